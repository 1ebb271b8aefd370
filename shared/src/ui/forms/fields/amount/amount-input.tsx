import { useId, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent } from 'react';
import { TUGRIK } from '../../../../format/index.ts';
import { useHydrated } from '../../../root/use-hydrated.ts';
import { FieldBox } from '../field-box.tsx';
import { pasteFirstCell } from '../first-cell.ts';
import { amountFault, isNeedlesslyNegative } from '../number-fault.ts';
import type { TypedNumberProps } from '../typed-number-props.ts';
import { useTypedEarly } from '../use-typed-early.ts';
import { readAmount, writeAmount } from './amount-text.ts';
import styles from './amount-input.module.css';
import { editAmount } from './edit-amount.ts';

export interface AmountInputProps extends TypedNumberProps {
  /** Tugrik, when the caller keeps the amount. */
  readonly value?: number | null;
  readonly defaultValue?: number | null;
  /** Reports every amount while typing; `null` for an empty field. */
  readonly onChange?: (amount: number | null) => void;
}

/**
 * An amount in tugrik: grouped in the English style while it is typed, at most 2 decimals (specification, section 5).
 *
 * A form sends the bare number under `name`. In a page whose script has not started it is a plain text field, and the
 * receiver reads it with `readAmount`.
 */
export function AmountInput({
  label,
  hint,
  error,
  id,
  name,
  form,
  value,
  defaultValue = null,
  onChange,
  onBlur,
  min,
  max,
  required = false,
  disabled = false,
  ...rest
}: AmountInputProps) {
  const ownId = useId();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [ownAmount, setOwnAmount] = useState(defaultValue);
  const [draft, setDraft] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const amount = value === undefined ? ownAmount : value;
  const text = readAmount(draft) === amount ? draft : writeAmount(amount);

  const fault = error ?? (isLeft ? amountFault(amount, { label, min, max }) : undefined);

  function take(field: HTMLInputElement, caret: number | null, forward = false): void {
    const edited = editAmount({ previous: text, text: field.value, caret: caret ?? field.value.length, forward });
    // Written at once: React then finds the field as it wants it, and leaves the caret alone.
    field.value = edited.text;
    if (field === document.activeElement) field.setSelectionRange(edited.caret, edited.caret);
    setDraft(edited.text);
    setIsLeft(false);
    const read = readAmount(edited.text);
    if (read === amount) return;
    setOwnAmount(read);
    onChange?.(read);
  }

  useTypedEarly(input, text, (field) => {
    take(field, null);
  });

  return (
    <>
      <FieldBox
        {...{ label, hint, error: fault, required }}
        id={id ?? ownId}
        controlClass={styles['input']}
        after={<span aria-hidden>{TUGRIK}</span>}
      >
        {(control) => (
          <input
            {...rest}
            {...control}
            ref={input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...(hydrated ? {} : { name })}
            {...{ form, required, disabled }}
            value={text}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              const field = event.currentTarget;
              if (isNeedlesslyNegative(field.value, min)) return;
              take(field, field.selectionStart, isForwardDeletion(event.nativeEvent));
            }}
            onPaste={pasteFirstCell}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              setDraft(writeAmount(amount));
              setIsLeft(true);
              onBlur?.(event);
            }}
          />
        )}
      </FieldBox>
      {hydrated && name !== undefined ? (
        <input type="hidden" {...{ name, form, disabled }} value={amount === null ? '' : String(amount)} />
      ) : null}
    </>
  );
}

function isForwardDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'deleteContentForward';
}
