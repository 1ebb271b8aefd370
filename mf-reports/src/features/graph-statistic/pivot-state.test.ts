import { describe, expect, it } from '@jest/globals';
import { measureParams, readPivotState, sharedSearch, sortsOf } from './pivot-state.ts';

describe('readPivotState', () => {
  it('returns the rides of this year by month by default', () => {
    expect(readPivotState('/graph-report-statistic')).toMatchObject({
      ...{
        measures: ['rides'],
        measure: 'rides',
        rows: 'month',
        columns: null,
        sort: 'name',
        top: '400',
        view: 'table',
      },
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

describe('several measures', () => {
  it('are read in the order of the address, each once, without those that do not exist', () => {
    const read = (search: string) => readPivotState(search).measures;
    expect(read('?measure=revenue&measure2=rides&measure4=denied')).toEqual(['revenue', 'rides', 'denied']);
    expect(read('?measure=luck&measure2=rides&measure3=rides')).toEqual(['rides']);
    expect(readPivotState('?measure=revenue&measure2=rides').measure).toBe('revenue');
  });

  it('sort the rows by the total of any of them, and of no other measure', () => {
    const sortOf = (sort: string) => readPivotState(`?rows=route&measure=revenue&measure2=rides&sort=${sort}`).sort;
    expect(sortsOf(['revenue', 'rides'])).toEqual(['-total', 'total', '-rides', 'rides', 'name']);
    expect(['total', 'rides', '-rides', 'name'].map(sortOf)).toEqual(['total', 'rides', '-rides', 'name']);
    expect([sortOf('revenue'), sortOf('denied')]).toEqual(['total', '-total']);
  });

  it('close up when one is taken away, and grow by one at the end', () => {
    const after = (...given: Parameters<typeof measureParams>) =>
      readPivotState(`?${new URLSearchParams(measureParams(...given)).toString()}`).measures;
    expect(after(['rides', 'revenue', 'denied'], 1, '')).toEqual(['rides', 'denied']);
    expect(after(['rides'], 1, 'denied')).toEqual(['rides', 'denied']);
    expect(after(['rides', 'denied'], 0, 'revenue')).toEqual(['revenue', 'denied']);
    // Each has its place, so that none is left over from before.
    expect(measureParams(['rides', 'denied'], 1, '')).toEqual({
      measure: 'rides',
      measure2: '',
      measure3: '',
      measure4: '',
    });
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
