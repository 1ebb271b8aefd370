import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { readPdf, textsOfPdf } from '../testing/read-pdf.ts';
import type { Cell, Table } from './table.ts';
import { writePdf } from './write-pdf.ts';

/** The largest value of `numeric(14,2)`, in möngö. */
const largest = 99_999_999_999_999;

const columns: Table['columns'] = [
  { key: 'no', header: '№', type: 'text', width: 20 },
  { key: 'organization', header: 'Байгууллага', type: 'text', width: 32 },
  { key: 'register_no', header: 'Регистр', type: 'text', width: 10 },
  { key: 'kind', header: 'Төрөл', type: 'text', width: 14 },
  { key: 'issued', header: 'Огноо', type: 'date', width: 12 },
  { key: 'due', header: 'Төлөх хугацаа', type: 'date', width: 12 },
  { key: 'total', header: 'Нийт', type: 'money', width: 15, isSummed: true },
  { key: 'paid', header: 'Төлсөн', type: 'money', width: 15, isSummed: true },
  { key: 'balance', header: 'Үлдэгдэл', type: 'money', width: 15, isSummed: true },
  { key: 'rides', header: 'Зорчилт', type: 'integer', width: 8, isSummed: true },
  { key: 'status', header: 'Төлөв', type: 'text', width: 18 },
  { key: 'at', header: 'Үүсгэсэн', type: 'datetime', width: 17 },
];

type Row = Readonly<Record<string, Cell>>;

const aRow: Row = {
  no: 'INV-202611-000123',
  organization: 'Нийтийн тээврийн үйлчилгээний нэгдсэн төв',
  register_no: '2000066',
  kind: 'Картын захиалга',
  issued: '2026-11-05',
  due: '2026-12-05',
  total: 837_117_478,
  paid: 23_456_756_943,
  balance: 5_000,
  rides: 1_234_567,
  status: 'Хугацаа хэтэрсэн',
  at: new Date('2026-11-05T04:00:00Z'),
};

async function* several(rows: readonly Row[]) {
  yield* rows;
}

async function write(rows: readonly Row[]): Promise<Buffer> {
  const stream = new PassThrough();
  const content = buffer(stream);
  const createdAt = new Date('2026-11-25T04:00:00Z');
  await writePdf(stream, { title: 'Нэхэмжлэх', filters: [], columns, rows: several(rows), createdAt });
  return content;
}

describe('writePdf', () => {
  it('keeps amounts, dates and numbers of documents of a list of 12 columns in one piece', async () => {
    const texts = textsOfPdf(await write([aRow]));
    expect(texts).toEqual(
      expect.arrayContaining(['INV-202611-000123', '2000066', '2026.11.05', '8,371,174.78₮', '234,567,569.43₮']),
    );
  });

  it('keeps the largest amounts in one piece, and their sum', async () => {
    const row = { ...aRow, total: largest, paid: largest, balance: largest };
    const texts = textsOfPdf(await write([row, row]));
    expect(texts.filter((text) => text === '999,999,999,999.99₮')).toHaveLength(6);
    expect(texts.filter((text) => text === '1,999,999,999,999.98₮')).toHaveLength(3);
    expect(texts).toEqual(expect.arrayContaining(['INV-202611-000123', '2026.12.05']));
  });

  it('writes amounts and dates as the portal does, those of a column with the same decimals', async () => {
    const texts = textsOfPdf(await write([aRow, { ...aRow, paid: 1_000_000, balance: 12_350 }]));
    expect(texts).toEqual(
      expect.arrayContaining(['Үүсгэсэн: 2026.11.25 12:00', '10,000.00₮', '50.00₮', '123.50₮', '2,469,134']),
    );
  });

  it('prints a number smaller that is too wide for the columns as the first rows have made them', async () => {
    const rows = Array.from({ length: 500 }, () => aRow);
    const texts = readPdf(await write([...rows, { ...aRow, balance: largest }]));
    const found = texts.filter(({ text }) => text === '999,999,999,999.99₮');
    expect(found).toHaveLength(1);
    expect(found[0]?.size).toBeLessThan(texts.find(({ text }) => text === '50₮')?.size ?? 0);
  });

  it('writes rows beyond those it fits the columns to, each once', async () => {
    const rows = Array.from({ length: 502 }, (_, index) => ({ ...aRow, no: `INV-202611-${100_000 + index}` }));
    const texts = textsOfPdf(await write(rows));
    expect(texts.filter((text) => text.startsWith('INV-'))).toEqual(rows.map(({ no }) => no));
  });
});
