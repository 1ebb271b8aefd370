import type { GraphUnit, StatisticResult } from '@ecard/shared/api-schema';
import type { NumberOptions } from '@ecard/shared/format';
import type { Column } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { Drill } from '../../dashboard/drill.tsx';
import { unitFormats } from '../../dashboard/unit-format.ts';
import { numberOf } from './pivot-table.ts';

type StatisticRow = StatisticResult['rows'][number];

/**
 * Columns of the measures of an answer, with their totals.
 *
 * @param hrefOf - Address of what is behind the number of a column in a row, or in the totals.
 */
export function measureColumns(
  { columns, totals }: StatisticResult,
  hrefOf: (key: string, row?: StatisticRow) => string | undefined,
): Column<StatisticRow>[] {
  return columns.flatMap(({ key, name, kind, unit = 'ride' }, at) =>
    kind === 'dimension'
      ? []
      : [
          numberColumn({
            ...{ key, header: name, unit, of: (row) => numberOf(row[at]), total: numberOf(totals[at]) },
            ...{ hrefOf: (row) => hrefOf(key, row), totalHref: hrefOf(key) },
          }),
        ],
  );
}

interface NumberColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly unit: GraphUnit;
  readonly of: (row: Row) => number | null;
  readonly total: number | null;
  /** Address of what is behind a number. */
  readonly hrefOf: (row: Row) => string | undefined;
  readonly totalHref: string | undefined;
}

/** A column of numbers of a unit with their total. */
export function numberColumn<Row>(column: NumberColumn<Row>): Column<Row> {
  const { key, header, unit, of, total, hrefOf, totalHref } = column;
  const write = (value: number | null, href: string | undefined, decimals?: NumberOptions) =>
    value === null ? (
      dashboardText.nothing
    ) : (
      <Drill value={value} href={href}>
        {unitFormats[unit].format(value, decimals)}
      </Drill>
    );
  return {
    key,
    header,
    align: 'end',
    numbers: { of, total },
    cell: (row, decimals) => write(of(row), hrefOf(row), decimals),
    total: (decimals) => write(total, totalHref, decimals),
  };
}
