import { describe, expect, it } from '@jest/globals';
import { streamTable } from './parse-table.ts';
import type { TableRow } from './parse-table.ts';

async function parseTable(...of: Parameters<typeof streamTable>): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of streamTable(...of)) rows.push(row);
  return rows;
}

const codeOf = async (csv: string) => {
  try {
    return (await parseTable(new TextEncoder().encode(csv), 3)).length;
  } catch (error) {
    return (error as { problem: { code: string } }).problem.code;
  }
};

const rowsOf = (csv: string) => parseTable(new TextEncoder().encode(csv), 3);

describe('a CSV file', () => {
  it('is read with composed letters, in its header too', async () => {
    const csv = 'Район,Нэр\n1,Найрамдал\n'.normalize('NFD');
    const rows = await parseTable(new TextEncoder().encode(csv), 3, ['район']);
    expect(rows.map(({ values }) => values)).toEqual([{ район: '1', нэр: 'Найрамдал' }]);
  });

  it('is read in UTF-16 with its mark, as spreadsheets write it', async () => {
    const text = Buffer.from('\uFEFFКод\tНэр\r\n1\tНайрамдал\r\n', 'utf16le');
    const rows = [{ код: '1', нэр: 'Найрамдал' }];
    expect((await parseTable(text, 3)).map(({ values }) => values)).toEqual(rows);
    expect((await parseTable(text.swap16(), 3)).map(({ values }) => values)).toEqual(rows);
  });

  it('is refused with the name of the limit it exceeds', async () => {
    expect(await codeOf('code,name\n1,a\n2,b\n3,c\n')).toBe(3);
    expect(await codeOf('code,name\n1,a\n2,b\n3,c\n4,d\n')).toBe('IMPORT_TOO_LONG');
    expect(await codeOf(`code${',x'.repeat(100)}\n1,a\n`)).toBe('IMPORT_TOO_WIDE');
    expect(await codeOf(`code,name\n1,${'х'.repeat(20_000)}\n`)).toBe('IMPORT_LINE_TOO_LONG');
  });

  it('is refused for quotes that stay open, and for text in another encoding', async () => {
    expect(await codeOf('code,name\n1,"a\n')).toBe('IMPORT_BAD_QUOTES');
    expect(await codeOf('code,name\n1,a "b" c\n')).toBe('IMPORT_BAD_QUOTES');
    expect(await codeOf('c\0o\0d\0e\0\n\0')).toBe('IMPORT_NOT_TEXT');
    await expect(parseTable(new Uint8Array([0xff, 0xfe, 0x41]), 3)).rejects.toThrow('not UTF-8 text');
  });

  it('is refused without a required column, which is named', async () => {
    const named = () => parseTable(new TextEncoder().encode('code\n1\n'), 3, ['code', 'lat', 'lon']);
    await expect(named()).rejects.toThrow(
      expect.objectContaining({ details: { current: { columns: ['lat', 'lon'] } } }),
    );
  });

  it('is refused with two columns of one name, which is named', async () => {
    const named = () => parseTable(new TextEncoder().encode('code,Нэр,нэр \n1,a,b\n'), 3);
    await expect(named()).rejects.toThrow(expect.objectContaining({ code: 'IMPORT_COLUMN_TWICE' }));
    await expect(named()).rejects.toThrow(expect.objectContaining({ details: { current: { column: 'нэр' } } }));
  });

  it('may have columns without a name', async () => {
    expect(await codeOf('code,,\n1,,\n')).toBe(1);
  });

  it('is read with commas, semicolons and tabs, in quotes or not', async () => {
    const rows = [{ line: 2, values: { code: '1', name: 'а, б' } }];
    expect(await rowsOf('code,name\n1,"а, б"\n')).toEqual(rows);
    expect(await rowsOf('code;name\r\n1;а, б\r\n')).toEqual(rows);
    expect(await rowsOf('code\tname\n1\tа, б\n')).toEqual(rows);
    expect(await rowsOf('"code";"name"\n"1";"а, б"\n')).toEqual(rows);
    expect(await rowsOf('code\tname\n\tб\n')).toEqual([{ line: 2, values: { code: '', name: 'б' } }]);
  });

  it('is read with line breaks in the quotes of its header and of its values', async () => {
    const rows = [{ line: 4, values: { 'урт\n(м)': '1', name: 'а\nб' } }];
    for (const mark of [',', ';', '\t']) expect(await rowsOf(`"Урт\n(м)"${mark}name\n1${mark}"а\nб"\n`)).toEqual(rows);
  });

  it('is read without its empty rows, and keeps the lines of the others', async () => {
    expect(await rowsOf(`,,\ncode,name\n${',,,,\n'.repeat(5)}1,a\n;\n`)).toEqual([
      { line: 8, values: { code: '1', name: 'a' } },
      { line: 9, values: { code: ';', name: '' } },
    ]);
  });

  it('is read with composed letters wherever its pieces end', async () => {
    const rows = Array.from({ length: 9_000 }, (_, index) => `${String(index)},${'й'.repeat(1 + (index % 7))}`);
    const csv = ['code,name', ...rows].join('\n').normalize('NFD');
    const read = await parseTable(new TextEncoder().encode(csv), 9_000);
    expect(read.map(({ values }) => `${values['code'] ?? ''},${values['name'] ?? ''}`)).toEqual(rows);
  });

  it('is handed on row by row, before a later part of it turns out to be wrong', async () => {
    const rows = new TextEncoder().encode(`code,name\n${'1,Найрамдал\n'.repeat(20_000)}`);
    const csv = Buffer.concat([rows, Buffer.from([0xff, 0xfe])]);
    const read: number[] = [];
    const readAll = async () => {
      for await (const { line } of streamTable(csv, 30_000)) read.push(line);
    };
    await expect(readAll()).rejects.toThrow('not UTF-8 text');
    expect(read.slice(0, 2)).toEqual([2, 3]);
    expect(read.length).toBeGreaterThan(5_000);
  });

  it('is read no further than its reader asks', async () => {
    const csv = Buffer.concat([Buffer.from(`code\n${'1\n'.repeat(200_000)}`), Buffer.from([0xff])]);
    const rows = streamTable(csv, 300_000);
    expect((await rows.next()).value).toEqual({ line: 2, values: { code: '1' } });
    expect(await rows.return(undefined)).toMatchObject({ done: true });
  });

  it('lets others have turns of the thread while a long one is read', async () => {
    const state = { turns: 0, isDone: false };
    const countTurns = () => {
      state.turns += 1;
      if (!state.isDone) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const csv = `code,name\n${'1,Найрамдал\n'.repeat(20_000)}`;
    expect(await parseTable(new TextEncoder().encode(csv), 20_000)).toHaveLength(20_000);
    state.isDone = true;
    expect(state.turns).toBeGreaterThanOrEqual(10);
  });
});
