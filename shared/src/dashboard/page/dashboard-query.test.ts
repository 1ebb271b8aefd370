import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestContext } from '../../testing/create-test-context.ts';
import { createQueryClient } from '../../ui/data/create-query-client.ts';
import { bucketOfPeriod } from './bucket-of-period.ts';
import { dashboardQuery } from './dashboard-query.ts';

const PATH = '/api/graph-report/series';
const thisYear = { kind: 'preset', preset: 'this-year' } as const;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

/** A page that the server made in January, on a device whose clock says November. */
const aPage = () =>
  createTestContext({
    snapshot: { servedAt: Date.parse('2026-01-10T12:00:00+08:00') },
    responses: { [`GET ${PATH}`]: {} },
  });

describe('dashboardQuery', () => {
  it('requests the days of its period by the clock of the server', async () => {
    const context = aPage();
    const state = { period: thisYear, comparison: 'none', filters: {} } as const;
    await createQueryClient().query(dashboardQuery(context, { path: PATH, schema: { parse: String }, state }));
    expect(context.calls.map(({ query }) => query)).toEqual([{ from: '2026-01-01', to: '2026-01-10' }]);
  });

  const days = { from: '2026-01-01', to: '2026-01-10' };
  it.each([
    ['this-month', 'prev', { compare: 'prev', period: 'month' }],
    ['this-quarter', 'prev', { compare: 'prev', period: 'quarter' }],
    ['this-year', 'prev', { compare: 'prev', period: 'year' }],
    ['this-year', 'year', { compare: 'year' }],
    ['this-year', 'none', {}],
  ] as const)(
    'says of the days of %s which period they are the beginning of: %s',
    async (preset, comparison, compared) => {
      const context = aPage();
      const state = { period: { kind: 'preset', preset }, comparison, filters: {} } as const;
      const question = { path: PATH, schema: { parse: String }, state, compares: true };
      await createQueryClient().query(dashboardQuery(context, question));
      expect(context.calls.map(({ query }) => query)).toEqual([{ ...days, ...compared }]);
    },
  );

  it('leaves it to typed days what they are the beginning of', async () => {
    const context = aPage();
    const state = { period: { kind: 'days', days }, comparison: 'prev', filters: {} } as const;
    const question = { path: PATH, schema: { parse: String }, state, compares: true };
    await createQueryClient().query(dashboardQuery(context, question));
    expect(context.calls.map(({ query }) => query)).toEqual([{ ...days, compare: 'prev' }]);
  });
});

describe('bucketOfPeriod', () => {
  it('returns the unit of the days by the clock of the server', () => {
    expect(bucketOfPeriod(aPage(), thisYear)).toBe('day');
    expect(bucketOfPeriod(createTestContext(), thisYear)).toBe('month');
  });
});
