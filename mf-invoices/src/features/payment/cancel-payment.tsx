import { Suspense, lazy, useState } from 'react';
import type { PaymentPublic } from '@ecard/shared/api-schema';
import { Button, useHydrated } from '@ecard/shared/ui';
import { paymentText as text } from './payment.text.ts';
import styles from './payment.module.css';

// Few who open a link to pay are asked: its dialog is not loaded for all the others.
const CancelQuestion = lazy(async () => {
  const { CancelQuestion: component } = await import(/* webpackChunkName: "payment-cancel" */ './cancel-question.tsx');
  return { default: component };
});

interface CancelPaymentProps {
  readonly payment: PaymentPublic;
  readonly onCancelled: (payment: PaymentPublic) => void;
}

/** For whom the payment is: wants it no more, after a question. */
export function CancelPayment({ payment, onCancelled }: CancelPaymentProps) {
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
        <Suspense>
          <CancelQuestion
            paymentId={payment.id}
            onCancelled={onCancelled}
            onClose={() => {
              setAsking(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
