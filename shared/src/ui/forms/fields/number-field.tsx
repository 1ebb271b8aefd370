import { useRef, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { TextField } from './text-field.tsx';
import { useTypedEarly } from './use-typed-early.ts';

export interface NumberFieldProps
  extends
    FieldFrame,
    Omit<
      ComponentPropsWithoutRef<'input'>,
      'className' | 'style' | 'size' | 'color' | 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'
    > {
  readonly value: number | null;
  /** Reports every number while typing; `null` for an empty field. */
  readonly onChange: (number: number | null) => void;
  /** Digits behind the point at most. Default 0. */
  readonly decimals?: number;
}

/**
 * A number that is not an amount: a count, a percentage, a measure. A text field with the keys of numbers, because the
 * browser's number field changes under the mouse wheel and forgets what it cannot read.
 */
export function NumberField({ value, onChange, decimals = 0, onBlur, ...rest }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const text = readNumber(draft) === value ? draft : value === null ? '' : String(value);
  const take = (field: HTMLInputElement) => {
    const typed = field.value.replace(',', '.').trim();
    if (!accepts(typed, decimals)) return;
    setDraft(typed);
    const number = readNumber(typed);
    if (number !== value) onChange(number);
  };
  useTypedEarly(input, text, take);
  return (
    <TextField
      {...rest}
      ref={input}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        take(currentTarget);
      }}
      onBlur={(event) => {
        setDraft(value === null ? '' : String(value));
        onBlur?.(event);
      }}
    />
  );
}

function accepts(text: string, decimals: number): boolean {
  const [, fraction] = text.split('.');
  return (
    /^-?\d{0,15}(?:\.\d*)?$/.test(text) &&
    (decimals > 0 || fraction === undefined) &&
    (fraction?.length ?? 0) <= decimals
  );
}

function readNumber(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null;
}
