import { useId, useRef } from 'react';
import { cityDay } from '../../../../format/index.ts';
import type { DayPreset, DaySpan } from '../../../../format/index.ts';
import { serverNow } from '../../../../session/server-now.ts';
import type { FieldFrame } from '../../../choices/field-frame.ts';
import { usePortal } from '../../../root/portal-context.ts';
import { FieldBox } from '../field-box.tsx';
import { useTypedEarly } from '../use-typed-early.ts';
import { spanFault } from './day-fault.ts';
import type { DayLimits } from './day-fault.ts';
import { DayInput } from './day-input.tsx';
import styles from './day-input.module.css';
import { readSpan, writeSpan } from './day-span-text.ts';
import { nativeDay } from './day-text.ts';
import { daysText } from './days.text.ts';
import { useFieldValue } from './use-field-value.ts';
import { useNativeFirst } from './use-native-first.ts';

export interface DayRangeFieldProps extends FieldFrame, DayLimits {
  /** Days such as `2026-11-22`, `''` at an open end; when the caller keeps them. */
  readonly value?: DaySpan;
  /** Initial value of an uncontrolled field, and its value again when this changes: the days in the address. */
  readonly defaultValue?: DaySpan;
  /** Reports every span while typing; a text that is not a day unchanged, so that a schema refuses it. */
  readonly onChange?: (span: DaySpan) => void;
  readonly onBlur?: () => void;
  readonly id?: string;
  /** The form fields are called `name_from` and `name_to`. */
  readonly name?: string;
  /** Names of the form fields where they are called otherwise. */
  readonly names?: Readonly<Record<keyof DaySpan, string>> | undefined;
  /** Presets that are offered. Default: all of them. */
  readonly presets?: readonly DayPreset[];
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Sends the form around once a span was chosen from the calendar: for filters. */
  readonly submitsChoice?: boolean;
}

const ENDS = ['from', 'to'] as const;

/**
 * A span of days in one field: typed as `2026.11.01 – 2026.11.22`, with one end open if need be, or chosen from a
 * calendar or among the spans people often want. Without script two of the browser's own date fields.
 */
export function DayRangeField({
  value,
  defaultValue = NO_DAYS,
  onChange,
  onBlur,
  min,
  max,
  id,
  name,
  names = name === undefined ? undefined : { from: `${name}_from`, to: `${name}_to` },
  presets,
  submitsChoice = false,
  disabled = false,
  ...rest
}: DayRangeFieldProps) {
  const { store } = usePortal();
  const ownId = useId();
  const native = useRef<HTMLDivElement>(null);
  const [first, last] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const isNative = useNativeFirst(native);
  const [span, change] = useFieldValue({ value, defaultValue, onChange, nameOf: writeSpan });
  const takeNative = () => {
    change({ from: first.current?.value ?? '', to: last.current?.value ?? '' });
  };
  useTypedEarly(first, nativeDay(span.from), takeNative);
  useTypedEarly(last, nativeDay(span.to), takeNative);

  if (isNative) {
    return (
      <FieldBox {...rest} id={id ?? ownId}>
        {({ id: firstId, ...described }) => (
          <div
            ref={native}
            className={styles['pair']}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (currentTarget.contains(relatedTarget)) return;
              takeNative();
              onBlur?.();
            }}
          >
            {ENDS.map((end) => (
              <input
                key={end}
                {...described}
                ref={end === 'from' ? first : last}
                type="date"
                autoComplete="off"
                aria-label={`${rest.label}: ${daysText[end]}`}
                {...(end === 'from' ? { id: firstId } : {})}
                name={names?.[end]}
                {...{ min, max, disabled }}
                defaultValue={nativeDay(span[end])}
              />
            ))}
          </div>
        )}
      </FieldBox>
    );
  }
  return (
    <>
      <DayInput
        {...rest}
        id={id ?? ownId}
        disabled={disabled}
        placeholder={daysText.spanShape}
        text={writeSpan(span)}
        fault={spanFault(span, { min, max })}
        onType={(typed) => {
          const read = readSpan(typed, cityDay(serverNow(store.snapshot())));
          change(read);
          return writeSpan(read);
        }}
        onBlur={onBlur}
        submitsChoice={submitsChoice}
        calendar={({ SpanCalendar }, choose) => (
          <SpanCalendar
            span={span}
            limits={{ min, max }}
            presets={presets}
            onChoose={(chosen) => {
              choose(() => {
                change(chosen);
              });
            }}
          />
        )}
      />
      {names
        ? ENDS.map((end) => <input key={end} type="hidden" name={names[end]} value={span[end]} disabled={disabled} />)
        : null}
    </>
  );
}

const NO_DAYS: DaySpan = { from: '', to: '' };
