import { describe, expect, it } from '@jest/globals';
import type { StatisticResult } from '@ecard/shared/api-schema';
import { toPivotTable } from './pivot-table.ts';

const columns: StatisticResult['columns'] = [
  { key: 'route', name: 'Чиглэл', kind: 'dimension' },
  { key: 'weekday', name: 'Гараг', kind: 'dimension' },
  { key: 'revenue', name: 'Орлого', kind: 'measure', unit: '₮' },
];
const answer: StatisticResult = {
  part_ids: [null, null],
  ...{ from: '2026-01-01', to: '2026-02-28', generated_at: '2026-03-01T00:00:00+08:00' },
  columns,
  rows: [
    ['Ч:17', 1, 10],
    ['Ч:17', 2, 20],
    ['Ч:5', 2, 12],
  ],
  totals: [null, null, 50],
  row_count: 3,
  sums: [
    {
      rows: [
        ['Ч:17', 30],
        ['Ч:5', 12],
      ],
      row_count: 3,
    },
    {
      rows: [
        [1, 14],
        [2, 36],
      ],
      row_count: 7,
    },
  ],
};

describe('toPivotTable', () => {
  it('places each value at its row and column, with the sums of the host', () => {
    expect(toPivotTable(answer)).toMatchObject({
      ...{ measures: ['revenue'], by: 'route', dividedBy: 'weekday' },
      rows: [
        { name: 'Ч:17', cells: [10, 20, 30] },
        { name: 'Ч:5', cells: [null, 12, 12] },
      ],
      series: [
        { measure: 'revenue', unit: '₮', parts: [[1, 1]], total: 14 },
        { measure: 'revenue', unit: '₮', parts: [[1, 2]], total: 36 },
        { measure: 'revenue', unit: '₮', parts: [], total: 50 },
      ],
      ...{ leftOut: 1, columnsLeftOut: 5 },
    });
  });

  it('divides each column by the measures', () => {
    const [ofRoutes, ofDays] = answer.sums ?? [];
    const withRides = (row: readonly (string | number | null)[], at: number) => [...row, at + 1];
    const table = toPivotTable({
      ...answer,
      columns: [...columns, { key: 'rides', name: 'Зорчилт', kind: 'measure', unit: 'ride' }],
      rows: answer.rows.map(withRides),
      totals: [...answer.totals, 9],
      sums: [ofRoutes, ofDays].map((sum) => ({ row_count: 2, rows: sum?.rows.map(withRides) ?? [] })),
    });
    expect(table.measures).toEqual(['revenue', 'rides']);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      [10, 1, 20, 2, 30, 1],
      [null, null, 12, 3, 12, 2],
    ]);
    expect(table.series.map(({ measure, parts, total }) => [measure, parts[0]?.[1], total])).toEqual([
      ...[
        ['revenue', 1, 14],
        ['rides', 1, 1],
        ['revenue', 2, 36],
        ['rides', 2, 2],
      ],
      ...[
        ['revenue', undefined, 50],
        ['rides', undefined, 9],
      ],
    ]);
  });

  it('returns one column of sums without a column dimension', () => {
    const [route, , revenue] = columns;
    const table = toPivotTable({
      ...answer,
      columns: [route, revenue].flatMap((column) => column ?? []),
      rows: [['Ч:17', 30]],
      totals: [null, 30],
      sums: [{ rows: [['Ч:17', 30]], row_count: 1 }],
    });
    expect(table).toMatchObject({ by: 'route', dividedBy: null, series: [{ parts: [], total: 30 }], leftOut: 0 });
    expect(table.rows).toEqual([{ name: 'Ч:17', cells: [30] }]);
  });
});
