import { formatMoney, formatNumber } from '@ecard/shared/format';
import type { SheetInvoice } from './sheet-invoice.ts';
import { sheetText as text } from './sheet.text.ts';
import styles from './invoice-sheet.module.css';

/** What is paid for, line by line; no line is cut by the end of a page, and the heading is on every one. */
export function SheetLines({ lines }: Pick<SheetInvoice, 'lines'>) {
  if (lines.length === 0) return <p className={styles['noLines']}>{text.noLines}</p>;
  return (
    <table className={styles['lines']}>
      <caption className={styles['caption']}>{text.linesCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.lineNo}</th>
          <th scope="col">{text.description}</th>
          <th scope="col" className={styles['number']}>
            {text.qty}
          </th>
          <th scope="col" className={styles['number']}>
            {text.unitPrice}
          </th>
          <th scope="col" className={styles['number']}>
            {text.discount}
          </th>
          <th scope="col" className={styles['number']}>
            {text.vat}
          </th>
          <th scope="col" className={styles['number']}>
            {text.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line_no}>
            <td className={styles['place']}>{line.line_no}</td>
            <th scope="row" className={styles['description']}>
              {line.description}
            </th>
            <td className={styles['number']}>{formatNumber(line.qty)}</td>
            <td className={styles['number']}>{formatMoney(line.unit_price)}</td>
            <td className={styles['number']}>{line.discount === 0 ? '' : formatMoney(line.discount)}</td>
            <td className={styles['number']}>{line.vat === 0 ? '' : formatMoney(line.vat)}</td>
            <td className={styles['number']}>{formatMoney(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
