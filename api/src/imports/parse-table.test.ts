import { describe, expect, it } from '@jest/globals';
import { parseTable } from './parse-table.ts';

const codeOf = (csv: string) => {
  try {
    return parseTable(new TextEncoder().encode(csv), 3).length;
  } catch (error) {
    return (error as { problem: { code: string } }).problem.code;
  }
};

describe('a CSV file', () => {
  it('is read with composed letters, in its header too', () => {
    const csv = 'Район,Нэр\n1,Найрамдал\n'.normalize('NFD');
    const rows = parseTable(new TextEncoder().encode(csv), 3, ['район']);
    expect(rows.map(({ values }) => values)).toEqual([{ район: '1', нэр: 'Найрамдал' }]);
  });

  it('is refused with the name of the limit it exceeds', () => {
    expect(codeOf('code,name\n1,a\n2,b\n3,c\n')).toBe(3);
    expect(codeOf('code,name\n1,a\n2,b\n3,c\n4,d\n')).toBe('IMPORT_TOO_LONG');
    expect(codeOf(`code${',x'.repeat(100)}\n1,a\n`)).toBe('IMPORT_TOO_WIDE');
    expect(codeOf(`code,name\n1,${'х'.repeat(20_000)}\n`)).toBe('IMPORT_LINE_TOO_LONG');
  });

  it('is refused for quotes that stay open, and for text in another encoding', () => {
    expect(codeOf('code,name\n1,"a\n')).toBe('IMPORT_BAD_QUOTES');
    expect(codeOf('code,name\n1,a "b" c\n')).toBe('IMPORT_BAD_QUOTES');
    expect(codeOf('code,name\n1,a\0\n')).toBe('IMPORT_NOT_TEXT');
    expect(() => parseTable(new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 3)).toThrow('not UTF-8 text');
  });

  it('is refused without a required column, which is named', () => {
    const named = () => parseTable(new TextEncoder().encode('code\n1\n'), 3, ['code', 'lat', 'lon']);
    expect(named).toThrow(expect.objectContaining({ details: { current: { columns: ['lat', 'lon'] } } }));
  });
});
