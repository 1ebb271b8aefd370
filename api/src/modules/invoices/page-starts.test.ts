import { describe, expect, it } from '@jest/globals';
import { pageStarts } from './page-starts.ts';

const rows = (count: number) => Array.from({ length: count }, () => 10);
const room = { first: 50, next: 80 };

describe('pageStarts', () => {
  it('keeps everything on one page while it fits', () => {
    expect([...pageStarts(rows(3), room, 20)]).toEqual([]);
  });

  it('begins a page with the first row that does not fit', () => {
    expect([...pageStarts(rows(16), room, 20)]).toEqual([5, 13]);
  });

  it('moves the last two rows to the page of the sums', () => {
    expect([...pageStarts(rows(5), room, 20)]).toEqual([3]);
    expect([...pageStarts(rows(13), room, 20)]).toEqual([5, 11]);
  });

  it('does not begin a page for a single row when the sums need a page of their own', () => {
    expect([...pageStarts(rows(5), room, 75)]).toEqual([]);
  });
});
