import { FigureDownload } from '@ecard/shared/dashboard';
import { QueryResult } from '@ecard/shared/records';
import { Panel, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { measureColumns } from './measure-columns.tsx';
import { pivotTapsHref } from './pivot-drill.ts';
import { measuresFile } from './pivot-figure.ts';
import type { PivotState } from './pivot-state.ts';
import { leagueQuery } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';

/** The operators, those with the most rides first. */
export function LeagueTable({ state }: { readonly state: PivotState }) {
  const portal = usePortal();
  const listsTaps = useCan('report.graph.view');
  const query = useQuery(leagueQuery(portal, state));
  if (query.data?.rows.length === 0) return null;
  return (
    <Panel
      flush
      title={text.league.title}
      description={text.league.hint}
      actions={
        query.data ? (
          <FigureDownload
            {...{ title: text.league.title, unit: text.league.hint, fileName: 'operators' }}
            data={measuresFile(query.data, 'operator')}
          />
        ) : null
      }
    >
      <QueryResult of={query} title={text.league.failed}>
        {(data) => {
          const hrefOf = pivotTapsHref(data, state.filters);
          return (
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
                ...measureColumns(data, (key, row) =>
                  listsTaps ? hrefOf(key, row && [[0, row[0] ?? null]]) : undefined,
                ),
              ]}
              rows={data.rows}
              rowKey={([name]) => String(name)}
              busy={query.isPlaceholderData}
            />
          );
        }}
      </QueryResult>
    </Panel>
  );
}
