import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { toProblem } from '@ecard/shared/http';
import { Alert, Button, Inline, Modal, Stack } from '@ecard/shared/ui';
import { TextArea } from '@ecard/shared/ui/work';
import styles from './decision-dialog.module.css';
import { permitsText } from './permits.text.ts';

const { decision: text } = permitsText;
const MOST_LETTERS = 500;

/** A reason that can be chosen by its number. */
export interface DecisionChoice {
  readonly value: string;
  readonly label: string;
  /** Its label alone says nothing to the holder: words are asked for. */
  readonly asksWords?: boolean;
}

/** Returns the reasons to refuse by the codes of an enumeration; the code OTHER asks for words. */
export function rejectChoices<Code extends string>({ values, labels }: RejectCodes<Code>): readonly DecisionChoice[] {
  return values.map((value) => ({ value, label: labels[value], asksWords: value === 'OTHER' }));
}

/** Returns the reasons to send a request back, numbered from 1. */
export function returnChoices(reasons: readonly string[]): readonly DecisionChoice[] {
  return reasons.map((label, index) => ({ value: String(index + 1), label }));
}

interface RejectCodes<Code extends string> {
  readonly values: readonly Code[];
  readonly labels: Readonly<Record<Code, string>>;
}

export interface DecisionDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly choices: readonly DecisionChoice[];
  /** Does it; while it fails the window stays with what was typed and says why. */
  readonly onDecide: (decision: { readonly choice: string; readonly reason: string }) => Promise<unknown>;
  readonly onClose: () => void;
  /** Stands above the reasons: a notice. */
  readonly children?: ReactNode;
}

/** Asks for the reason of a refusal or of a return: by keyboard a number and Enter; the words can be changed before. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, confirmLabel, danger = false, choices, onDecide, onClose, children } = props;
  const [choice, setChoice] = useState(choices[0]);
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const list = useRef<HTMLFieldSetElement>(null);
  const reason = typed ?? (choice?.asksWords ? '' : (choice?.label ?? ''));

  const decide = async () => {
    if (isBusy || reason.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onDecide({ choice: choice?.value ?? '', reason: reason.trim() });
      onClose();
    } catch (error) {
      const { message, errors } = toProblem(error);
      setFailure(errors?.[0]?.message ?? message);
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    const chosen = choices[Number(event.key) - 1];
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setChoice(chosen);
    setTyped(undefined);
    const place = chosen.asksWords ? 'textarea' : `input[value="${chosen.value}"]`;
    list.current?.form?.querySelector<HTMLElement>(place)?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void decide();
  };
  return (
    <Modal opened onClose={onClose} title={title} width={560}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          {children}
          {failure === undefined ? null : (
            <Alert tone="danger" live>
              {failure}
            </Alert>
          )}
          <fieldset ref={list} className={styles['choices']} onKeyDown={press}>
            <legend className={styles['legend']}>{text.choices}</legend>
            {choices.map(({ value, label }, index) => (
              <label key={value} className={styles['choice']}>
                <input
                  type="radio"
                  name="choice"
                  value={value}
                  checked={value === choice?.value}
                  onChange={() => {
                    setChoice(choices[index]);
                    setTyped(undefined);
                  }}
                  {...(value === choice?.value ? { 'data-first-focus': true } : {})}
                />
                <kbd className={styles['key']}>{index + 1}</kbd>
                {label}
              </label>
            ))}
          </fieldset>
          <TextArea
            label={text.reason}
            hint={text.reasonHint}
            required
            rows={3}
            maxLength={MOST_LETTERS}
            value={reason}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              void decide();
            }}
          />
          <Inline justify="between">
            <span className={styles['hint']}>{text.keys}</span>
            <Inline>
              <Button onClick={onClose}>{text.cancel}</Button>
              <Button
                type="submit"
                variant={danger ? 'danger' : 'primary'}
                loading={isBusy}
                disabled={reason.trim() === ''}
              >
                {confirmLabel}
              </Button>
            </Inline>
          </Inline>
        </Stack>
      </form>
    </Modal>
  );
}
