import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { toProblem } from '../../http/index.ts';
import { Button } from '../actions/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Stack } from '../layout/stack.tsx';
import { Modal } from '../overlays/modal.tsx';
import { TextArea } from './fields/text-area.tsx';
import { TextField } from './fields/text-field.tsx';
import { formText } from './form/form.text.ts';
import styles from './form/form.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** Names the deed on its button. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** To be typed first: only for what cannot be undone. */
  readonly word?: string;
  /** Asks why, under this label. */
  readonly reasonLabel?: string;
  /** Does it; while it fails the window stays and says why. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  /** Closes the window, after the deed too. */
  readonly onClose: () => void;
}

const MOST_LETTERS = 500;

/**
 * Asks before a deed, why it is done, and for what cannot be undone to type its name. The focus begins at what is to be
 * filled in; where nothing is, at the deed's button, and for harm at the one that leaves things as they are.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, danger = false, word, reasonLabel, onConfirm, onClose } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asksMore = reasonLabel !== undefined || word !== undefined;
  const lacksReason = reasonLabel !== undefined && reason.trim() === '';
  const lacksWord = word !== undefined && typed.trim() !== word;

  const confirm = async () => {
    setTried(true);
    setFailure(null);
    if (lacksReason || lacksWord) {
      document.getElementById(`${id}-${lacksReason ? 'reason' : 'word'}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (error) {
      const { message, errors } = toProblem(error);
      setFailure(errors?.[0]?.message ?? message);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) void confirm();
  };

  return (
    <Modal opened onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <div>{children}</div>
          {failure === null ? null : (
            <Alert tone="danger" live>
              {failure}
            </Alert>
          )}
          {reasonLabel === undefined ? null : (
            <TextArea
              id={`${id}-reason`}
              label={reasonLabel}
              required
              maxLength={MOST_LETTERS}
              value={reason}
              error={isTried && lacksReason ? formText.required : undefined}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
              }}
            />
          )}
          {word === undefined ? null : (
            <TextField
              id={`${id}-word`}
              label={formText.typeWord(word)}
              required
              autoComplete="off"
              spellCheck={false}
              value={typed}
              error={isTried && lacksWord ? formText.wrongWord(word) : undefined}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
              }}
            />
          )}
          <div className={styles['buttons']}>
            <Button onClick={onClose}>{formText.cancel}</Button>
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              loading={isBusy}
              {...(danger || asksMore ? {} : { 'data-first-focus': true })}
            >
              {confirmLabel}
            </Button>
          </div>
        </Stack>
      </form>
    </Modal>
  );
}
