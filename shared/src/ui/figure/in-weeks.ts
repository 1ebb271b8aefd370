import { addDays, formatDate, formatDay } from '../../format/index.ts';
import type { FigureCategory, FigureData, FigureSeries } from './figure-data.ts';

/** More days than this are not told apart on a phone. */
const MOST_DAYS = 14;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the figure with a category for each week (Monday to Sunday) instead of each day; itself where it has few days, or none. */
export function inWeeks(data: FigureData): FigureData {
  const { categories, series, shape = 'columns' } = data;
  if (shape !== 'columns' || categories.length <= MOST_DAYS || !areDays(categories)) return data;
  const mondays = categories.map(({ key }) => mondayOf(key));
  // By hand, because browsers of before 2024 have no `Map.groupBy`.
  const weeks = [...new Set(mondays)].map(
    (monday) => [monday, mondays.flatMap((other, at) => (other === monday ? [at] : []))] as const,
  );
  return {
    ...data,
    categories: weeks.map(([monday, days]) => weekOf(monday, categories, days)),
    series: series.map(({ hrefs: _hrefs, ...entry }) => ({
      ...entry,
      values: weeks.map(([, days]) => valueOf(entry, days)),
    })),
  };
}

function areDays(categories: readonly FigureCategory[]): boolean {
  return categories.every(({ key }, at) => {
    const before = categories[at - 1]?.key;
    return DAY.test(key) && (before === undefined || addDays(before, 1) === key);
  });
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** A week that the span cuts off has fewer days than the others, so it is partial too. */
function weekOf(monday: string, categories: readonly FigureCategory[], days: readonly number[]): FigureCategory {
  const sunday = addDays(monday, 6);
  const [first, last] = [categories[days[0] ?? -1]?.days, categories[days.at(-1) ?? -1]?.days];
  return {
    key: monday,
    label: `${formatDate(monday)} – ${formatDate(sunday)}`,
    short: formatDay(monday).slice(0, 5),
    ...(first && last ? { days: { from: first.from, to: last.to } } : {}),
    isPartial: days.length < 7 || days.some((at) => categories[at]?.isPartial === true),
  };
}

function valueOf({ values, ofWeek = 'sum' }: FigureSeries, days: readonly number[]): number | null {
  const known = days.flatMap((at) => values[at] ?? []);
  if (known.length === 0) return null;
  const sum = known.reduce((total, value) => total + value, 0);
  return ofWeek === 'mean' ? sum / known.length : sum;
}
