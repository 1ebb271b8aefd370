import { paymentStatuses } from '@ecard/shared/api-schema';
import type { TemporaryRow } from '@ecard/shared/api-schema';
import { formatDate, formatDateTime, lastCityDay } from '@ecard/shared/format';
import { temporaryText as text } from './temporary-permission.text.ts';

/** First and last day of a permit; `valid_to` is the first moment after it. */
export function validityOf({ valid_from: from, valid_to: to }: Pick<TemporaryRow, 'valid_from' | 'valid_to'>): string {
  return from === null || to === null ? '' : `${formatDate(from)} – ${formatDate(lastCityDay(to))}`;
}

/** Hours and weekdays it holds on. */
export function hoursOf({
  daily_from,
  daily_to,
  weekdays,
}: Pick<TemporaryRow, 'daily_from' | 'daily_to' | 'weekdays'>): string {
  const hours = daily_from === null || daily_to === null ? text.allDay : `${daily_from}–${daily_to}`;
  const days = weekdays === null ? text.everyDay : weekdays.map((day) => text.weekdays[day - 1] ?? '').join(', ');
  return `${hours} · ${days}`;
}

/** Names the state of its payment; a free permit owes nothing. */
export function paymentOf({ fee_amount, payment, pay_until, status }: TemporaryRow): string {
  if (fee_amount === 0) return text.free;
  if (status === 'APPROVED' && pay_until !== null) return text.payUntil(formatDateTime(pay_until));
  const labels: Readonly<Record<string, string>> = paymentStatuses.labels;
  return payment ? (labels[payment.status] ?? payment.status) : '';
}
