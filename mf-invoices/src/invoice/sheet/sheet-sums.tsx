import { Fragment } from 'react';
import { amountDropped, amountToPay } from '@ecard/shared/api-schema';
import type { NumberOptions } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import { invoiceText } from '../invoice.text.ts';
import type { SheetInvoice } from './sheet-invoice.ts';
import { sheetText } from './sheet.text.ts';
import styles from './invoice-sheet.module.css';

const { sums: text } = sheetText;

interface SheetSumsProps {
  readonly invoice: SheetInvoice;
  readonly decimals: NumberOptions;
}

/** Sums of the lines, the taxes in them, and the amount still to pay. */
export function SheetSums({ invoice, decimals }: SheetSumsProps) {
  const { tax_rates: rates } = invoice;
  const sums: readonly (readonly [label: string, amount: number])[] = [
    // Without a discount it is the total.
    ...(invoice.discount_total === 0 ? [] : [[text.subtotal, invoice.subtotal] as const]),
    ...unlessNone(text.discount, -invoice.discount_total),
    [text.total, invoice.total],
    ...unlessNone(text.vat(rates.vat_percent), invoice.vat_total),
    ...unlessNone(text.cityTax(rates.city_percent), invoice.city_tax_total),
    ...unlessNone(text.credited, -invoice.credited_total),
    ...unlessNone(text.paid, -invoice.paid_total),
    ...unlessNone(invoiceText.statuses[invoice.status], -amountDropped(invoice)),
  ];
  return (
    <dl className={styles['sums']}>
      {sums.map(([label, amount]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} decimals={decimals} />
          </dd>
        </Fragment>
      ))}
      <dt className={styles['owed']}>{text.balance}</dt>
      <dd className={styles['owed']}>
        <Money amount={amountToPay(invoice)} decimals={decimals} />
      </dd>
    </dl>
  );
}

function unlessNone(label: string, amount: number): [string, number][] {
  return amount === 0 ? [] : [[label, amount]];
}
