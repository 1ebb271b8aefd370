import { ridesPeriods } from '@ecard/shared/api-schema';
import type { EcPermissionRow } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { permissionText as text } from './ec-permission.text.ts';

/** Names the benefit of an entitlement or a rule: a discount or a fare. */
export function benefitOf({
  discount_percent: percent,
  fixed_fare: fare,
}: Pick<EcPermissionRow, 'discount_percent' | 'fixed_fare'>): string {
  if (fare !== null) return text.fare(formatMoney(fare));
  return percent === null ? '' : text.percent(percent);
}

/** Names the number of rides; empty without a limit. */
export function ridesOf({
  rides_limit: limit,
  rides_period: period,
}: Pick<EcPermissionRow, 'rides_limit' | 'rides_period'>): string {
  return limit === null || period === null ? '' : text.rides(limit, ridesPeriods.labels[period]);
}

/** First and last day. */
export function daysOf(from: string | null, to: string | null): string {
  return from === null && to === null ? '' : `${formatDate(from)} – ${formatDate(to)}`;
}
