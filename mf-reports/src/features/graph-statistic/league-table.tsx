import { Panel, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { unitFormats } from '../../dashboard/unit-format.ts';
import type { PivotState } from './pivot-state.ts';
import { leagueQuery } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';

/** The operators, those with the most rides first. */
export function LeagueTable({ state }: { readonly state: PivotState }) {
  const { http } = usePortal();
  const { data, isPlaceholderData } = useQuery(leagueQuery(http, state));
  if (!data || data.rows.length === 0) return null;
  const [, ...measures] = data.columns;
  const write = (value: unknown, at: number) => {
    const unit = measures[at]?.unit;
    if (typeof value !== 'number') return dashboardText.nothing;
    return unit ? unitFormats[unit].format(value) : String(value);
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
            cell: (row: (typeof data.rows)[number]) => write(row[at + 1], at),
            total: write(data.totals[at + 1], at),
          })),
        ]}
        rows={data.rows}
        rowKey={([name]) => String(name)}
        busy={isPlaceholderData}
      />
    </Panel>
  );
}
