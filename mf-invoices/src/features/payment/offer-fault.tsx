import { Alert } from '@ecard/shared/ui';
import type { LoadedPayment } from './payment.queries.ts';
import { paymentText as text } from './payment.text.ts';

interface OfferFaultProps {
  readonly fault: NonNullable<LoadedPayment['offerFault']>;
  readonly hasTransfer: boolean;
}

/** Reason for the missing QR code, and other ways to pay. */
export function OfferFault({ fault, hasTransfer }: OfferFaultProps) {
  const isDown = fault.code === 'QPAY_UNAVAILABLE';
  return (
    <Alert tone="warning" title={titleOf(fault.code)} live>
      {isDown && hasTransfer ? text.providerDownHint : fault.message}
    </Alert>
  );
}

function titleOf(code: string): string {
  switch (code) {
    case 'QPAY_UNAVAILABLE':
      return text.providerDown;
    case 'QPAY_REFUSED':
      return text.providerRefused;
    default:
      return text.noMoreQr;
  }
}
