import { useRef, useState } from 'react';
import { Grid } from '@ecard/shared/ui';
import { DayField, FieldGroup, TextField, useNativeFirst, useTypedEarly } from '@ecard/shared/ui/work';
import type { TextFieldProps } from '@ecard/shared/ui/work';
import { isMoment, nativeMoment, readMoment, writeMoment } from './moment-text.ts';
import type { MomentParts } from './moment-text.ts';
import { momentText as text } from './moment.text.ts';
import { TimeField } from './time-field.tsx';

export interface MomentFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'id' | 'name' | 'required' | 'disabled'
> {
  /** `2026-11-21T10:53:00+08:00`; a moment with another offset is shown in the city's time. */
  readonly value: string | null;
  /** Reports every moment while typing; a day or a time alone as a text that a schema refuses. */
  readonly onChange: (moment: string) => void;
  /** The focus has left both fields. */
  readonly onBlur?: () => void;
  /** First and last moment that can be entered, to the minute. */
  readonly min?: string;
  readonly max?: string;
}

/**
 * A day and a time of Ulaanbaatar, in one group: the day as in every `DayField`, the time of 24 hours typed as `930` or
 * `9:30`. Without script the browser's own field.
 */
export function MomentField(props: MomentFieldProps) {
  const { value, onChange, onBlur, label, hint, error, id, name, min, max, required = false, disabled = false } = props;
  const native = useRef<HTMLInputElement>(null);
  const isNative = useNativeFirst(native);
  const [typed, setTyped] = useState({ means: '', day: '', time: '' });
  const [isLeft, setLeft] = useState(false);
  const moment = value ?? '';
  const { day, time } = typed.means === moment ? typed : readMoment(moment);
  const change = (parts: MomentParts) => {
    const means = writeMoment(parts);
    setTyped({ means, ...parts });
    if (means !== moment) onChange(means);
  };
  const takeNative = (field: HTMLInputElement) => {
    if (field.value !== nativeMoment(moment)) change(readMoment(field.value));
  };
  useTypedEarly(native, nativeMoment(moment), takeNative);

  const frame = { label, error, required, ...(hint === undefined ? {} : { hint }) };
  if (isNative) {
    // The id is around the field: its own text is not the value, which has an offset.
    return (
      <div id={id}>
        <TextField
          {...frame}
          ref={native}
          type="datetime-local"
          name={name}
          disabled={disabled}
          min={nativeMoment(min ?? '')}
          max={nativeMoment(max ?? '')}
          defaultValue={nativeMoment(moment)}
          onBlur={({ currentTarget }) => {
            takeNative(currentTarget);
            onBlur?.();
          }}
        />
      </div>
    );
  }

  const [first, last] = [readMoment(min ?? ''), readMoment(max ?? '')];
  const isUnfinished = moment !== '' && !isMoment(moment);
  // The fields themselves say what is missing or wrong in an unfinished moment.
  const fault = isLeft && isUnfinished ? undefined : error;
  const control = { disabled, 'aria-required': required, ...(fault === undefined ? {} : { 'aria-invalid': true }) };
  return (
    <FieldGroup
      {...frame}
      id={id}
      error={fault}
      onBlur={() => {
        setLeft(true);
        onBlur?.();
      }}
    >
      <Grid min={160} gap={8}>
        <DayField
          {...control}
          label={text.day}
          value={day}
          error={isLeft && day === '' && time !== '' ? text.noDay : undefined}
          min={first.day === '' ? undefined : first.day}
          max={last.day === '' ? undefined : last.day}
          onChange={(next) => {
            change({ day: next, time });
          }}
        />
        <TimeField
          {...control}
          label={text.time}
          value={time}
          error={isLeft && time === '' && day !== '' ? text.noTime : undefined}
          min={day !== '' && day === first.day ? first.time : undefined}
          max={day !== '' && day === last.day ? last.time : undefined}
          onChange={(next) => {
            change({ day, time: next });
          }}
        />
      </Grid>
      {name === undefined ? null : <input type="hidden" name={name} value={moment} disabled={disabled} />}
    </FieldGroup>
  );
}
