import { describe, expect, it } from '@jest/globals';
import { ImportLog } from './import-log.ts';
import { storableRows } from './storable-rows.ts';

describe('storableRows', () => {
  it('leaves out a row with a character that cannot be stored, and names file, row and column', async () => {
    const log = new ImportLog();
    const good = { line: 4, values: { code: '3', name: 'Буудал 🚌' } };
    const nul = { line: 2, values: { code: '1', name: 'Буу\0дал' } };
    const half = { line: 3, values: { code: '2', name: 'Буудал \ud83d' } };
    expect(await storableRows([nul, half, good], 'stops.txt', log)).toEqual([good]);
    const problem = { file: 'stops.txt', code: 'BAD_CHARACTER', message: expect.stringContaining('«name»') };
    expect(log.toReport(true).problems).toMatchObject([
      { ...problem, row: 2 },
      { ...problem, row: 3 },
    ]);
  });
});
