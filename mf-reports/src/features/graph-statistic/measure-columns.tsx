import type { StatisticResult } from '@ecard/shared/api-schema';
import type { Column } from '@ecard/shared/ui/work';
import { numberColumn } from '../../dashboard/number-column.tsx';
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
            ...{ key, header: name, of: (row) => numberOf(row[at]), total: numberOf(totals[at]) },
            ...{ hrefOf: (row) => hrefOf(key, row), totalHref: hrefOf(key), show: unitFormats[unit].format },
          }),
        ],
  );
}
