import type { PaymentPublic } from '@ecard/shared/api-schema';
import { QrCode } from '@ecard/shared/qr';
import { Panel } from '@ecard/shared/ui';
import { BankApps } from './bank-apps.tsx';
import { remainingOf } from './payment-stage.ts';
import { paymentText as text } from './payment.text.ts';
import styles from './qpay-panel.module.css';

interface QpayPanelProps {
  readonly payment: PaymentPublic;
  readonly qpay: NonNullable<PaymentPublic['qpay']>;
}

/** QPay: the banks' apps first on phones, where no camera can see the code; the code alone on larger screens. */
export function QpayPanel({ payment, qpay }: QpayPanelProps) {
  return (
    <Panel title={text.pay}>
      <div className={styles['ways']}>
        <BankApps urls={qpay.urls} />
        <div className={styles['code']}>
          <QrCode text={qpay.qr_text} label={text.qrLabel(remainingOf(payment))} className={styles['qr']} />
          <p className={styles['hint']}>{text.scan}</p>
        </div>
      </div>
    </Panel>
  );
}
