import type { FileFormat, ReportDelivery, ReportFrequency, ReportSchedule } from '@ecard/shared/api-schema';

/** Fields of the form of a schedule. */
export interface ScheduleValues {
  readonly title: string;
  readonly frequency: ReportFrequency;
  /** `1` is Monday. */
  readonly weekday: string;
  readonly month_day: number | null;
  readonly hour: string;
  readonly format: FileFormat;
  readonly deliver: ReportDelivery;
}

/** Builds the body from the fields: the day that the frequency needs, and numbers. */
export function scheduleBody({ weekday, month_day: monthDay, hour, ...values }: ScheduleValues) {
  return {
    ...values,
    hour: Number(hour),
    ...(values.frequency === 'WEEKLY'
      ? { weekday: Number(weekday) }
      : monthDay === null
        ? {}
        : { month_day: monthDay }),
  };
}

/** The fields as a schedule has them. */
export function valuesOf(schedule: ReportSchedule): ScheduleValues {
  const { title, frequency, weekday, month_day, hour, format, deliver } = schedule;
  return {
    title,
    frequency,
    weekday: String(weekday ?? 1),
    month_day: month_day ?? 1,
    hour: String(hour),
    format,
    deliver,
  };
}
