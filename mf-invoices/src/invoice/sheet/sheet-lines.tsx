import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '@ecard/shared/format';
import type { SheetInvoice } from './sheet-invoice.ts';
import { sheetText as text } from './sheet.text.ts';
import styles from './invoice-sheet.module.css';

/** As many lines go on to the page of the sums with them: sums alone on a page say of nothing what they sum up. */
const LAST_LINES = 2;

interface SheetLinesProps extends Pick<SheetInvoice, 'lines'> {
  /** What ends the invoice; a part of the table, because browsers keep nothing else on the page of a table's last rows. */
  readonly children: ReactNode;
}

/** What is paid for, line by line; no line is cut by the end of a page, and the heading is on every one. */
export function SheetLines({ lines, children }: SheetLinesProps) {
  if (lines.length === 0) {
    return (
      <>
        <p className={styles['noLines']}>{text.noLines}</p>
        {children}
      </>
    );
  }
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
      <tbody>{lines.slice(0, -LAST_LINES).map(lineRow)}</tbody>
      <tbody className={styles['last']}>
        {lines.slice(-LAST_LINES).map(lineRow)}
        <tr className={styles['endRow']}>
          <td colSpan={7}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

function lineRow(line: SheetInvoice['lines'][number]) {
  return (
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
  );
}
