import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '@ecard/shared/format';
import type { NumberOptions } from '@ecard/shared/format';
import { classNames } from '@ecard/shared/ui';
import type { SheetInvoice } from './sheet-invoice.ts';
import { sheetText as text } from './sheet.text.ts';
import styles from './invoice-sheet.module.css';

/** As many lines go on to the page of the sums with them: sums alone on a page say of nothing what they sum up. */
const LAST_LINES = 2;

type Line = SheetInvoice['lines'][number];

interface LineColumn {
  readonly key: 'qty' | 'unitPrice' | 'discount' | 'vat' | 'total';
  /** Left out when no line has a value. */
  readonly isUsed?: (line: Line) => boolean;
  readonly cell: (line: Line, decimals: NumberOptions) => string;
}

const numberColumns: readonly LineColumn[] = [
  { key: 'qty', cell: ({ qty }) => formatNumber(qty) },
  { key: 'unitPrice', cell: ({ unit_price }, decimals) => formatMoney(unit_price, decimals) },
  {
    key: 'discount',
    isUsed: ({ discount }) => discount !== 0,
    cell: ({ discount }, decimals) => (discount === 0 ? '' : formatMoney(discount, decimals)),
  },
  {
    key: 'vat',
    isUsed: ({ vat }) => vat !== 0,
    cell: ({ vat }, decimals) => (vat === 0 ? '' : formatMoney(vat, decimals)),
  },
  { key: 'total', cell: ({ total }, decimals) => formatMoney(total, decimals) },
];

interface SheetLinesProps extends Pick<SheetInvoice, 'lines'> {
  readonly decimals: NumberOptions;
  /**
   * End of the invoice; a part of the table, because browsers keep nothing else on the page of a table's last rows.
   */
  readonly children: ReactNode;
}

/** Lines of the invoice; no line is cut by the end of a page, and the heading is on every one. */
export function SheetLines({ lines, decimals, children }: SheetLinesProps) {
  if (lines.length === 0) {
    return (
      <>
        <p className={styles['noLines']}>{text.noLines}</p>
        {children}
      </>
    );
  }
  const columns = numberColumns.filter(({ isUsed }) => isUsed === undefined || lines.some(isUsed));
  const row = (line: Line) => (
    <tr key={line.line_no}>
      <td className={styles['place']}>{line.line_no}</td>
      <th scope="row" className={styles['description']}>
        {line.description}
      </th>
      {columns.map(({ key, cell }) => (
        <td key={key} className={classNames(styles['number'], styles[key])}>
          {cell(line, decimals)}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={styles['lines']}>
      <caption className={styles['caption']}>{text.linesCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.lineNo}</th>
          <th scope="col">{text.description}</th>
          {columns.map(({ key }) => (
            <th key={key} scope="col" className={styles['number']}>
              {text[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{lines.slice(0, -LAST_LINES).map(row)}</tbody>
      <tbody className={styles['last']}>
        {lines.slice(-LAST_LINES).map(row)}
        <tr className={styles['endRow']}>
          <td colSpan={columns.length + 2}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
