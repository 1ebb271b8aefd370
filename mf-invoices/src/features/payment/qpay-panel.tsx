import type { PaymentPublic } from '@ecard/shared/api-schema';
import { QrCode } from '@ecard/shared/qr';
import { Panel } from '@ecard/shared/ui';
import { BankApps } from './bank-apps.tsx';
import { remainingOf } from './payment-stage.ts';
import { paymentText as text } from './payment.text.ts';
import styles from './qpay-panel.module.css';

interface QpayPanelProps {
  readonly payment: PaymentPublic;
  /** Absent while the code is being made: its room is kept. */
  readonly qpay: PaymentPublic['qpay'];
}

/** QPay: the banks' apps first on phones, where no camera can see the code; the code alone on larger screens. */
export function QpayPanel({ payment, qpay }: QpayPanelProps) {
  return (
    <Panel title={text.pay}>
      <div className={styles['ways']}>
        {qpay ? <BankApps urls={qpay.urls} /> : null}
        <div className={styles['code']}>
          {qpay ? (
            <QrCode text={qpay.qr_text} label={text.qrLabel(remainingOf(payment))} className={styles['qr']} />
          ) : (
            <span className={styles['qr']} />
          )}
          <p className={styles['hint']}>{qpay ? text.scan : text.preparing}</p>
        </div>
      </div>
    </Panel>
  );
}
