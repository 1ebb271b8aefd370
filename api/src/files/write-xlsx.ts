import { pipeline } from 'node:stream/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { formatDateTime } from '@ecard/shared/format';
import { createColumnSums } from './column-sums.ts';
import type { Table, TableWriter } from './table.ts';
import { tableText } from './table.text.ts';
import { columnsXml, rowXml, sheetEnd, sheetStart, textRowXml } from './xlsx-cells.ts';
import { xlsxParts } from './xlsx-parts.ts';

/** Rows whose XML is compressed at once. */
const rowsPerChunk = 200;

/** Characters of the largest amount and the space beside it: spreadsheets show ##### for numbers that do not fit. */
const moneyWidth = 20;

/**
 * Writes a workbook with real numbers and dates, a header that stays in view, and a second sheet that tells the filters.
 *
 * Rows go from the source through compression to the stream, so memory does not grow with them.
 */
export const writeXlsx: TableWriter = async (stream, table) => {
  const counter = { rows: 0 };
  await pipeline(workbook(table, counter), stream);
  return counter.rows;
};

async function* workbook(table: Table, counter: { rows: number }): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const add = (name: string): ZipDeflate => {
    const entry = new ZipDeflate(name, { level: 3 });
    zip.add(entry);
    return entry;
  };

  for (const [name, xml] of xlsxParts(tableText.report, tableText.filters)) add(name).push(strToU8(xml), true);
  add('xl/worksheets/sheet2.xml').push(strToU8(filterSheet(table)), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  for await (const xml of tableSheet(table, counter)) {
    sheet.push(strToU8(xml));
    yield* taken();
  }
  sheet.push(new Uint8Array(0), true);
  zip.end();
  yield* taken();
}

async function* tableSheet(table: Table, counter: { rows: number }): AsyncGenerator<string> {
  const { columns, rows } = table;
  const sums = createColumnSums(table);
  let xml =
    sheetStart({ frozenRows: 1 }) +
    columnsXml(columns.map(({ type, width }) => (type === 'money' ? Math.max(width, moneyWidth) : width))) +
    '<sheetData>' +
    textRowXml(
      1,
      columns.map(({ header }) => header),
      { isBold: true },
    );
  for await (const row of rows) {
    counter.rows += 1;
    sums.add(row);
    xml += rowXml(counter.rows + 1, columns, row);
    if (counter.rows % rowsPerChunk > 0) continue;
    yield xml;
    xml = '';
  }
  const total = sums.row();
  yield `${xml}${total ? rowXml(counter.rows + 2, columns, total, { isBold: true }) : ''}</sheetData>${sheetEnd}`;
}

function filterSheet({ title, filters, createdAt }: Table): string {
  const lines = [
    [tableText.report, title],
    [tableText.createdAt, formatDateTime(createdAt)],
    ...filters.map(({ label, value }) => [label, value]),
  ];
  return `${sheetStart({ frozenRows: 0 })}${columnsXml([24, 60])}<sheetData>${lines.map((line, at) => textRowXml(at + 1, line)).join('')}</sheetData>${sheetEnd}`;
}
