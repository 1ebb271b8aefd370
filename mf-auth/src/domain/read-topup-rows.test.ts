import { describe, expect, it } from '@jest/globals';
import { MOST_TOPUP_ROWS, readTopupRows } from './read-topup-rows.ts';

const read = (text: string) => readTopupRows(Buffer.from(text));

describe('readTopupRows', () => {
  it('reads cards and amounts, and remembers their lines', () => {
    expect(read('\uFEFFКартын дугаар,Дүн\r\n1000 0000 0001,5000\r\n\r\n100000000002,20000\r\n')).toEqual({
      kind: 'rows',
      rows: [
        { card_no: '100000000001', amount: 5_000 },
        { card_no: '100000000002', amount: 20_000 },
      ],
      lines: [2, 4],
    });
  });

  it.each([
    '100000000001;5 000₮',
    '100000000001;5\u00A0000,00₮',
    '100000000001;5000,00;;',
    '100000000001\t5000',
    '100000000001,"5,000"',
    '100000000001,"5,000.00"',
    '100000000001,5,000',
    '"1000-0000-0001",5000,,',
    '1000\u20130000\u20130001,5000',
  ])('reads 5,000 of "%s"', (line) => {
    expect(read(line)).toMatchObject({ rows: [{ card_no: '100000000001', amount: 5_000 }] });
  });

  it.each([
    ['utf-16le', Buffer.from('\uFEFFКарт\tДүн\r\n1000 0000 0001\t5000\r\n', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFКарт\tДүн\r\n1000 0000 0001\t5000\r\n', 'utf16le').swap16()],
    // The heading «Карт;Дүн» in Windows-1251.
    ['windows-1251', Buffer.concat([Buffer.from([0xca, 0xe0, 0xf0, 0xf2]), Buffer.from(';\n100000000001;5000\n')])],
  ])('reads %s', (_, bytes) => {
    expect(readTopupRows(bytes)).toMatchObject({ rows: [{ card_no: '100000000001', amount: 5_000 }], lines: [2] });
  });

  it('says that a spreadsheet rounded the numbers, and in which line', () => {
    expect(read('Карт,Дүн\n1.00E+11,5000\n')).toEqual({ kind: 'rounded', line: 2, cardNo: '1.00E+11' });
    expect(read('1E+11;5000')).toMatchObject({ kind: 'rounded', cardNo: '1E+11' });
  });

  it('cuts no character of a long cell in two, which the host refuses', () => {
    const file = read(`${'1'.repeat(29)}🚌;5000`);
    expect(file).toMatchObject({ rows: [{ card_no: '1'.repeat(29), amount: 5_000 }] });
  });

  it('takes no workbook for a table', () => {
    expect(readTopupRows(Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000', 'latin1')).kind).toBe('not-text');
  });

  it.each([
    '100000000001\t1500\t360',
    '100000000001;15;360',
    '100000000001,1500,360',
    '100000000001,1500 360',
    '100000000001;12 5',
    '100000000001,1500,36',
    '100000000001;1.500.000',
  ])('joins no two numbers of "%s" to one amount', (line) => {
    expect(read(line)).toMatchObject({ rows: [{ card_no: '100000000001', amount: 0 }] });
  });

  it('keeps a row it cannot make out, for the host to name it', () => {
    expect(read('100000000001,таван мянга\nабв1,1000')).toMatchObject({
      rows: [
        { card_no: '100000000001', amount: 0 },
        { card_no: 'абв1', amount: 1_000 },
      ],
    });
  });

  it('reports an empty file and one with too many rows', () => {
    expect(read('Картын дугаар,Дүн\n').kind).toBe('empty');
    const many = '100000000001,1000\n'.repeat(MOST_TOPUP_ROWS + 1);
    expect(read(many)).toEqual({ kind: 'too-many', count: MOST_TOPUP_ROWS + 1 });
  });
});
