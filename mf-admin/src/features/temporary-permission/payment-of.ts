import { paymentStatuses } from '@ecard/shared/api-schema';
import type { TemporaryRow } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { temporaryText as text } from './temporary-permission.text.ts';

/** Names the state of its payment; a free permit owes nothing. */
export function paymentOf({ fee_amount, payment, pay_until, status }: TemporaryRow): string {
  if (fee_amount === 0) return text.free;
  if (status === 'APPROVED' && pay_until !== null) return text.payUntil(formatDateTime(pay_until));
  const labels: Readonly<Record<string, string>> = paymentStatuses.labels;
  return payment ? (labels[payment.status] ?? payment.status) : '';
}
