import type { CardBenefit, CardDetail } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { benefitWords as text } from './my-cards.text.ts';

/** Names what an entitlement gives: a fare of its own, or a discount. */
export function benefitText({
  discount_percent: percent,
  fixed_fare: fare,
}: CardBenefit | CardDetail['permissions'][number]): string {
  if (fare !== undefined && fare !== null) return fare === 0 ? text.free : text.fare(formatMoney(fare));
  return percent === 100 ? text.free : text.percent(percent ?? 0);
}
