import { describe, expect, it } from '@jest/globals';
import { toPivotTable } from './pivot-table.ts';

const result = (rows: (string | number | null)[][], totals: (number | null)[], rowCount = rows.length) => ({
  ...{ from: '2026-01-01', to: '2026-02-28', generated_at: '2026-03-01T00:00:00+08:00', columns: [] },
  rows,
  totals,
  row_count: rowCount,
});

describe('toPivotTable', () => {
  it('places each value at its row and column, with the sums of the host', () => {
    const table = toPivotTable({
      rows: result(
        [
          ['Ч:17', 30],
          ['Ч:5', 12],
        ],
        [null, 50],
        3,
      ),
      cells: result(
        [
          ['Ч:17', 1, 10],
          ['Ч:17', 2, 20],
          ['Ч:5', 2, 12],
        ],
        [null, null, 50],
      ),
      columns: result(
        [
          [1, 14],
          [2, 36],
        ],
        [null, 50],
      ),
    });
    expect(table).toEqual({
      rows: [
        { name: 'Ч:17', cells: [10, 20], total: 30 },
        { name: 'Ч:5', cells: [null, 12], total: 12 },
      ],
      columns: [
        { name: 1, total: 14 },
        { name: 2, total: 36 },
      ],
      total: 50,
      leftOut: 1,
      isCut: false,
    });
  });

  it('returns one column of sums without a column dimension', () => {
    const table = toPivotTable({ rows: result([['Ч:17', 30]], [null, 30]), cells: null, columns: null });
    expect([table.columns, table.rows[0]?.cells, table.total]).toEqual([[], [], 30]);
  });
});
