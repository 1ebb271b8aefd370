import type { Ebarimt } from '@ecard/shared/api-schema';
import type { NumberOptions } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import styles from './ebarimt.module.css';
import { ebarimtText as text } from './ebarimt.text.ts';

interface TaxSumsProps {
  readonly totals: Pick<Ebarimt, 'total_amount' | 'total_vat' | 'total_city_tax'>;
  readonly decimals: NumberOptions;
}

/** The last rows of a table of taxes. */
export function TaxSums({ totals, decimals }: TaxSumsProps) {
  const rows = [
    { label: text.columns.vat, amount: totals.total_vat },
    { label: text.columns.cityTax, amount: totals.total_city_tax },
    { label: text.columns.total, amount: totals.total_amount },
  ];
  return (
    <tfoot>
      {rows.map(({ label, amount }) => (
        <tr key={label}>
          <td colSpan={2}>{label}</td>
          <td className={styles['amount']}>
            <Money amount={amount} decimals={decimals} />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
