import { Badge } from '@ecard/shared/ui';
import type { Tone } from '@ecard/shared/ui';
import type { PaymentStage } from './payment-stage.ts';
import { paymentText } from './payment.text.ts';

const TONES: Readonly<Record<PaymentStage, Tone>> = {
  OPEN: 'info',
  PROCESSING: 'info',
  PARTIAL: 'warning',
  OVER: 'neutral',
  PAID: 'positive',
  CANCELLED: 'neutral',
  FAILED: 'danger',
  REFUNDING: 'info',
  REFUNDED: 'neutral',
};

/** State of a payment, in a word or two. */
export function StageBadge({ stage }: { readonly stage: PaymentStage }) {
  return <Badge tone={TONES[stage]}>{paymentText.badges[stage]}</Badge>;
}
