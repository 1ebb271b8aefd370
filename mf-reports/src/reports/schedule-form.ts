import { reportScheduleBodySchema, reportSchedulePatchSchema } from '@ecard/shared/api-schema';
import type { ReportSchedule } from '@ecard/shared/api-schema';
import { formOf } from '@ecard/shared/records';
import type { SchemaValues } from '@ecard/shared/records';
import { scheduleText as text } from './schedules.text.ts';

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), text.hour(hour)] as const);
const isWeekly = ({ frequency }: SchemaValues) => frequency === 'WEEKLY';

const options = {
  labels: text.labels,
  fields: {
    frequency: { kind: 'segmented' },
    weekday: { kind: 'select', of: text.weekdays, beside: 160, when: isWeekly },
    month_day: { beside: 160, when: (values: SchemaValues) => !isWeekly(values) },
    hour: {
      kind: 'select',
      of: { values: hours.map(([hour]) => hour), labels: Object.fromEntries(hours) },
      beside: 160,
    },
    format: { kind: 'segmented' },
    deliver: { kind: 'segmented' },
  },
  required: ['title', 'weekday', 'month_day', 'hour'],
  toBody: scheduleBody,
} as const;

/** Form of a new schedule: the first of every month. */
export const newScheduleForm = formOf(reportScheduleBodySchema, {
  ...options,
  initial: { frequency: 'MONTHLY', weekday: '1', month_day: 1, hour: '8', deliver: 'DOWNLOAD' },
});

/** Form of when and how a schedule runs. */
export const scheduleForm = {
  ...formOf(reportSchedulePatchSchema, options),
  of: ({ weekday, month_day, hour }: ReportSchedule) => ({
    weekday: String(weekday ?? 1),
    month_day: month_day ?? 1,
    hour: String(hour),
  }),
  title: ({ title }: ReportSchedule) => title,
  submitLabel: text.save,
};

/** Builds the body from the fields: the day that the frequency needs, and numbers. */
export function scheduleBody({ weekday, month_day: monthDay, hour, ...values }: SchemaValues) {
  return {
    ...values,
    hour: Number(hour),
    ...(isWeekly(values) ? { weekday: Number(weekday) } : monthDay === null ? {} : { month_day: monthDay }),
  };
}
