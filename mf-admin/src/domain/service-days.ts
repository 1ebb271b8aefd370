import { formatWeekday } from '@ecard/shared/format';

/** 1 June 2026 is a Monday: the day of this month is the ISO weekday. */
const nameOf = (weekday: number) => formatWeekday(`2026-06-0${String(weekday)}`);

/** Names weekdays (Monday is 1), three or more in a row as a span: `Даваа – Баасан, Ням`. */
export function weekdayNames(weekdays: readonly number[]): string {
  const spans: number[][] = [];
  for (const weekday of [...weekdays].sort((a, b) => a - b)) {
    const span = spans.at(-1);
    if (span?.at(-1) === weekday - 1) span.push(weekday);
    else spans.push([weekday]);
  }
  return spans
    .map((span) => {
      const names = span.map(nameOf);
      return span.length > 2 ? `${names[0] ?? ''} – ${names.at(-1) ?? ''}` : names.join(', ');
    })
    .join(', ');
}
