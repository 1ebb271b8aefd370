import { lazy, Suspense } from 'react';
import type { PaymentPublic } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { Alert, Panel, Skeleton, Stack, useHydrated } from '@ecard/shared/ui';
import { mongoToTugrik, tugrikToMongo } from '@ecard/shared/money';
import { paymentText as text } from './payment.text.ts';
import styles from './payment.module.css';
import { StageNotice } from './stage-notice.tsx';

const ReceiptRequest = lazy(async () => {
  const { ReceiptRequest: component } = await import(/* webpackChunkName: "receipt-request" */ './receipt-request.tsx');
  return { default: component };
});

interface PaidBodyProps {
  readonly payment: PaymentPublic;
  /** The receipt was made: the payment says so now. */
  readonly onReceipt: () => void;
}

/** A payment that is through: what is odd about it, and its tax receipt. */
export function PaidBody({ payment, onReceipt }: PaidBodyProps) {
  const hydrated = useHydrated();
  const { amount, paid_amount, failure_code, ebarimt_status } = payment;
  const surplus = mongoToTugrik(tugrikToMongo(paid_amount) - tugrikToMongo(amount));
  const isUnsettled = failure_code !== null && failure_code !== 'SURPLUS';
  return (
    <Stack gap={16}>
      <StageNotice stage="PAID" />
      {payment.is_late ? <Alert>{text.late}</Alert> : null}
      {isUnsettled ? <Alert tone="warning">{text.unsettled}</Alert> : null}
      {surplus > 0 ? <Alert tone="warning">{text.surplus(formatMoney(surplus))}</Alert> : null}
      <Panel title={text.receipt} description={ebarimt_status === 'AVAILABLE' ? text.receiptHint : undefined}>
        {hydrated ? (
          <Suspense fallback={<Skeleton lines={3} height={44} />}>
            <ReceiptRequest payment={payment} onReceipt={onReceipt} />
          </Suspense>
        ) : (
          <ReceiptBefore status={ebarimt_status} />
        )}
      </Panel>
    </Stack>
  );
}

/** Content before the script runs, and without it. */
function ReceiptBefore({ status }: { readonly status: PaymentPublic['ebarimt_status'] }) {
  if (status === 'CREATED') return <p>{text.receiptTaken}</p>;
  return (
    <>
      <div className={styles['awaited']}>
        <Skeleton lines={3} height={44} />
      </div>
      <noscript>{text.receiptWithoutScript}</noscript>
    </>
  );
}
