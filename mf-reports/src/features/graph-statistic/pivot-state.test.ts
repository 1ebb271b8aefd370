import { describe, expect, it } from '@jest/globals';
import { readPivotState } from './pivot-state.ts';

describe('readPivotState', () => {
  it('returns the rides of this year by month by default', () => {
    expect(readPivotState('/graph-report-statistic')).toMatchObject({
      ...{ measure: 'rides', rows: 'month', columns: null, sort: 'name', top: '50', view: 'table' },
      period: { kind: 'preset', preset: 'this-year' },
    });
  });

  it('sorts a dimension without an order by its total', () => {
    expect(readPivotState('?rows=route').sort).toBe('-total');
  });

  it('ignores a repeated dimension and an unknown one', () => {
    const state = readPivotState('?rows=route&columns=route&measure=luck&top=7&view=art');
    expect(state).toMatchObject({ columns: null, measure: 'rides', top: '50', view: 'table' });
  });
});
