import { useEffect, useRef, useState } from 'react';
import { fieldsText } from './fields.text.ts';
import { firstCell, pasteFirstCell } from './first-cell.ts';
import { isNeedlesslyNegative, numberFault } from './number-fault.ts';
import { acceptsNumber, readNumber, readingsOf } from './number-text.ts';
import { TextField } from './text-field.tsx';
import type { TypedNumberProps } from './typed-number-props.ts';
import { useTypedEarly } from './use-typed-early.ts';

export interface NumberFieldProps extends TypedNumberProps {
  readonly value: number | null;
  /**
   * Reports every number while typing; `null` for an empty field, `NaN` with the text for one that can be read in two
   * ways, such as `1,5`. A form refuses `NaN`, so that nothing is saved by mistake.
   */
  readonly onChange: (number: number | null, unclear?: string) => void;
  /** Text of a `NaN` that was typed before this field was on the page. */
  readonly unclear?: string;
  /** Digits behind the point at most. Default 0. */
  readonly decimals?: number;
}

/**
 * A number that is not an amount: a count, a percentage, a measure. A text field with the keys of numbers, because the
 * browser's number field changes under the mouse wheel and forgets what it cannot read.
 *
 * A comma separates thousands, a point separates decimals. An unclear text stays as it was typed, and once the field is
 * left, its error asks for the number that is meant.
 */
export function NumberField({
  value,
  onChange,
  unclear,
  decimals = 0,
  min,
  max,
  error,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typing, setDraft] = useState({ text: '', isLeft: false });
  const isOwn = unclear === undefined || Object.is(readNumber(typing.text, decimals), value);
  const draft = isOwn ? typing : { text: unclear, isLeft: true };
  const isTyped = Object.is(readNumber(draft.text, decimals), value);
  const isUnclear = isTyped && Number.isNaN(value);
  const text = isUnclear || (isTyped && !draft.isLeft) ? draft.text : writeNumber(value);
  const beyond = numberFault(value, { label: rest.label, min, max });
  const fault = draft.isLeft ? (isUnclear ? questionAbout(text.trim(), decimals) : beyond) : undefined;

  function take(typed: string, isLeft: boolean): void {
    setDraft({ text: typed, isLeft });
    const number = readNumber(typed, decimals);
    if (Number.isNaN(number)) onChange(number, typed);
    else if (!Object.is(number, value)) onChange(number);
  }
  function leave(): void {
    setDraft({ ...draft, isLeft: true });
    // An unclear text is gone when its field was taken off the page meanwhile.
    if (text === '' && value !== null) onChange(null);
  }
  // A form that the browser checks is not sent with a number that is none, or beyond its limits.
  useEffect(() => {
    input.current?.setCustomValidity(fault ?? '');
  }, [fault]);
  useTypedEarly(input, text, (field) => {
    take(firstCell(field.value), field !== document.activeElement);
  });

  return (
    <TextField
      {...rest}
      ref={input}
      error={isUnclear ? fault : (error ?? fault)}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        const typed = firstCell(currentTarget.value);
        if (acceptsNumber(typed, decimals) && !isNeedlesslyNegative(typed, min)) take(typed, false);
      }}
      onPaste={pasteFirstCell}
      onKeyDown={(event) => {
        // Enter sends the form without leaving the field.
        if (event.key === 'Enter') leave();
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

function writeNumber(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}

function questionAbout(text: string, decimals: number): string {
  const readings = readingsOf(text, decimals);
  return [
    readings ? fieldsText.whichNumber(text, ...readings) : fieldsText.unclearNumber(text),
    decimals > 0 ? fieldsText.writeDecimals : fieldsText.writeWhole,
  ].join(' ');
}
