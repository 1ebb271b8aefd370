import type { SubmitEvent } from 'react';
import type { PaymentPublic } from '@ecard/shared/api-schema';
import { Button } from '@ecard/shared/ui';
import { actionField } from './asked-action.ts';
import { canRenew, isLive, stageOf } from './payment-stage.ts';
import { paymentText as text } from './payment.text.ts';
import styles from './payment.module.css';
import type { useLivePayment } from './use-live-payment.ts';

interface PaymentActionsProps {
  readonly payment: PaymentPublic;
  /** True when the QR code is missing because QPay did not give one. */
  readonly hasFault: boolean;
  readonly live: ReturnType<typeof useLivePayment>;
}

/** The buttons of a payment: a form that works as a plain request too. */
export function PaymentActions({ payment, hasFault, live }: PaymentActionsProps) {
  const stage = stageOf(payment);
  const renews = canRenew(payment) || hasFault;
  // QPay is not asked during a refund: the page looks by itself.
  const isRefunding = stage === 'REFUNDING';
  const checks = (isLive(payment) && !isRefunding) || stage === 'OVER';
  if (!renews && !checks && !isRefunding) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    if (button instanceof HTMLButtonElement && button.value === 'renew') live.renew();
    else live.check();
  };
  return (
    <form className={styles['actions']} method="get" action={`/payment/${payment.id}`} onSubmit={submit}>
      {renews ? (
        <Button
          type="submit"
          name={actionField}
          value="renew"
          variant="primary"
          icon="refresh"
          loading={live.isRenewing}
        >
          {stage === 'OVER' || stage === 'PARTIAL' ? text.renew : text.retry}
        </Button>
      ) : null}
      {checks ? (
        <Button type="submit" name={actionField} value="check" icon="refresh" loading={live.isChecking}>
          {text.check}
        </Button>
      ) : null}
      {isLive(payment) ? (
        <p className={styles['watching']}>
          <span data-with-script>{isRefunding ? text.watchingRefund : text.watching}</span>
          <noscript>{isRefunding ? text.refundWithoutScript : text.withoutScript}</noscript>
        </p>
      ) : null}
    </form>
  );
}
