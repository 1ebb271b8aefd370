import { describe, expect, it } from '@jest/globals';
import { readTable } from './read-table.ts';

describe('readTable', () => {
  it('reads composed letters, in the header too', async () => {
    const csv = 'РД,Район\nЁБ90010112,Найрамдал\n';
    expect(await readTable(Buffer.from(csv.normalize('NFD')))).toEqual({
      header: ['рд', 'район'],
      rows: [{ line: 2, values: { рд: 'ЁБ90010112', район: 'Найрамдал' } }],
    });
  });
});
