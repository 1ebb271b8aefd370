import { describe, expect, it } from '@jest/globals';
import { figureCsv } from './figure-csv.ts';

describe('figureCsv', () => {
  it('writes plain numbers, gaps as nothing, and no text that a spreadsheet would run', () => {
    const csv = figureCsv({
      categoryHeader: 'Байгууллага',
      categories: [
        { key: '1', label: 'Цайз, ХХК' },
        { key: '2', label: '=1+1' },
      ],
      series: [
        { key: 'a', name: 'Үлдэгдэл', values: [1_234_567.5, null], format: String },
        { key: 'b', name: 'Хэтэрсэн', values: [-1, 0], format: String },
      ],
    });
    expect(csv).toBe('\uFEFFБайгууллага,Үлдэгдэл,Хэтэрсэн\r\n"Цайз, ХХК",1234567.5,-1\r\n\'=1+1,,0\r\n');
  });
});
