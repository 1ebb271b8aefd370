import { describe, expect, it } from '@jest/globals';
import { bucketCategories, bucketOf } from './bucket-categories.ts';

describe('bucketOf', () => {
  it('divides longer spans into longer buckets', () => {
    const spans = [
      ['2026-01-01', '2026-03-03'],
      ['2026-01-01', '2026-03-04'],
      ['2026-01-01', '2026-12-31'],
    ] as const;
    expect(spans.map(([from, to]) => bucketOf({ from, to }))).toEqual(['day', 'week', 'month']);
  });
});

describe('bucketCategories', () => {
  it('marks the unfinished buckets', () => {
    const parts = bucketCategories(['2026-11-02', '2026-11-09', '2026-11-16'], 'week', {
      from: '2026-11-03',
      to: '2026-11-20',
      incomplete_from: '2026-11-12',
    });
    expect(parts.map(({ isPartial }) => isPartial)).toEqual([false, true, true]);
  });

  it('names months', () => {
    expect(bucketCategories(['2026-10-01'], 'month', { from: '2026-10-01', to: '2026-10-31' })[0]?.label).toBe(
      '2026 оны 10-р сар',
    );
  });
});
