import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { mongoToNumeric } from '@ecard/shared/money';
import { dayOf, timeOf } from '../time/ulaanbaatar.ts';
import { createColumnSums } from './column-sums.ts';
import type { Cell, Table, TableColumn, TableWriter } from './table.ts';
import { tableText } from './table.text.ts';

/**
 * Writes comma-separated values in UTF-8 with a byte order mark, by which spreadsheets tell the encoding.
 *
 * Numbers stand bare (`1234.50`), so that programs can read them; filters stand above the header.
 */
export const writeCsv: TableWriter = async (stream, table) => {
  let count = 0;
  async function* lines(): AsyncGenerator<string[]> {
    if (table.filters.length > 0) {
      yield [tableText.report, toSafeText(table.title)];
      for (const { label, value } of table.filters) yield [toSafeText(label), toSafeText(value)];
      yield [''];
    }
    yield table.columns.map(({ header }) => header);
    const sums = createColumnSums(table);
    for await (const row of table.rows) {
      count += 1;
      sums.add(row);
      yield toLine(table, row);
    }
    const total = sums.row();
    if (total) yield toLine(table, total);
  }
  await pipeline(lines(), stringify({ bom: true, record_delimiter: 'windows' }), stream);
  return count;
};

function toLine({ columns }: Table, row: Readonly<Record<string, Cell>>): string[] {
  return columns.map((column) => toText(column, row[column.key] ?? null));
}

function toText({ type }: TableColumn, cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return `${dayOf(cell)} ${timeOf(cell)}`;
  if (typeof cell === 'number') return type === 'money' ? mongoToNumeric(cell) : String(cell);
  return toSafeText(cell);
}

/** Returns the text of a cell as it was before `writeCsv` wrote it. */
export function fromSafeText(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r\n])/, '');
}

/** A spreadsheet would run a text that begins like a formula; the apostrophe makes it text. */
function toSafeText(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}
