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
  it('is refused with the name of the limit it exceeds', () => {
    expect(codeOf('code,name\n1,a\n2,b\n3,c\n')).toBe(3);
    expect(codeOf('code,name\n1,a\n2,b\n3,c\n4,d\n')).toBe('IMPORT_TOO_LONG');
    expect(codeOf(`code${',x'.repeat(100)}\n1,a\n`)).toBe('IMPORT_TOO_WIDE');
    expect(codeOf(`code,name\n1,${'х'.repeat(20_000)}\n`)).toBe('IMPORT_LINE_TOO_LONG');
  });
});
