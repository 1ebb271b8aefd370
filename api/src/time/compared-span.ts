import { addDays, daysBetween } from './ulaanbaatar.ts';

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the days that a span is compared with: just before it as many days, or as many months where it consists of
 * whole ones; or the same days a year earlier. The leap day's counterpart is the day before it.
 */
export function comparedSpan({ from, to }: DaySpan, compare: 'prev' | 'year'): DaySpan {
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const isOfMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  return {
    from: isOfMonths ? startOfMonthsBefore(from, to) : addDays(from, -1 - daysBetween(from, to)),
    to: addDays(from, -1),
  };
}

function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

/** First day of the whole months just before a span of as many whole ones. */
function startOfMonthsBefore(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);
  const month = 2 * (first ?? 0) - (last ?? 0) - 1;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
