import { graphTapMonthsSchema } from '@ecard/shared/api-schema';
import type { GraphTapMonths } from '@ecard/shared/api-schema';
import { dashboardQuery } from '@ecard/shared/dashboard';
import type { DashboardPortal } from '@ecard/shared/dashboard';
import { formatDate } from '@ecard/shared/format';
import { QueryResult } from '@ecard/shared/records';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { moneyColumn, numberColumn } from '../../dashboard/number-column.tsx';
import type { GraphReportState } from './graph-report.queries.ts';
import { graphReportText } from './graph-report.text.ts';
import { useTapsHref } from './taps-address.ts';

const { taps: text, table } = graphReportText;
type Month = GraphTapMonths['months'][number];

/** Sums of the taps behind a number by month: `GET /api/graph-report/taps/months`. */
export const tapMonthsQuery = (portal: DashboardPortal, state: GraphReportState) =>
  dashboardQuery(portal, {
    path: '/api/graph-report/taps/months',
    schema: graphTapMonthsSchema,
    state,
    params: { kind: 'ON', result: 'ACCEPTED', ...state.tapFilters },
  });

/** Taps of more days than are listed one by one, month by month; each month leads to its own. */
export function TapMonths({ state }: { readonly state: GraphReportState }) {
  const query = useQuery(tapMonthsQuery(usePortal(), state));
  const tapsHref = useTapsHref();
  const hrefOf = ({ from, to }: Month) => tapsHref(state.tapFilters ?? {}, { from, to });
  return (
    <QueryResult of={query} title={dashboardText.rows.failed}>
      {({ months, totals }) => (
        <DataTable
          caption={text.months}
          columns={columnsOf(totals, hrefOf)}
          rows={months}
          rowKey={({ from }) => from}
          busy={query.isPlaceholderData}
        />
      )}
    </QueryResult>
  );
}

function columnsOf(totals: GraphTapMonths['totals'], hrefOf: (month: Month) => string): Column<Month>[] {
  const money = (name: 'fare' | 'subsidy') =>
    totals[name] === null
      ? []
      : [
          moneyColumn<Month>({
            key: name,
            header: text.columns[name],
            of: (month) => month[name],
            total: totals[name],
          }),
        ];
  return [
    {
      key: 'days',
      header: text.columns.days,
      primary: true,
      cell: ({ from, to }) => `${formatDate(from)} – ${formatDate(to)}`,
      total: table.total,
    },
    numberColumn<Month>({
      ...{ key: 'taps', header: text.columns.taps, hrefOf },
      of: ({ taps }) => taps,
      total: totals.taps,
    }),
    ...money('fare'),
    ...money('subsidy'),
  ];
}
