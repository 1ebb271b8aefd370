import { paymentStatuses } from '@ecard/shared/api-schema';
import { Badge } from '@ecard/shared/ui';
import { statusAt } from './payment-stage.ts';
import type { PaymentStage } from './payment-stage.ts';

/** State of a payment, in a word or two. */
export function StageBadge({ stage }: { readonly stage: PaymentStage }) {
  const status = statusAt(stage);
  return <Badge tone={paymentStatuses.tones[status]}>{paymentStatuses.labels[status]}</Badge>;
}
