import { describe, expect, it } from '@jest/globals';
import { pageStarts } from './page-starts.ts';

const rows = (count: number) => Array.from({ length: count }, () => 10);
const room = { first: 50, next: 80 };

describe('pageStarts', () => {
  it('keeps everything on one page while it fits', () => {
    expect([...pageStarts(rows(3), room, 20)]).toEqual([]);
  });

  it('begins a page with the row that does not fit any more', () => {
    expect([...pageStarts(rows(16), room, 20)]).toEqual([5, 13]);
  });

  it('takes the last two rows along to the page of the sums', () => {
    expect([...pageStarts(rows(5), room, 20)]).toEqual([3]);
    expect([...pageStarts(rows(13), room, 20)]).toEqual([5, 11]);
  });

  it('begins no page with a single row because nothing could hold the sums with it', () => {
    expect([...pageStarts(rows(5), room, 75)]).toEqual([]);
  });
});
