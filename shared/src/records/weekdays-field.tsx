import { formatWeekday } from '@ecard/shared/format';
import { CheckboxGroup } from '@ecard/shared/ui/work';
import type { CheckboxGroupProps } from '@ecard/shared/ui/work';

interface WeekdaysFieldProps extends Omit<CheckboxGroupProps, 'options' | 'value' | 'onChange' | 'inColumns'> {
  /** ISO weekdays: Monday is 1. */
  readonly value: readonly number[] | '';
  readonly onChange: (weekdays: readonly number[]) => void;
}

/** 1 June 2026 is a Monday: the day of this month is the ISO weekday. */
const OPTIONS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: String(weekday),
  label: formatWeekday(`2026-06-0${String(weekday)}`),
}));

/** Any days of the week, Monday first. */
export function WeekdaysField({ value, onChange, ...field }: WeekdaysFieldProps) {
  return (
    <CheckboxGroup
      {...field}
      inColumns
      options={OPTIONS}
      value={value === '' ? [] : value.map(String)}
      onChange={(chosen) => {
        onChange(chosen.map(Number));
      }}
    />
  );
}
