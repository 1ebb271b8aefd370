import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { FileFormat } from '@ecard/shared/api-schema';
import type { Table } from './table.ts';
import { writeTable } from './write-table.ts';

const columns: Table['columns'] = [
  { key: 'name', header: 'Нэр', type: 'text', width: 30 },
  { key: 'amount', header: 'Дүн', type: 'money', width: 16, isSummed: true },
  { key: 'rides', header: 'Зорчилт', type: 'integer', width: 10, isSummed: true },
  { key: 'day', header: 'Өдөр', type: 'date', width: 12 },
  { key: 'at', header: 'Цаг', type: 'datetime', width: 16 },
  { key: 'share', header: 'Хувь', type: 'percent', width: 8 },
];
const firstRow = {
  name: 'Өлзийхүү <Ү>',
  amount: 123_450,
  rides: 4,
  day: '2026-03-18',
  at: new Date('2026-03-17T17:30:00Z'),
  share: 12.5,
};
const secondRow = { name: '=HYPERLINK("x")', amount: -5000, rides: null, day: null, at: null, share: null };

async function* several(rows: readonly (typeof firstRow | typeof secondRow)[]) {
  yield* rows;
}

async function write(format: FileFormat, rows: Table['rows'], filters: Table['filters'] = []) {
  const stream = new PassThrough();
  const content = buffer(stream);
  const count = await writeTable(stream, format, {
    title: 'Картын хуулга',
    filters,
    columns,
    rows,
    createdAt: new Date('2026-03-18T04:00:00Z'),
  });
  return { count, content: await content };
}

describe('writeTable', () => {
  it('writes CSV that spreadsheets open as Cyrillic, with bare numbers and no formulas', async () => {
    const { content, count } = await write('CSV', several([firstRow, secondRow]));
    expect(count).toBe(2);
    expect(content.toString('utf8')).toBe(
      '\uFEFFНэр,Дүн,Зорчилт,Өдөр,Цаг,Хувь\r\n' +
        'Өлзийхүү <Ү>,1234.50,4,2026-03-18,2026-03-18 01:30,12.5\r\n' +
        '"\'=HYPERLINK(""x"")",-50.00,,,,\r\n' +
        'Нийт,1184.50,4,,,\r\n',
    );
  });

  it('writes XLSX whose numbers and dates are numbers and dates, with a sum below', async () => {
    const { content } = await write('XLSX', several([firstRow, secondRow]));
    expect(await readSheet(content, 1)).toEqual([
      ['Нэр', 'Дүн', 'Зорчилт', 'Өдөр', 'Цаг', 'Хувь'],
      ['Өлзийхүү <Ү>', 1234.5, 4, new Date('2026-03-18T00:00:00Z'), new Date('2026-03-18T01:30:00Z'), 0.125],
      ['=HYPERLINK("x")', -50, null, null, null, null],
      ['Нийт', 1184.5, 4, null, null, null],
    ]);
  });

  it('makes columns of money in XLSX wide enough for the largest amount', async () => {
    const { content } = await write('XLSX', several([firstRow]));
    const sheet = strFromU8(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const widths = [...sheet.matchAll(/<col [^>]* width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([30, 20, 10, 12, 16, 8]);
  });

  it('lists the filters in a second sheet of XLSX', async () => {
    const { content } = await write('XLSX', several([]), [{ label: 'Хугацаа', value: '2026-03-01 – 2026-03-18' }]);
    expect(await readSheet(content, 2)).toEqual([
      ['Тайлан', 'Картын хуулга'],
      ['Үүсгэсэн', '2026.03.18 12:00'],
      ['Хугацаа', '2026-03-01 – 2026-03-18'],
    ]);
  });

  it('writes PDF pages with a repeated header and their numbers, in a font that has Ө and Ү', async () => {
    const { content, count } = await write('PDF', several(Array.from({ length: 90 }, () => firstRow)));
    expect(count).toBe(90);
    const text = content.toString('latin1');
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(3);
    expect(text).toContain('DejaVuSans-Bold');
    expect(unicodeOf(content)).toEqual(expect.arrayContaining(['Ө', 'ү', '₮']));
  });

  it('fails and closes the stream when the rows fail', async () => {
    async function* failing() {
      yield firstRow;
      throw new Error('The database is gone.');
    }
    for (const format of ['CSV', 'XLSX', 'PDF'] as const) {
      const stream = new PassThrough();
      stream.resume();
      const writing = writeTable(stream, format, {
        title: 't',
        filters: [],
        columns,
        rows: failing(),
        createdAt: new Date(0),
      });
      await expect(writing).rejects.toThrow('The database is gone.');
      expect(stream.destroyed).toBe(true);
    }
  });
});

/** Characters that a PDF's fonts map their glyphs to. */
function unicodeOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const maps = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, body = '']) => inflated(Buffer.from(body, 'latin1')))
    .filter((body) => body.includes('beginbfrange'));
  return maps.flatMap((map) =>
    [...map.matchAll(/<([0-9a-f]{4})>(?=[ \]])/g)].map(([, code = '']) => String.fromCharCode(parseInt(code, 16))),
  );
}

function inflated(body: Buffer): string {
  try {
    return inflateSync(body).toString('latin1');
  } catch {
    return '';
  }
}
