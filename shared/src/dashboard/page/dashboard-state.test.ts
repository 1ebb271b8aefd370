import { describe, expect, it } from '@jest/globals';
import { readDashboardState } from './dashboard-state.ts';

const ROUTE = '019aa5e0-0000-7000-8000-0000000000aa';
const read = (url: string) => readDashboardState(url, ['route', 'media'], { usual: 'last-30-days' });

describe('readDashboardState', () => {
  it('reads period, comparison and the filters that the dashboard has', () => {
    expect(read(`/x?period=this-month&compare=year&route=${ROUTE}&media=PLASTIC&district=${ROUTE}`)).toEqual({
      period: { kind: 'preset', preset: 'this-month' },
      comparison: 'year',
      filters: { route: ROUTE, media: 'PLASTIC' },
    });
  });

  it('ignores invalid filters', () => {
    expect(read("/x?route=7&media='").filters).toEqual({});
    expect(read('/x?media=PAPER').filters).toEqual({});
  });
});
