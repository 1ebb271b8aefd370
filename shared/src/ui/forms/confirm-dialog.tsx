import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { toProblem } from '../../http/index.ts';
import { Button } from '../actions/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Stack } from '../layout/stack.tsx';
import { Modal } from '../overlays/modal.tsx';
import { TextArea } from './fields/text-area.tsx';
import { TextField } from './fields/text-field.tsx';
import { FormFoot } from './form/form-foot.tsx';
import { formText } from './form/form.text.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  /** Consequences of the action. */
  readonly children: ReactNode;
  /** Names the action on its button. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** To be typed first: only for what cannot be undone. */
  readonly word?: string;
  /** Reason that it cannot be done yet, such as that nothing is chosen: shown instead of doing it. */
  readonly refusal?: string;
  /** Asks why, under this label. */
  readonly reasonLabel?: string;
  /** Does it; while it fails the window stays and says why. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  /** Closes the window, also after the action. */
  readonly onClose: () => void;
  /** Of the window, in pixels. */
  readonly width?: number;
}

const MOST_LETTERS = 500;

/**
 * Asks for confirmation before an action, for its reason, and before one that cannot be undone for its name to be
 * typed. The focus begins at the first field; without fields at the action's button, and for harm at the one that
 * cancels.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    danger = false,
    word,
    refusal,
    reasonLabel,
    onConfirm,
    onClose,
    width,
  } = props;
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
    if (refusal !== undefined) {
      setFailure(refusal);
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
    <Modal opened onClose={onClose} title={title} {...(width === undefined ? {} : { width })}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <div>{children}</div>
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
          <FormFoot
            failure={
              failure === null ? null : (
                <Alert tone="danger" live>
                  {failure}
                </Alert>
              )
            }
          >
            <Button onClick={onClose}>{formText.cancel}</Button>
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              loading={isBusy}
              {...(danger || asksMore ? {} : { 'data-first-focus': true })}
            >
              {confirmLabel}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Modal>
  );
}
