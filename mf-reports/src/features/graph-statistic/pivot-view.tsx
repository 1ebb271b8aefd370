import { useCallback, useMemo } from 'react';
import type { StatisticResult } from '@ecard/shared/api-schema';
import { FigureDownload, FigurePart } from '@ecard/shared/dashboard';
import { QueryResult } from '@ecard/shared/records';
import { Alert, EmptyState, Panel, Stack, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { numberColumn } from '../../dashboard/number-column.tsx';
import { unitFormats, unitNames } from '../../dashboard/unit-format.ts';
import { isTimePart } from './partial-mark.ts';
import { PartName } from './part-name.tsx';
import { pivotTapsHref } from './pivot-drill.ts';
import type { TapsHrefOf } from './pivot-drill.ts';
import { MOST_SERIES, headingOf, toFigure, toFile } from './pivot-figure.ts';
import { PivotHead } from './pivot-head.tsx';
import type { PivotState } from './pivot-state.ts';
import { toPivotTable } from './pivot-table.ts';
import type { PivotRow, PivotTable } from './pivot-table.ts';
import { pivotQuery } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';

/** Most columns of numbers that a sheet of paper held upright has room for. */
const MOST_UPRIGHT = 7;

/** The pivot as a table or a figure, in each of its states. */
export function PivotView({ state }: { readonly state: PivotState }) {
  const portal = usePortal();
  const query = useQuery(pivotQuery(portal, state));
  return (
    <QueryResult of={query} title={text.failed} lines={8} inPanel>
      {(data) =>
        data.rows.length === 0 ? (
          <Panel>
            <EmptyState icon="table" {...text.empty} />
          </Panel>
        ) : (
          <PivotShown state={state} answer={data} busy={query.isPlaceholderData} />
        )
      }
    </QueryResult>
  );
}

interface PivotShownProps {
  readonly state: PivotState;
  readonly answer: StatisticResult;
  readonly busy: boolean;
}

function PivotShown({ state, state: { view, filters }, answer, busy }: PivotShownProps) {
  const portal = usePortal();
  const listsTaps = useCan('report.graph.view');
  const table = useMemo(() => toPivotTable(answer), [answer]);
  const hrefsOf = useCallback(
    (given: StatisticResult): TapsHrefOf => (listsTaps ? pivotTapsHref(given, filters) : () => undefined),
    [listsTaps, filters],
  );
  const toData = useCallback(
    (given: StatisticResult) => toFigure(toPivotTable(given), view, hrefsOf(given)),
    [view, hrefsOf],
  );
  const { leftOut, columnsLeftOut, measures, series } = table;
  const isDrawn = view !== 'table';
  const columns = series.length / measures.length - 1;
  const file = {
    title: text.caption(isDrawn ? measures.slice(0, 1) : measures, table.by, table.dividedBy),
    unit: unitNames[series[0]?.unit ?? 'ride'],
    fileName: 'statistic',
  };
  return (
    <Stack gap={12}>
      {isDrawn ? (
        <FigurePart
          {...file}
          query={pivotQuery(portal, state)}
          toData={toData}
          height={420}
          {...(isTimePart(table.by) ? { partialMark: dashboardText.partial[table.by] } : {})}
        />
      ) : (
        <div {...(series.length > MOST_UPRIGHT ? { 'data-wide': '' } : {})}>
          <PivotRows table={table} busy={busy} file={file} hrefOf={hrefsOf(answer)} />
        </div>
      )}
      {leftOut > 0 ? <Alert>{text.leftOut(leftOut)}</Alert> : null}
      {columnsLeftOut > 0 ? <Alert>{text.columnsLeftOut(columnsLeftOut)}</Alert> : null}
      {isDrawn && measures.length > 1 ? <Alert>{text.measuresLeftOut}</Alert> : null}
      {isDrawn && view !== 'pie' && columns > MOST_SERIES ? (
        <Alert>{text.seriesLeftOut(MOST_SERIES, columns)}</Alert>
      ) : null}
    </Stack>
  );
}

interface PivotRowsProps {
  readonly table: PivotTable;
  readonly busy: boolean;
  readonly file: { readonly title: string; readonly unit: string; readonly fileName: string };
  readonly hrefOf: TapsHrefOf;
}

function PivotRows({ table, busy, file, hrefOf }: PivotRowsProps) {
  const { by, dividedBy, measures, span } = table;
  return (
    <Panel flush title={file.title} actions={<FigureDownload {...file} data={toFile(table)} />}>
      <DataTable
        caption={file.title}
        {...(dividedBy && measures.length > 1 ? { head: (cell) => <PivotHead {...{ table, cell }} /> } : {})}
        columns={[
          {
            key: 'name',
            header: text.dimensions[by],
            primary: true,
            cell: ({ name }) => <PartName dimension={by} name={name} span={span} />,
            total: text.total,
          },
          ...table.series.map((series, at) => {
            const { measure, unit, parts, total } = series;
            return numberColumn<PivotRow>({
              ...{ key: String(at), total, show: unitFormats[unit].format },
              header: headingOf(table, series),
              of: ({ cells }) => cells[at] ?? null,
              hrefOf: ({ name }) => hrefOf(measure, [[0, name], ...parts]),
              totalHref: hrefOf(measure, parts),
            });
          }),
        ]}
        pinsFirst
        rows={table.rows}
        rowKey={({ name }) => String(name)}
        busy={busy}
      />
    </Panel>
  );
}
