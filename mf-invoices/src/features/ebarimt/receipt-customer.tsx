import type { EbarimtRow } from '@ecard/shared/api-schema';
import styles from './ebarimt.module.css';
import { ebarimtText as text } from './ebarimt.text.ts';

/** Who bought: an organisation by name and number, a citizen by their number of the easy register, if they gave it. */
export function ReceiptCustomer({ customer }: { readonly customer: EbarimtRow['customer'] }) {
  const { name, tin, consumer_no } = customer;
  return (
    <span>
      {name ?? text.citizen}
      {tin || consumer_no ? <span className={styles['detail']}>{tin ? `${text.tin} ${tin}` : consumer_no}</span> : null}
    </span>
  );
}
