import { describe, expect, it } from '@jest/globals';
import { readByteRange } from './byte-range.ts';

describe('readByteRange', () => {
  it('reads a part by its first and last byte, cut to the file', () => {
    expect(readByteRange('bytes=0-499', 1000)).toEqual({ start: 0, end: 499 });
    expect(readByteRange('bytes=900-1999', 1000)).toEqual({ start: 900, end: 999 });
  });

  it('reads a part that is open at one end', () => {
    expect(readByteRange('bytes=500-', 1000)).toEqual({ start: 500, end: 999 });
    expect(readByteRange('bytes=-300', 1000)).toEqual({ start: 700, end: 999 });
    expect(readByteRange('bytes=-3000', 1000)).toEqual({ start: 0, end: 999 });
  });

  it('asks for the whole file when the range is missing, invalid or one of several', () => {
    const headers = [undefined, '', 'bytes=-', 'bytes=1000-', 'bytes=5-2', 'bytes=0-1,5-9', 'items=0-1'];
    expect(headers.map((header) => readByteRange(header, 1000))).toEqual(headers.map(() => undefined));
  });
});
