import type { PaymentDetail } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { Alert, Money, StatTile, StatTiles } from '@ecard/shared/ui';
import { paymentListText as text } from './payment-list.text.ts';

/** Distribution of the payment's money: received = applied + refunded + open, with the reason of what is open. */
export function PaymentTiles({ record: { ledger } }: { readonly record: PaymentDetail }) {
  const { received, applied, refunded, open, open_reason: reason } = ledger;
  return (
    <StatTiles>
      <StatTile label={text.ledger.received} value={<Money amount={received} />} />
      <StatTile label={text.ledger.applied} value={<Money amount={applied} />} />
      {refunded === 0 ? null : <StatTile label={text.ledger.refunded} value={<Money amount={refunded} />} />}
      {open === 0 ? null : (
        <StatTile
          label={text.ledger.open}
          tone="warning"
          value={<Money amount={open} />}
          hint={reason === null ? null : text.openReasons[reason]}
        />
      )}
    </StatTiles>
  );
}

/** Surplus money and money to give back by hand, which wait for somebody, and a refund with its reason. */
export function PaymentNotices({ record }: { readonly record: PaymentDetail }) {
  const { refund, surplus_amount: surplus, hand_refund_amount: byHand, status } = record;
  return (
    <>
      {surplus > 0 ? <Alert tone="warning">{text.surplus(formatMoney(surplus))}</Alert> : null}
      {byHand > 0 ? <Alert tone="warning">{text.refund.byHand(formatMoney(byHand))}</Alert> : null}
      {refund ? (
        <Alert tone={status === 'REFUNDING' ? 'info' : 'neutral'} title={refundTitle(refund, status)}>
          {text.refund.reason(refund.reason)}
        </Alert>
      ) : null}
    </>
  );
}

function refundTitle(refund: NonNullable<PaymentDetail['refund']>, status: PaymentDetail['status']): string {
  const amount = formatMoney(refund.amount);
  if (status !== 'REFUNDING') return text.refund.done(amount);
  return refund.approved_by === null
    ? text.refund.waits(amount, refund.requested_by)
    : text.refund.approved(amount, refund.approved_by);
}
