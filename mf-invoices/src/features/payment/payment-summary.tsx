import type { PaymentPublic } from '@ecard/shared/api-schema';
import { Facts, Money, Panel } from '@ecard/shared/ui';
import type { Fact } from '@ecard/shared/ui';
import { remainingOf } from './payment-stage.ts';
import type { PaymentStage } from './payment-stage.ts';
import { paymentText as text } from './payment.text.ts';
import styles from './payment.module.css';
import { TimeLeft } from './time-left.tsx';

interface PaymentSummaryProps {
  readonly payment: PaymentPublic;
  readonly stage: PaymentStage;
  readonly timeLeftMs: number | undefined;
}

/** Payee, amount and purpose of the payment. */
export function PaymentSummary({ payment, stage, timeLeftMs }: PaymentSummaryProps) {
  const isPartial = stage === 'PARTIAL';
  const facts: Fact[] = [
    { label: text.payee, value: payment.payee },
    { label: text.purpose, value: text.purposes[payment.purpose] },
    { label: text.reference, value: <span className={styles['code']}>{payment.reference}</span> },
    ...(isPartial
      ? [
          { label: text.total, value: <Money amount={payment.amount} /> },
          { label: text.paid, value: <Money amount={payment.paid_amount} tone="positive" /> },
        ]
      : []),
  ];
  const isPayable = stage === 'OPEN' || isPartial;
  return (
    <div className={styles['summary']}>
      <Panel>
        <section className={styles['parts']} aria-label={text.summary}>
          <div>
            <p className={styles['subject']}>{payment.title}</p>
            <p className={styles['caption']}>{captionOf(stage)}</p>
            <p className={styles['amount']}>
              <Money amount={isPartial ? remainingOf(payment) : payment.amount} />
            </p>
            {isPayable && timeLeftMs !== undefined && payment.expires_at ? (
              <TimeLeft leftMs={timeLeftMs} expiresAt={payment.expires_at} />
            ) : null}
          </div>
          <div className={styles['facts']}>
            <Facts facts={facts} />
          </div>
        </section>
      </Panel>
    </div>
  );
}

function captionOf(stage: PaymentStage): string {
  switch (stage) {
    case 'PARTIAL':
      return text.remaining;
    case 'PAID':
      return text.paidAmount;
    case 'CANCELLED':
    case 'REFUNDING':
    case 'REFUNDED':
      return text.closedAmount;
    case 'OPEN':
    case 'PROCESSING':
    case 'OVER':
    case 'FAILED':
      return text.amount;
    default:
      return stage satisfies never;
  }
}
