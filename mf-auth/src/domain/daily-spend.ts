import { addDays } from '@ecard/shared/format';

/** Money spent on a day. */
export interface DaySpend {
  /** `2026-11-21` in Ulaanbaatar. */
  readonly at: string;
  /** Tugrik. */
  readonly amount: number;
}

/**
 * Puts the days without a ride between those the host names; none where nobody rode at all.
 *
 * @param from - The first day.
 */
export function dailySpend(from: string, days: number, spend: readonly DaySpend[]): readonly DaySpend[] {
  if (spend.length === 0) return [];
  const amounts = new Map(spend.map(({ at, amount }) => [at, amount]));
  return Array.from({ length: days }, (_, index) => {
    const at = addDays(from, index);
    return { at, amount: amounts.get(at) ?? 0 };
  });
}
