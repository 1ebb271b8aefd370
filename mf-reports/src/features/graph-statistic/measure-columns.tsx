import type { GraphUnit, StatisticResult } from '@ecard/shared/api-schema';
import type { NumberOptions } from '@ecard/shared/format';
import type { Column } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { unitFormats } from '../../dashboard/unit-format.ts';
import { numberOf } from './pivot-table.ts';

type StatisticRow = StatisticResult['rows'][number];

/** Columns of the measures of an answer, with their totals. */
export function measureColumns({ columns, totals }: StatisticResult): Column<StatisticRow>[] {
  return columns.flatMap(({ key, name, kind, unit = 'ride' }, at) =>
    kind === 'dimension'
      ? []
      : [numberColumn({ key, header: name, unit, of: (row) => numberOf(row[at]), total: numberOf(totals[at]) })],
  );
}

interface NumberColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly unit: GraphUnit;
  readonly of: (row: Row) => number | null;
  readonly total: number | null;
}

/** A column of numbers of a unit with their total. */
export function numberColumn<Row>({ key, header, unit, of, total }: NumberColumn<Row>): Column<Row> {
  const write = (value: number | null, decimals?: NumberOptions) =>
    value === null ? dashboardText.nothing : unitFormats[unit].format(value, decimals);
  return {
    key,
    header,
    align: 'end',
    numbers: { of, total },
    cell: (row, decimals) => write(of(row), decimals),
    total: (decimals) => write(total, decimals),
  };
}
