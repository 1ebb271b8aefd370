import { Stack } from '@ecard/shared/ui';
import { BankTransfer } from './bank-transfer.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { OfferFault } from './offer-fault.tsx';
import { PaidBody } from './paid-body.tsx';
import type { LoadedPayment } from './payment.queries.ts';
import { PaymentActions } from './payment-actions.tsx';
import type { PaymentStage } from './payment-stage.ts';
import { QpayPanel } from './qpay-panel.tsx';
import { StageNotice } from './stage-notice.tsx';
import { TargetLink } from './target-link.tsx';
import type { useLivePayment } from './use-live-payment.ts';

interface PaymentBodyProps {
  readonly loaded: LoadedPayment;
  readonly stage: PaymentStage;
  readonly live: ReturnType<typeof useLivePayment>;
}

/** Actions on a payment in its state. */
export function PaymentBody({ loaded, stage, live }: PaymentBodyProps) {
  const { payment, offerFault } = loaded;
  if (stage === 'PAID') {
    return (
      <Stack gap={16}>
        <PaidBody payment={payment} onReceipt={live.refresh} />
        <TargetLink payment={payment} />
      </Stack>
    );
  }
  const isPayable = stage === 'OPEN' || stage === 'PARTIAL';
  // A top-up expires within minutes, too soon for a transfer, so it is offered only as the last way to pay.
  const bank = offerFault || (isPayable && payment.purpose === 'INVOICE') ? payment.bank : undefined;
  return (
    <Stack gap={16}>
      {stage === 'OPEN' ? null : <StageNotice stage={stage} />}
      {offerFault ? <OfferFault fault={offerFault} hasTransfer={bank !== undefined} /> : null}
      {isPayable && payment.methods.includes('QPAY') && !offerFault ? (
        <QpayPanel payment={payment} qpay={payment.qpay} />
      ) : null}
      <PaymentActions payment={payment} hasFault={offerFault !== undefined} live={live} />
      {bank ? <BankTransfer payment={payment} bank={bank} /> : null}
      <CancelPayment payment={payment} onCancelled={live.take} />
      <TargetLink payment={payment} />
    </Stack>
  );
}
