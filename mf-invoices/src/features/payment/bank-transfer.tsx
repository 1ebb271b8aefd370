import type { PaymentPublic } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { Panel } from '@ecard/shared/ui';
import { CopyValue } from './copy-value.tsx';
import { remainingOf } from './payment-stage.ts';
import { paymentText as text } from './payment.text.ts';
import styles from './payment.module.css';

interface BankTransferProps {
  readonly payment: PaymentPublic;
  readonly bank: NonNullable<PaymentPublic['bank']>;
}

/** Account details for a bank transfer, each value to be copied. */
export function BankTransfer({ payment, bank }: BankTransferProps) {
  const amount = remainingOf(payment);
  return (
    <Panel title={text.transfer} description={text.transferHint}>
      <dl className={styles['transfer']}>
        <CopyValue label={text.bank} value={bank.bank} />
        <CopyValue label={text.account} value={bank.account} />
        <CopyValue label={text.holder} value={bank.holder} />
        <CopyValue label={text.transferAmount} value={String(amount)} shown={formatMoney(amount)} />
        <CopyValue label={text.transferReference} value={bank.reference} />
      </dl>
      <p className={styles['note']}>{text.transferNote}</p>
    </Panel>
  );
}
