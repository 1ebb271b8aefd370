import type { Ebarimt } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import { receiptDecimals } from '../../receipts/receipt-decimals.ts';
import { receiptsText } from '../../receipts/receipts.text.ts';
import styles from './ebarimt.module.css';
import { ebarimtText as text } from './ebarimt.text.ts';
import { TaxSums } from './tax-sums.tsx';

type Part = Pick<Ebarimt['receipts'][number], 'tax_type' | 'items'>;

interface TaxTableProps {
  readonly receipts: readonly Part[];
  readonly totals: Pick<Ebarimt, 'total_amount' | 'total_vat' | 'total_city_tax'>;
}

/** Sums of the purchase by kind of tax, and the taxes in them. */
export function TaxTable({ receipts, totals }: TaxTableProps) {
  const decimals = receiptDecimals({ receipts, ...totals });
  return (
    <table className={styles['taxes']}>
      <caption hidden>{text.preview}</caption>
      <thead>
        <tr>
          <th scope="col">{text.item}</th>
          <th scope="col" className={styles['amount']}>
            {text.qty}
          </th>
          <th scope="col" className={styles['amount']}>
            {text.sum}
          </th>
        </tr>
      </thead>
      {receipts.map(({ tax_type, items }) => (
        <tbody key={tax_type}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {receiptsText.taxTypes[tax_type]}
            </th>
          </tr>
          {items.map((item, index) => (
            <tr key={index}>
              <td>{item.name}</td>
              <td className={styles['amount']}>{formatNumber(item.qty)}</td>
              <td className={styles['amount']}>
                <Money amount={item.total_amount} decimals={decimals} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      <TaxSums totals={totals} decimals={decimals} />
    </table>
  );
}
