import type { StatisticMeasure, StatisticResult } from '@ecard/shared/api-schema';
import { Change, FigureDownload } from '@ecard/shared/dashboard';
import { QueryResult } from '@ecard/shared/records';
import { Panel, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { measureColumns } from './measure-columns.tsx';
import { PartName } from './part-name.tsx';
import { pivotTapsHref } from './pivot-drill.ts';
import { measuresFile } from './pivot-figure.ts';
import type { PivotState } from './pivot-state.ts';
import { numberOf } from './pivot-table.ts';
import { yearQuery } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';

/** Measures whose growth is good or bad news. */
const BETTER: Readonly<Partial<Record<StatisticMeasure, 'more' | 'less'>>> = {
  ...{ rides: 'more', revenue: 'more', revenue_per_ride: 'more', passenger_km: 'more' },
  ...{ denied: 'less', denied_share: 'less' },
};

/** The measure month by month, beside the same months of the year before. */
export function YearTable({ state: { measure }, state }: { readonly state: PivotState }) {
  const portal = usePortal();
  const listsTaps = useCan('report.graph.view');
  const query = useQuery(yearQuery(portal, state));
  if (query.data?.rows.length === 0) return null;
  const title = `${text.year.title}: ${text.measures[measure].toLowerCase()}`;
  const note = query.data?.previous_until === undefined ? undefined : text.year.until(query.data.previous_until);
  return (
    <Panel
      flush
      title={title}
      description={note}
      actions={
        query.data ? (
          <FigureDownload {...{ title, unit: note ?? '', fileName: 'years' }} data={fileOf(query.data)} />
        ) : null
      }
    >
      <QueryResult of={query} title={text.year.failed}>
        {(data) => {
          const [now, before] = measureColumns(data, listsTaps ? yearHrefs(state, data) : () => undefined);
          const change = (row: readonly unknown[]) => (
            <Change
              // Of a period that still runs the change is of the same hours: the column behind it.
              now={numberOf(row[data.previous_until === undefined ? 1 : 4])}
              before={numberOf(row[2])}
              {...(data.columns[1]?.unit === '%' ? { as: 'points' as const } : {})}
              {...(BETTER[measure] ? { better: BETTER[measure] } : {})}
            />
          );
          return (
            <DataTable
              caption={text.year.title}
              columns={[
                {
                  key: 'month',
                  header: text.dimensions.month,
                  primary: true,
                  cell: ([month]) => <PartName dimension="month" name={month ?? null} span={data} />,
                  total: text.total,
                },
                ...(now && before ? [now, before] : []),
                { key: 'change', header: text.year.change, cell: change, total: change(data.totals) },
              ]}
              rows={data.rows}
              rowKey={([month]) => String(month)}
              busy={query.isPlaceholderData}
            />
          );
        }}
      </QueryResult>
    </Panel>
  );
}

/** Makes the addresses of the taps behind the months of the period and of the year before. */
function yearHrefs({ measure, filters }: PivotState, data: StatisticResult) {
  const hrefOf = pivotTapsHref(data, filters);
  const { from, to, incomplete_from: running } = data;
  const before = { from: yearBefore(from), to: yearBefore(to) };
  return (key: string, row?: StatisticResult['rows'][number]) => {
    const month = row && String(row[0]);
    if (key === measure) return hrefOf(measure, month === undefined ? [] : [[0, month]]);
    // Of the month that runs, and of the sum of all, hours of a day count, which no list is cut by.
    if (running !== undefined && (month === undefined || month.slice(0, 7) >= running.slice(0, 7))) return undefined;
    return hrefOf(measure, month === undefined ? [] : [[0, yearBefore(month)]], before);
  };
}

/** The same day of the year before, or the last one of a month that is too short. */
function yearBefore(day: string): string {
  const earlier = `${String(Number(day.slice(0, 4)) - 1)}${day.slice(4)}`;
  return earlier.endsWith('-02-29') ? `${earlier.slice(0, 8)}28` : earlier;
}

/** The table for a file. The host has the change of a share in percent, the table in points: it is left out. */
function fileOf(answer: StatisticResult) {
  const file = measuresFile(answer, 'month');
  if (answer.columns[1]?.unit !== '%') return file;
  return { ...file, series: file.series.filter(({ key }) => !key.endsWith('_change')) };
}
