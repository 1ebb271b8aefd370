import { describe, expect, it } from '@jest/globals';
import { MOST_TOPUP_ROWS, readTopupRows } from './read-topup-rows.ts';

describe('readTopupRows', () => {
  it('reads cards and amounts, and remembers their lines', () => {
    expect(readTopupRows('\uFEFFКартын дугаар,Дүн\r\n1000 0000 0001,5000\r\n\r\n100000000002,20000\r\n')).toEqual({
      kind: 'rows',
      rows: [
        { card_no: '100000000001', amount: 5_000 },
        { card_no: '100000000002', amount: 20_000 },
      ],
      lines: [2, 4],
    });
  });

  it.each(['100000000001;5 000₮', '100000000001\t5000', '100000000001,"5,000"', '100000000001,5,000'])(
    'reads 5,000 of "%s"',
    (line) => {
      expect(readTopupRows(line)).toMatchObject({ rows: [{ card_no: '100000000001', amount: 5_000 }] });
    },
  );

  it.each([
    '100000000001\t1500\t360',
    '100000000001;15;360',
    '100000000001,1500,360',
    '100000000001,1500 360',
    '100000000001;12 5',
  ])('joins no two numbers of "%s" to one amount', (line) => {
    expect(readTopupRows(line)).toMatchObject({ rows: [{ card_no: '100000000001', amount: 0 }] });
  });

  it('keeps a row it cannot make out, for the host to name it', () => {
    expect(readTopupRows('100000000001,таван мянга\nабв1,1000')).toMatchObject({
      rows: [
        { card_no: '100000000001', amount: 0 },
        { card_no: 'абв1', amount: 1_000 },
      ],
    });
  });

  it('reports an empty file and one with too many rows', () => {
    expect(readTopupRows('Картын дугаар,Дүн\n').kind).toBe('empty');
    const many = '100000000001,1000\n'.repeat(MOST_TOPUP_ROWS + 1);
    expect(readTopupRows(many)).toEqual({ kind: 'too-many', count: MOST_TOPUP_ROWS + 1 });
  });
});
