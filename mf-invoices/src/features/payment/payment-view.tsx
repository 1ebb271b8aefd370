import { Alert, Page, useKeptFocus } from '@ecard/shared/ui';
import type { LoadedPayment } from './payment.queries.ts';
import { PaymentBody } from './payment-body.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { stageOf } from './payment-stage.ts';
import type { PaymentStage } from './payment-stage.ts';
import { paymentText as text } from './payment.text.ts';
import { RefreshWithoutScript } from './refresh-without-script.tsx';
import { StageBadge } from './stage-badge.tsx';
import type { useLivePayment } from './use-live-payment.ts';
import { useTimeLeft } from './use-time-left.ts';
import styles from './payment.module.css';

interface PaymentViewProps {
  readonly loaded: LoadedPayment;
  /** The last look failed: what is shown may be old. */
  readonly isStale: boolean;
  readonly live: ReturnType<typeof useLivePayment>;
}

/** A payment in any state: its summary on one side, the ways to pay on the other. */
export function PaymentView({ loaded, isStale, live }: PaymentViewProps) {
  const { payment } = loaded;
  const timeLeftMs = useTimeLeft(payment.expires_at, payment.server_time);
  const stage = stageNow(stageOf(payment), timeLeftMs);
  const place = useKeptFocus([stage, loaded.offerFault !== undefined].join());
  return (
    <Page title={stage === 'PAID' ? text.paidTitle : text.title}>
      <RefreshWithoutScript payment={payment} />
      {isStale ? <Alert tone="warning">{text.stale}</Alert> : null}
      <div className={styles['columns']}>
        <PaymentSummary payment={payment} stage={stage} timeLeftMs={timeLeftMs} />
        <section className={styles['main']} aria-label={text.state}>
          <div ref={place} className={styles['state']} role="status" tabIndex={-1}>
            <StageBadge stage={stage} />
            {live.said === '' ? null : <p className={styles['said']}>{live.said}</p>}
          </div>
          <PaymentBody loaded={loaded} stage={stage} live={live} />
        </section>
      </div>
    </Page>
  );
}

/** The clock on the page runs out before the host is asked again. */
function stageNow(stage: PaymentStage, timeLeftMs: number | undefined): PaymentStage {
  return stage === 'OPEN' && timeLeftMs === 0 ? 'OVER' : stage;
}
