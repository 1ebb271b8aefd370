import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { writeTable } from '../files/write-table.ts';
import { readSheet } from './read-sheet.ts';
import { readTable } from './read-table.ts';

/** A workbook of cards with a Cyrillic note, as the portal writes one. */
async function workbook(count: number): Promise<Buffer> {
  const stream = new PassThrough();
  const written = buffer(stream);
  const keys = ['card_no', 'category', 'valid_from', 'valid_to', 'note'];
  await writeTable(stream, 'XLSX', {
    title: 'Жагсаалт',
    filters: [],
    columns: keys.map((key) => ({ key, header: key, type: 'text', width: 20 })),
    rows: rowsOf(count),
    createdAt: new Date('2026-03-18T04:00:00Z'),
  });
  return written;
}

async function* rowsOf(count: number) {
  for (let n = 1; n <= count; n += 1) {
    const card_no = String(880_000_000_000 + n);
    yield { card_no, category: 'CHILD', valid_from: '2026-04-01', valid_to: '2026-06-01', note: `Тэмдэглэл ${n}` };
  }
}

/** Counts turns that the thread of the caller has from the start of some work to its end. */
async function countTurnsBeside<Result>(work: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const result = await work().finally(() => clearInterval(timer));
  return { result, turns };
}

describe('readTable', () => {
  it('reads composed letters, in the header too', async () => {
    const csv = 'РД,Район\nЁБ90010112,Найрамдал\n';
    expect(await readTable(Buffer.from(csv.normalize('NFD')))).toEqual({
      header: ['рд', 'район'],
      rows: [{ line: 2, values: { рд: 'ЁБ90010112', район: 'Найрамдал' } }],
    });
  });

  it('reads a workbook of 10,000 rows while the thread of the caller has its turns', async () => {
    const bytes = await workbook(10_000);
    const { result, turns } = await countTurnsBeside(() => readTable(bytes));
    expect(result.rows).toHaveLength(10_000);
    expect(result.rows.at(-1)?.values).toMatchObject({ card_no: '880000010000', note: 'Тэмдэглэл 10000' });
    expect(turns).toBeGreaterThanOrEqual(50);
  });

  it('refuses a workbook that is too long, and one that is none, with what is wrong', async () => {
    const long = await workbook(10_001);
    await expect(readTable(long)).rejects.toMatchObject({ code: 'IMPORT_TOO_LONG' });
    await expect(readTable(Buffer.from('PK not a zip'))).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' });
  });

  it('has two threads at work when several workbooks come at once, and reads all of them', async () => {
    const bytes = await workbook(10);
    let [live, most] = [0, 0];
    const count = (worker: Worker) => {
      live += 1;
      most = Math.max(most, live);
      worker.once('exit', () => (live -= 1));
    };
    process.on('worker', count);
    const tables = await Promise.all(Array.from({ length: 5 }, () => readTable(bytes)));
    process.off('worker', count);
    expect(tables.map(({ rows }) => rows.length)).toEqual(Array(5).fill(10));
    expect([most, live]).toEqual([2, 0]);
  });
});

describe('readSheet', () => {
  const limits = { rows: 20_000, columns: 100 };

  it('ends a thread that reads for too long', async () => {
    const bytes = await workbook(1);
    const read = readSheet(bytes, limits, { longestMs: 1, mostMemoryMb: 512 });
    await expect(read).rejects.toThrow('The workbook took too long to read.');
  });

  it('ends a thread that takes too much memory, and nobody else', async () => {
    const bytes = await workbook(10_000);
    const read = readSheet(bytes, limits, { longestMs: 30_000, mostMemoryMb: 12 });
    await expect(read).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(await readSheet(await workbook(1), limits)).toHaveLength(2);
  });
});
