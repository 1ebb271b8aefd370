import { formatMoney } from '@ecard/shared/format';

interface Benefit {
  readonly discount_percent: number | null;
  readonly fixed_fare: string | null;
}

/** Words for what an entitlement gives: a fare of its own, or a discount. */
export function benefitWords({ discount_percent: percent, fixed_fare: fare }: Benefit): string {
  return fare === null ? `${percent ?? 0}%` : formatMoney(Number(fare));
}
