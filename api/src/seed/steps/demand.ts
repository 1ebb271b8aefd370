import { addDays } from '../../time/ulaanbaatar.ts';
import type { Random } from '../random.ts';

/** Boardings by hour of day, 05–23; peaks 07–09 and 17–19. */
const hourWeights: readonly (readonly [number, number])[] = [
  [5, 2],
  [6, 25],
  [7, 95],
  [8, 100],
  [9, 60],
  [10, 40],
  [11, 40],
  [12, 48],
  [13, 50],
  [14, 45],
  [15, 50],
  [16, 65],
  [17, 95],
  [18, 100],
  [19, 70],
  [20, 40],
  [21, 25],
  [22, 14],
  [23, 5],
];
const weekendHourWeights: readonly (readonly [number, number])[] = [
  [6, 8],
  [7, 20],
  [8, 35],
  [9, 50],
  [10, 65],
  [11, 75],
  [12, 80],
  [13, 80],
  [14, 78],
  [15, 75],
  [16, 70],
  [17, 68],
  [18, 60],
  [19, 45],
  [20, 30],
  [21, 18],
  [22, 9],
];

/** Share of an average day's boardings: Monday to Friday above, weekend below, growing slowly. */
export function demandOf(day: string, dayIndex: number): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const base = weekday === 0 ? 0.7 : weekday === 6 ? 0.84 : weekday === 5 ? 1.12 : 1.08;
  return base * (1 + (dayIndex - 15) * 0.003);
}

/**
 * Moments at which one passenger boards on a day, in order, at least ten minutes apart.
 *
 * @returns Milliseconds after the day began in Ulaanbaatar.
 */
export function boardingTimes(random: Random, day: string, rides: number): number[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const weights = weekday === 0 || weekday === 6 ? weekendHourWeights : hourWeights;
  const times = Array.from(
    { length: rides },
    () => (random.pickWeighted(weights) * 3_600 + random.int(0, 3_599)) * 1_000,
  ).sort((a, b) => a - b);
  for (const [index, time] of times.entries()) {
    const earliest = (times[index - 1] ?? Number.NEGATIVE_INFINITY) + 600_000;
    if (time < earliest) times[index] = earliest + random.int(0, 900) * 1_000;
  }
  return times;
}

/** Days of the span that ends with `today`, oldest first. */
export function daysUntil(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}
