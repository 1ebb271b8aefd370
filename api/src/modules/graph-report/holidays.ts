import { addDays } from '../../time/ulaanbaatar.ts';
import type { Span } from './graph-report.rules.ts';

/** Public holidays on the same days every year (law on public holidays, article 4). */
const FIXED = [
  { name: 'Шинэ жил', starts: '01-01', days: 1 },
  { name: 'Олон улсын эмэгтэйчүүдийн өдөр', starts: '03-08', days: 1 },
  { name: 'Эх үрсийн баяр', starts: '06-01', days: 1 },
  { name: 'Үндэсний их баяр наадам', starts: '07-11', days: 5 },
  { name: 'Бүгд Найрамдах Улс тунхагласны өдөр', starts: '11-26', days: 1 },
  { name: 'Үндэсний эрх чөлөө, тусгаар тогтнолоо сэргээсний баяр', starts: '12-29', days: 1 },
] as const;

/** Holidays of the lunar calendar, whose days are announced; years beyond are added here. */
const LUNAR = [
  { name: 'Цагаан сар', days: 3, starts: ['2024-02-10', '2025-03-01', '2026-02-18', '2027-02-07'] },
  { name: 'Их Дүйчэн өдөр', days: 1, starts: ['2024-05-23', '2025-06-11', '2026-05-31'] },
  { name: 'Чингис хааны өдөр', days: 1, starts: ['2025-11-21', '2026-11-10'] },
] as const;

interface Holiday extends Span {
  readonly name: string;
}

/** Lists the public holidays of Mongolia that have a day in a span, in their order. */
export function holidaysIn({ from, to }: Span): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  const fixed = years.flatMap((year) => FIXED.map((one) => ({ ...one, starts: `${year}-${one.starts}` })));
  const lunar = LUNAR.flatMap(({ starts, ...one }) => starts.map((day) => ({ ...one, starts: day })));
  return [...fixed, ...lunar]
    .map(({ name, starts, days }) => ({ name, from: starts, to: addDays(starts, days - 1) }))
    .filter((holiday) => holiday.from <= to && holiday.to >= from)
    .sort((one, other) => one.from.localeCompare(other.from));
}
