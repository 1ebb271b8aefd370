import type { StatisticResult } from '@ecard/shared/api-schema';
import type { NumberOptions } from '@ecard/shared/format';
import { Panel, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { unitFormats } from '../../dashboard/unit-format.ts';
import type { PivotState } from './pivot-state.ts';
import { leagueQuery } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';

type Row = StatisticResult['rows'][number];

/** The operators, those with the most rides first. */
export function LeagueTable({ state }: { readonly state: PivotState }) {
  const { http } = usePortal();
  const { data, isPlaceholderData } = useQuery(leagueQuery(http, state));
  if (!data || data.rows.length === 0) return null;
  const [, ...measures] = data.columns;
  const write = (value: unknown, at: number, decimals?: NumberOptions) => {
    const unit = measures[at]?.unit;
    if (typeof value !== 'number') return dashboardText.nothing;
    return unit ? unitFormats[unit].format(value, decimals) : String(value);
  };
  return (
    <Panel flush title={text.league.title} description={text.league.hint}>
      <DataTable
        caption={text.league.title}
        columns={[
          {
            key: 'operator',
            header: text.dimensions.operator,
            primary: true,
            cell: ([name]) => name,
            total: text.total,
          },
          ...measures.map(({ key, name }, at) => ({
            key,
            header: name,
            align: 'end' as const,
            numbers: { of: (row: Row) => numberOf(row[at + 1]), total: numberOf(data.totals[at + 1]) },
            cell: (row: Row, decimals?: NumberOptions) => write(row[at + 1], at, decimals),
            total: (decimals?: NumberOptions) => write(data.totals[at + 1], at, decimals),
          })),
        ]}
        rows={data.rows}
        rowKey={([name]) => String(name)}
        busy={isPlaceholderData}
      />
    </Panel>
  );
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
