import { describe, expect, it } from '@jest/globals';
import { readPivotState, sharedSearch } from './pivot-state.ts';

describe('readPivotState', () => {
  it('returns the rides of this year by month by default', () => {
    expect(readPivotState('/graph-report-statistic')).toMatchObject({
      ...{ measure: 'rides', rows: 'month', columns: null, sort: 'name', top: '400', view: 'table' },
      period: { kind: 'preset', preset: 'this-year' },
    });
  });

  it('sorts a dimension without an order by its total', () => {
    expect(readPivotState('?rows=route')).toMatchObject({ sort: '-total', top: '50' });
  });

  it('ignores a repeated dimension and an unknown one', () => {
    const state = readPivotState('?rows=route&columns=route&measure=luck&top=7&view=art');
    expect(state).toMatchObject({ columns: null, measure: 'rides', top: '50', view: 'table' });
  });

  it('ignores parts of a whole for a measure that does not add up', () => {
    expect(readPivotState('?measure=average_load&view=pie').view).toBe('table');
    expect(readPivotState('?measure=revenue&view=pie').view).toBe('pie');
  });
});

describe('sharedSearch', () => {
  const share = (search: string) => sharedSearch(search, readPivotState(search));

  it('names the period, so that the last choice of its reader does not apply', () => {
    expect(share('?rows=route')).toBe('?rows=route&period=this-year');
    expect(share('')).toBe('?period=this-year');
  });

  it('keeps the period that the address has', () => {
    expect(share('?period=last-month')).toBe('?period=last-month');
    expect(share('?from=2026-01-01&to=2026-01-31')).toBe('?from=2026-01-01&to=2026-01-31');
  });
});
