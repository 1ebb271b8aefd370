import { Alert } from '@ecard/shared/ui';
import type { Tone } from '@ecard/shared/ui';
import type { PaymentStage } from './payment-stage.ts';
import { paymentText } from './payment.text.ts';

type NoticedStage = Exclude<PaymentStage, 'OPEN'>;

const TONES: Readonly<Record<NoticedStage, Tone>> = {
  PROCESSING: 'info',
  PARTIAL: 'warning',
  OVER: 'warning',
  PAID: 'positive',
  CANCELLED: 'neutral',
  FAILED: 'danger',
  REFUNDING: 'info',
  REFUNDED: 'neutral',
};

/** Meaning of a state for the payer, and the next step. */
export function StageNotice({ stage }: { readonly stage: NoticedStage }) {
  const { title, hint } = paymentText.stages[stage];
  return (
    <Alert tone={TONES[stage]} title={title}>
      {hint}
    </Alert>
  );
}
