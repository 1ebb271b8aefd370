import { cityClock } from './city-day.ts';
import { NOTHING } from './format-number.ts';

/** A moment: ISO 8601 with an offset, epoch milliseconds or a `Date`; or a bare day `2026-11-21`. */
type Moment = string | number | Date | null | undefined;

const WEEKDAYS_SHORT = ['Ня', 'Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя'] as const;
const WEEKDAYS = ['Ням', 'Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба'] as const;
const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `2026.11.21` */
export function formatDate(moment: Moment): string {
  return write(moment, (at) => `${String(at.getUTCFullYear())}.${two(at.getUTCMonth() + 1)}.${two(at.getUTCDate())}`);
}

/** `2026.11.21 14:05`, in Ulaanbaatar. */
export function formatDateTime(moment: Moment): string {
  return write(moment, (at) => `${formatDate(moment)} ${clock(at)}`);
}

/** A moment as PosAPI writes it, `2026-11-21 09:00:00` by the clocks of Ulaanbaatar, as the portal does. */
export function formatPosTime(time: string | null): string {
  return formatDateTime(time === null ? null : `${time.replace(' ', 'T')}+08:00`);
}

/** `14:05`, in Ulaanbaatar. */
export function formatTime(moment: Moment): string {
  return write(moment, clock);
}

/** `11.21 Бя`: short, for axes and lists of days. */
export function formatDay(moment: Moment): string {
  return write(
    moment,
    (at) => `${two(at.getUTCMonth() + 1)}.${two(at.getUTCDate())} ${WEEKDAYS_SHORT[at.getUTCDay()] ?? ''}`,
  );
}

/** `2026 оны 11-р сарын 21, Бямба` */
export function formatDayLong(moment: Moment): string {
  return write(
    moment,
    (at) =>
      `${String(at.getUTCFullYear())} оны ${String(at.getUTCMonth() + 1)}-р сарын ${String(at.getUTCDate())}, ${formatWeekday(moment)}`,
  );
}

/** `Бямба` */
export function formatWeekday(moment: Moment): string {
  return write(moment, (at) => WEEKDAYS[at.getUTCDay()] ?? '');
}

/** `Бя`. @param weekday - ISO: 1 is Monday. */
export function formatWeekdayShort(weekday: number): string {
  return WEEKDAYS_SHORT[weekday % 7] ?? '';
}

/** `2026 оны 11-р сар`. @param month - `2026-11`. */
export function formatMonth(month: string): string {
  return `${month.slice(0, 4)} оны ${formatMonthShort(month)}`;
}

/** `11-р сар`. @param month - `2026-11`. */
export function formatMonthShort(month: string): string {
  return `${String(Number(month.slice(5, 7)))}-р сар`;
}

function write(moment: Moment, text: (at: Date) => string): string {
  if (moment === null || moment === undefined || moment === '') return NOTHING;
  // A bare day has no time of day to move into the city's zone.
  const at = typeof moment === 'string' && BARE_DAY.test(moment) ? new Date(`${moment}T00:00:00Z`) : cityClock(moment);
  return Number.isNaN(at.getTime()) ? NOTHING : text(at);
}

function clock(at: Date): string {
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

function two(value: number): string {
  return value < 10 ? `0${String(value)}` : String(value);
}
