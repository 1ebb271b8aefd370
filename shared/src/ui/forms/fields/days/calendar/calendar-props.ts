import type { ClassNames, PropsBase } from 'react-day-picker';
import type { DayLimits } from '../day-fault.ts';
import { toDate } from './calendar-day.ts';
import { components } from './calendar-parts.tsx';
import { formatters, labels } from './calendar-words.ts';
import styles from './calendar.module.css';

/** Years that can be turned to on either side where nothing limits the days. */
const YEARS = 10;

/**
 * Returns the props shared by every calendar of the portal.
 *
 * @param shown - The day whose month is open first, `''` for today's.
 */
export function calendarProps(shown: string, { min, max }: DayLimits, today: string) {
  const present = toDate(shown) === undefined ? today : shown;
  const [year, thisYear] = [present, today].map((day) => Number(day.slice(0, 4)));
  const from = min ?? `${String(Math.min(year ?? 0, thisYear ?? 0) - YEARS)}-01-01`;
  const to = max ?? `${String(Math.max(year ?? 0, thisYear ?? 0) + YEARS)}-12-31`;
  const [now, startMonth, endMonth] = [toDate(today), toDate(from), toDate(to)];
  const month = present < from ? startMonth : present > to ? endMonth : toDate(present);
  return {
    ...{ classNames, components, formatters, labels },
    lang: 'mn',
    weekStartsOn: 1,
    captionLayout: 'dropdown',
    fixedWeeks: true,
    autoFocus: true,
    disabled: [...(startMonth ? [{ before: startMonth }] : []), ...(endMonth ? [{ after: endMonth }] : [])],
    ...(startMonth ? { startMonth } : {}),
    ...(endMonth ? { endMonth } : {}),
    ...(month ? { defaultMonth: month } : {}),
    ...(now ? { today: now } : {}),
  } satisfies PropsBase;
}

const classNames: Partial<ClassNames> = styles;
