import type { GraphUnit, StatisticDimension, StatisticMeasure } from '@ecard/shared/api-schema';
import { averageOf, mongoToTugrik, toTugrik, tugrikToMongo } from '@ecard/shared/money';
import { addDays } from '../../time/ulaanbaatar.ts';
import { deltaPercent } from '../graph-report/buckets.rules.ts';
import type { RideRow } from '../graph-report/rides.repository.ts';

/** Unit of each measure. */
export const measureUnits = {
  rides: 'ride',
  revenue: '₮',
  subsidy: '₮',
  denied: 'ride',
  denied_share: '%',
  revenue_per_ride: '₮',
  passenger_km: 'km',
  average_load: '%',
} as const satisfies Record<StatisticMeasure, GraphUnit>;

/** Measures of the counters in the buses, not of cards. */
export const loadMeasures: ReadonlySet<StatisticMeasure> = new Set(['passenger_km', 'average_load']);

/** Sums behind the measures; money in tugrik. */
export interface Sums {
  readonly rides: number;
  readonly revenue: number;
  readonly subsidy: number;
  readonly denied: number;
  /** Passengers and places when buses left their stops. */
  readonly load: number;
  readonly capacity: number;
  readonly passengerM: number;
}
export const noSums: Sums = { rides: 0, revenue: 0, subsidy: 0, denied: 0, load: 0, capacity: 0, passengerM: 0 };

export function sumsOf({ rides, revenue, subsidy, denied }: RideRow): Sums {
  return { ...noSums, rides, denied, revenue: toTugrik(revenue), subsidy: toTugrik(subsidy) };
}

/** Money has at most two decimals: whole möngö are added. */
export function addSums(a: Sums, b: Sums): Sums {
  const money = (x: number, y: number) => mongoToTugrik(tugrikToMongo(x) + tugrikToMongo(y));
  return {
    rides: a.rides + b.rides,
    denied: a.denied + b.denied,
    revenue: money(a.revenue, b.revenue),
    subsidy: money(a.subsidy, b.subsidy),
    load: a.load + b.load,
    capacity: a.capacity + b.capacity,
    passengerM: a.passengerM + b.passengerM,
  };
}

/** A measure of some sums; null where it would divide by nothing. */
function measure(name: StatisticMeasure, sums: Sums): number | null {
  switch (name) {
    case 'denied_share': {
      const asked = sums.rides + sums.denied;
      return asked === 0 ? null : Math.round((sums.denied / asked) * 10_000) / 100;
    }
    case 'revenue_per_ride':
      return sums.rides === 0 ? null : averageOf(sums.revenue, sums.rides);
    case 'average_load':
      return sums.capacity === 0 ? null : Math.round((sums.load / sums.capacity) * 10_000) / 100;
    case 'passenger_km':
      return sums.capacity === 0 ? null : Math.round(sums.passengerM / 100) / 10;
    case 'rides':
    case 'revenue':
    case 'subsidy':
    case 'denied':
      return sums[name];
  }
}

/**
 * Cells of the measures; with a comparison each is followed by its value a year before and the change in percent.
 *
 * @param compared - The part that has changed since, whose value follows then; all of it when absent.
 */
export function measureCells(
  measures: readonly StatisticMeasure[],
  sums: Sums,
  before: Sums | undefined,
  compared?: Sums,
): (number | null)[] {
  return measures.flatMap((name) => {
    const value = measure(name, sums);
    if (!before) return [value];
    const previous = measure(name, before);
    if (!compared) return [value, previous, deltaPercent(value, previous)];
    const part = measure(name, compared);
    return [value, previous, deltaPercent(part, previous), part];
  });
}

/** Key a year later, so that a row of last year finds this year's. Weeks and weekdays keep their place: 52 weeks. */
export function aYearLater(dimension: StatisticDimension, key: string): string {
  switch (dimension) {
    case 'year':
      return String(Number(key) + 1);
    case 'day':
    case 'month':
      return `${String(Number(key.slice(0, 4)) + 1)}${key.slice(4)}`;
    case 'week':
      return addDays(key, 52 * 7);
    default:
      return key;
  }
}

/** Collator made once: making one costs a hundred times as much as a comparison. */
const collator = new Intl.Collator('mn', { numeric: true });

/** Numbers before texts; nothing comes last whichever way. */
export function compareCells(a: string | number | null, b: string | number | null, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return descending ? -order : order;
}
