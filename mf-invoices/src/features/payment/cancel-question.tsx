import type { PaymentPublic } from '@ecard/shared/api-schema';
import { usePortal } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { cancelPayment } from './payment.queries.ts';
import { paymentText as text } from './payment.text.ts';

interface CancelQuestionProps {
  readonly paymentId: string;
  readonly onCancelled: (payment: PaymentPublic) => void;
  readonly onClose: () => void;
}

/** Asks before a payment is cancelled, and cancels it. */
export function CancelQuestion({ paymentId, onCancelled, onClose }: CancelQuestionProps) {
  const { http, notify } = usePortal();
  return (
    <ConfirmDialog
      danger
      title={text.cancelTitle}
      confirmLabel={text.cancel}
      onConfirm={async () => {
        onCancelled(await cancelPayment(http, paymentId));
        notify.success({ title: text.cancelled });
      }}
      onClose={onClose}
    >
      {text.cancelHint}
    </ConfirmDialog>
  );
}
