import { DAY_PRESETS, presetDays, presetOf } from '../../../format/index.ts';
import type { DayPreset, DaySpan } from '../../../format/index.ts';
import { DateField } from './date-field.tsx';
import { FieldGroup } from '../../choices/field-group.tsx';
import { fieldsText } from './fields.text.ts';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { SelectField } from './select-field.tsx';
import styles from '../../choices/field-group.module.css';

export interface DateRangeFieldProps extends FieldFrame {
  /** Days such as `2026-11-21`, or `''`. */
  readonly value: DaySpan;
  readonly onChange: (span: DaySpan) => void;
  /** The day it is in Ulaanbaatar; the presets are counted from it. */
  readonly today: string;
  /** Presets that are offered. Default: all of them. */
  readonly presets?: readonly DayPreset[];
  readonly min?: string;
  readonly max?: string;
  readonly onBlur?: () => void;
  readonly id?: string;
  /** The form fields are called `name.from` and `name.to`. */
  readonly name?: string;
  readonly required?: boolean;
}

/** A span of days: one people often want, or any two. */
export function DateRangeField({
  value,
  onChange,
  today,
  presets = DAY_PRESETS,
  min,
  max,
  name,
  required,
  ...frame
}: DateRangeFieldProps) {
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const chosen = presetOf(value, today);
  const nameOf = (end: keyof DaySpan) => (name === undefined ? {} : { name: `${name}.${end}` });
  return (
    <FieldGroup {...frame} required={required}>
      <div className={styles['parts']}>
        <SelectField
          label={fieldsText.period}
          emptyLabel={fieldsText.otherPeriod}
          options={presets.map((preset) => ({ value: preset, label: fieldsText.presets[preset] }))}
          value={chosen !== undefined && presets.includes(chosen) ? chosen : ''}
          onChange={({ currentTarget }) => {
            const preset = presets.find((offered) => offered === currentTarget.value);
            if (preset) onChange(presetDays(preset, today));
          }}
        />
        <DateField
          {...limits}
          {...nameOf('from')}
          label={fieldsText.from}
          value={value.from}
          onChange={(from) => {
            onChange({ ...value, from });
          }}
        />
        <DateField
          {...limits}
          {...nameOf('to')}
          label={fieldsText.to}
          value={value.to}
          onChange={(to) => {
            onChange({ ...value, to });
          }}
        />
      </div>
    </FieldGroup>
  );
}
