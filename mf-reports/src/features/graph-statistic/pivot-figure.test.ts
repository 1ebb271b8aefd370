import { describe, expect, it } from '@jest/globals';
import { formatMonthShort } from '@ecard/shared/format';
import { toFigure } from './pivot-figure.ts';
import type { PivotTable } from './pivot-table.ts';

const months: PivotTable = {
  ...{ measure: 'rides', unit: 'ride', by: 'month', dividedBy: null, columns: [], total: 30 },
  span: { from: '2026-01-01', to: '2026-02-28', generated_at: '2026-03-01T00:00:00+08:00' },
  rows: [
    { name: '2026-01-01', cells: [], total: 10 },
    { name: '2026-02-01', cells: [], total: 20 },
  ],
  ...{ leftOut: 0, columnsLeftOut: 0 },
};

describe('toFigure', () => {
  it('names months in short on the axis, where a phone has no room for more', () => {
    expect(toFigure(months, 'bar').categories).toMatchObject([
      { label: '2026 оны 1-р сар', short: formatMonthShort('2026-01') },
      { label: '2026 оны 2-р сар', short: formatMonthShort('2026-02') },
    ]);
  });

  it('fills the areas of its lines', () => {
    expect(toFigure(months, 'area')).toMatchObject({ isFilled: true, series: [{ kind: 'line', values: [10, 20] }] });
  });
});
