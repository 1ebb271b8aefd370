import type { Ebarimt } from '@ecard/shared/api-schema';
import { formatMoney, formatNumber, formatPosTime } from '@ecard/shared/format';
import { QrCode } from '@ecard/shared/qr';
import { classNames } from '@ecard/shared/ui';
import { receiptDecimals } from './receipt-decimals.ts';
import styles from './receipt-slip.module.css';
import { receiptsText } from './receipts.text.ts';
import { SlipRow } from './slip-row.tsx';

const { slip: text, taxTypes } = receiptsText;

/** A receipt as the 80 mm printer writes it, and as it is shown beforehand; QR code and lottery only while it is new. */
export function ReceiptSlip({ receipt }: { readonly receipt: Ebarimt }) {
  const { merchant, customer, once } = receipt;
  const decimals = receiptDecimals(receipt);
  return (
    <article className={styles['slip']} aria-label={text.title}>
      <header className={styles['head']}>
        <strong>{merchant.name}</strong>
        <span className={styles['title']}>{text.title}</span>
        <span>{receiptsText.types[receipt.type]}</span>
      </header>
      <dl className={styles['rows']}>
        <SlipRow label={text.packageId} value={receipt.package_id} broken />
        <SlipRow label={text.date} value={receipt.registered_at && formatPosTime(receipt.registered_at)} />
        <SlipRow label={text.merchantTin} value={merchant.tin} />
        <SlipRow label={text.posNo} value={merchant.pos_no} />
        <SlipRow label={text.customer} value={customer.name} />
        <SlipRow label={text.customerTin} value={customer.tin} />
        <SlipRow label={text.consumerNo} value={customer.consumer_no} />
        <SlipRow label={text.corrects} value={receipt.corrects?.package_id} broken />
      </dl>
      {receipt.receipts.map(({ tax_type, items }) => (
        <section key={tax_type} className={styles['part']}>
          <h3 className={styles['tax']}>{taxTypes[tax_type]}</h3>
          <ul className={styles['items']}>
            {items.map((item, index) => (
              <li key={index}>
                <span>{item.name}</span>
                <span className={styles['count']}>
                  <span>{`${formatNumber(item.qty)} × ${formatNumber(item.unit_price)}`}</span>
                  <span>{formatMoney(item.total_amount, decimals)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <dl className={classNames(styles['rows'], styles['part'])}>
        <SlipRow label={text.vat} value={formatMoney(receipt.total_vat, decimals)} />
        <SlipRow label={text.cityTax} value={formatMoney(receipt.total_city_tax, decimals)} />
        <SlipRow label={text.total} value={formatMoney(receipt.total_amount, decimals)} strong />
      </dl>
      {once ? (
        <footer className={styles['once']}>
          <QrCode text={once.qr_data} label={text.qr} className={styles['qr']} />
          {once.lottery === null ? null : (
            <p className={styles['lottery']}>
              <span>{text.lottery}</span>
              <strong>{once.lottery}</strong>
            </p>
          )}
        </footer>
      ) : null}
      <p className={styles['foot']}>{text.hotline}</p>
    </article>
  );
}
