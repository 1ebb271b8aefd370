import { useId, useRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { cityDay } from '../../../../format/index.ts';
import { serverNow } from '../../../../session/server-now.ts';
import type { FieldFrame } from '../../../choices/field-frame.ts';
import { usePortal } from '../../../root/portal-context.ts';
import { FieldBox } from '../field-box.tsx';
import { useTypedEarly } from '../use-typed-early.ts';
import { dayFault } from './day-fault.ts';
import type { DayLimits } from './day-fault.ts';
import { DayInput } from './day-input.tsx';
import { nativeDay, readDay, writeDay } from './day-text.ts';
import { daysText } from './days.text.ts';
import { useFieldValue } from './use-field-value.ts';
import { useNativeFirst } from './use-native-first.ts';

export interface DayFieldProps
  extends
    FieldFrame,
    DayLimits,
    Omit<
      ComponentPropsWithoutRef<'input'>,
      | 'className'
      | 'style'
      | 'size'
      | 'color'
      | 'type'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'min'
      | 'max'
      | 'children'
      | 'onBlur'
    > {
  /** `2026-11-22` or `''`, when the caller keeps it. */
  readonly value?: string;
  /** Initial value of an uncontrolled field, and its value again when this changes: the day in the address. */
  readonly defaultValue?: string;
  /** Reports every day while typing; a text that is not a day unchanged, so that a schema refuses it. */
  readonly onChange?: (day: string) => void;
  readonly onBlur?: () => void;
  /** Sends the form around once a day was chosen from the calendar: for filters. */
  readonly submitsChoice?: boolean;
}

/**
 * A day: typed as `2026.11.22`, `2026-11-22` or `22`, or chosen from a calendar, and always shown as `2026.11.22`.
 *
 * A form sends `2026-11-22` under `name`. Without script it is the browser's own date field, which shows days as the
 * language of the browser has them.
 */
export function DayField({
  value,
  defaultValue = '',
  onChange,
  onBlur,
  min,
  max,
  id,
  name,
  form,
  submitsChoice = false,
  ...rest
}: DayFieldProps) {
  const { store } = usePortal();
  const ownId = useId();
  const native = useRef<HTMLInputElement>(null);
  const isNative = useNativeFirst(native);
  const [day, change] = useFieldValue({ value, defaultValue, onChange, nameOf: String });
  const shown = nativeDay(day);
  useTypedEarly(native, shown, (field) => {
    change(field.value);
  });

  if (isNative) {
    const { label, hint, error, required = false, ...control } = rest;
    return (
      <FieldBox {...{ label, hint, error, required }} id={id ?? ownId}>
        {(described) => (
          <input
            // Else a browser that comes back to the page puts the day in that was typed before.
            autoComplete="off"
            {...control}
            {...described}
            {...{ ref: native, type: 'date', name, form, required, min, max }}
            defaultValue={shown}
            onBlur={({ currentTarget }) => {
              change(currentTarget.value);
              onBlur?.();
            }}
          />
        )}
      </FieldBox>
    );
  }
  return (
    <>
      <DayInput
        placeholder={daysText.dayShape}
        {...rest}
        id={id ?? ownId}
        form={form}
        text={writeDay(day)}
        fault={dayFault(day, { min, max })}
        onType={(typed) => {
          const read = readDay(typed, cityDay(serverNow(store.snapshot())));
          change(read);
          return writeDay(read);
        }}
        onBlur={onBlur}
        submitsChoice={submitsChoice}
        calendar={({ DayCalendar }, choose) => (
          <DayCalendar
            day={day}
            limits={{ min, max }}
            onChoose={(chosen) => {
              choose(() => {
                change(chosen);
              });
            }}
          />
        )}
      />
      {name === undefined ? null : <input type="hidden" {...{ name, form }} value={day} disabled={rest.disabled} />}
    </>
  );
}
