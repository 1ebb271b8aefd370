import { useRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { formatDayLong } from '../../../format/index.ts';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { TextField } from './text-field.tsx';
import { useTypedEarly } from './use-typed-early.ts';
import styles from './date-field.module.css';

export interface DateFieldProps
  extends
    FieldFrame,
    Omit<
      ComponentPropsWithoutRef<'input'>,
      'className' | 'style' | 'size' | 'color' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
    > {
  /** `2026-11-21`, or `''`. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** First and last day that can be chosen. */
  readonly min?: string;
  readonly max?: string;
}

/**
 * A day: the device's own calendar, which people know, keyboards and screen readers can use, and a page without script
 * has too. Browsers write days each in their own way, so the day is said in words below.
 */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useTypedEarly(input, value, (field) => {
    onChange(field.value);
  });
  return (
    <div>
      <TextField
        {...rest}
        ref={input}
        type="date"
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      {value === '' ? null : (
        <p className={styles['words']} aria-hidden>
          {formatDayLong(value)}
        </p>
      )}
    </div>
  );
}
