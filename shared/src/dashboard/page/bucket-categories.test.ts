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
      from: '2026-11-02',
      to: '2026-11-22',
      incomplete_from: '2026-11-12',
    });
    expect(parts.map(({ isPartial }) => isPartial)).toEqual([false, true, true]);
  });

  it('marks the buckets that the span cuts', () => {
    const weeks = bucketCategories(['2026-11-02', '2026-11-09', '2026-11-16'], 'week', {
      from: '2026-11-03',
      to: '2026-11-20',
    });
    expect(weeks.map(({ isPartial }) => isPartial)).toEqual([true, false, true]);
    const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
    const span = { from: '2026-01-01', to: '2026-03-30' };
    expect(bucketCategories(months, 'month', span).map(({ isPartial }) => isPartial)).toEqual([false, false, true]);
  });

  it('marks no day of a span that is over', () => {
    const span = { from: '2026-11-10', to: '2026-11-11', incomplete_from: '2026-11-21' };
    const days = bucketCategories(['2026-11-10', '2026-11-11'], 'day', span);
    expect(days.map(({ isPartial }) => isPartial)).toEqual([false, false]);
  });

  it('names months', () => {
    expect(bucketCategories(['2026-10-01'], 'month', { from: '2026-10-01', to: '2026-10-31' })[0]?.label).toBe(
      '2026 оны 10-р сар',
    );
  });
});
