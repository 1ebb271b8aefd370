import { useCallback, useMemo } from 'react';
import type { StatisticDimension, StatisticResult } from '@ecard/shared/api-schema';
import { FigureDownload, FigurePart } from '@ecard/shared/dashboard';
import { QueryResult } from '@ecard/shared/records';
import { Alert, EmptyState, Panel, Stack, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { numberColumn } from '../../dashboard/number-column.tsx';
import { unitFormats, unitNames } from '../../dashboard/unit-format.ts';
import { isTimePart, partialMark } from './partial-mark.ts';
import { PartName } from './part-name.tsx';
import { pivotTapsHref } from './pivot-drill.ts';
import type { TapsHrefOf } from './pivot-drill.ts';
import { MOST_SERIES, toFigure, toFile } from './pivot-figure.ts';
import type { PivotState } from './pivot-state.ts';
import { toPivotTable } from './pivot-table.ts';
import type { PivotTable } from './pivot-table.ts';
import { pivotQuery } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';

/** Most columns of numbers that a sheet of paper held upright has room for. */
const MOST_UPRIGHT = 6;

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
  const { leftOut, columnsLeftOut, columns } = table;
  const file = {
    title: text.caption(table.measure, table.by, table.dividedBy),
    unit: unitNames[table.unit],
    fileName: 'statistic',
  };
  return (
    <Stack gap={12}>
      {view === 'table' ? (
        <div {...(columns.length > MOST_UPRIGHT ? { 'data-wide': '' } : {})}>
          <PivotRows table={table} busy={busy} file={file} hrefOf={hrefsOf(answer)} />
        </div>
      ) : (
        <FigurePart
          {...file}
          query={pivotQuery(portal, state)}
          toData={toData}
          height={420}
          {...(isTimePart(table.by) ? { partialMark: dashboardText.partial[table.by] } : {})}
        />
      )}
      {leftOut > 0 ? <Alert>{text.leftOut(leftOut)}</Alert> : null}
      {columnsLeftOut > 0 ? <Alert>{text.columnsLeftOut(columnsLeftOut)}</Alert> : null}
      {view !== 'table' && view !== 'pie' && columns.length > MOST_SERIES ? (
        <Alert>{text.seriesLeftOut(MOST_SERIES, columns.length)}</Alert>
      ) : null}
    </Stack>
  );
}

type Row = PivotTable['rows'][number];

interface PivotRowsProps {
  readonly table: PivotTable;
  readonly busy: boolean;
  readonly file: { readonly title: string; readonly unit: string; readonly fileName: string };
  readonly hrefOf: TapsHrefOf;
}

function PivotRows({ table, busy, file, hrefOf }: PivotRowsProps) {
  const { by, dividedBy, measure, unit, span } = table;
  const show = unitFormats[unit].format;
  return (
    <Panel flush title={file.title} actions={<FigureDownload {...file} data={toFile(table)} />}>
      <DataTable
        caption={file.title}
        columns={[
          {
            key: 'name',
            header: text.dimensions[by],
            primary: true,
            cell: ({ name }) => <PartName dimension={by} name={name} span={span} />,
            total: text.total,
          },
          ...table.columns.map(({ name, total }, at) =>
            numberColumn<Row>({
              ...{ key: `column-${String(at)}`, total, show },
              header: dividedBy ? headingOf(dividedBy, name, span) : '',
              of: ({ cells }) => cells[at] ?? null,
              hrefOf: (row) =>
                hrefOf(measure, [
                  [0, row.name],
                  [1, name],
                ]),
              totalHref: hrefOf(measure, [[1, name]]),
            }),
          ),
          numberColumn<Row>({
            ...{ key: 'total', total: table.total, show },
            header: dividedBy ? text.total : text.measures[measure],
            of: ({ total }) => total,
            hrefOf: ({ name }) => hrefOf(measure, [[0, name]]),
            totalHref: hrefOf(measure),
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

/** Name of a column; a part of time that is not whole says so. */
function headingOf(dimension: StatisticDimension, name: string | number | null, span: PivotTable['span']): string {
  const mark = partialMark(dimension, name, span);
  return [text.nameOf(dimension, name), ...(mark === undefined ? [] : [mark])].join(', ');
}
