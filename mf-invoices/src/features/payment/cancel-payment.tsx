import { useState } from 'react';
import type { PaymentPublic } from '@ecard/shared/api-schema';
import { Button, useHydrated, usePortal } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { cancelPayment } from './payment.queries.ts';
import { paymentText as text } from './payment.text.ts';
import styles from './payment.module.css';

interface CancelPaymentProps {
  readonly payment: PaymentPublic;
  readonly onCancelled: (payment: PaymentPublic) => void;
}

/** For whom the payment is: wants it no more, after a question. */
export function CancelPayment({ payment, onCancelled }: CancelPaymentProps) {
  const { http, notify } = usePortal();
  const hydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  if (!payment.available_actions.includes('cancel')) return null;
  return (
    <div className={styles['cancel']}>
      <Button
        variant="quiet"
        icon="close"
        disabled={!hydrated}
        onClick={() => {
          setAsking(true);
        }}
      >
        {text.cancel}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          danger
          title={text.cancelTitle}
          confirmLabel={text.cancel}
          onConfirm={async () => {
            onCancelled(await cancelPayment(http, payment.id));
            notify.success({ title: text.cancelled });
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          {text.cancelHint}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
