import type { StatisticDimension, StatisticMeasure, StatisticResult } from '@ecard/shared/api-schema';
import { Figure } from '@ecard/shared/dashboard';
import type { NumberOptions } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { Alert, EmptyState, ErrorState, Panel, Skeleton, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column, FigureData } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { unitFormats, unitNames } from '../../dashboard/unit-format.ts';
import { isTimePart, partialMark } from './partial-mark.ts';
import { PartName } from './part-name.tsx';
import type { PivotState } from './pivot-state.ts';
import { toPivotTable } from './pivot-table.ts';
import type { PivotTable } from './pivot-table.ts';
import { pivotQueries } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';

const UNITS = {
  ...{ rides: 'ride', revenue: '₮', subsidy: '₮', denied: 'ride', denied_share: '%' },
  ...{ revenue_per_ride: '₮', passenger_km: 'km', average_load: '%' },
} as const satisfies Record<StatisticMeasure, keyof typeof unitFormats>;
/** More series than this no chart tells apart. */
const MOST_SERIES = 10;
const NO_ANSWER = { data: null, error: null, isPlaceholderData: false };

/** The pivot as a table or a figure, in each of its states. */
export function PivotView({ state }: { readonly state: PivotState }) {
  const { http } = usePortal();
  const queries = pivotQueries(http, state);
  const rows = useQuery(queries.rows);
  const cells = useQuery({ ...(queries.cells ?? queries.rows), enabled: queries.cells !== null });
  const columns = useQuery({ ...(queries.columns ?? queries.rows), enabled: queries.columns !== null });
  const [ofCells, ofColumns] = state.columns ? [cells, columns] : [NO_ANSWER, NO_ANSWER];
  const error = rows.error ?? ofCells.error ?? ofColumns.error;
  if (error) {
    const { errors, message } = toProblem(error);
    const retry = () => void Promise.all([rows.refetch(), cells.refetch(), columns.refetch()]);
    return (
      <Panel>
        <ErrorState title={text.failed} message={errors?.[0]?.message ?? message} onRetry={retry} />
      </Panel>
    );
  }
  if (!rows.data || ofCells.data === undefined || ofColumns.data === undefined) {
    return (
      <Panel>
        <Skeleton lines={8} height={32} />
      </Panel>
    );
  }
  const table = toPivotTable({ rows: rows.data, cells: ofCells.data, columns: ofColumns.data });
  const busy = rows.isPlaceholderData || ofCells.isPlaceholderData || ofColumns.isPlaceholderData;
  if (table.rows.length === 0) {
    return (
      <Panel>
        <EmptyState icon="table" {...text.empty} />
      </Panel>
    );
  }
  return (
    <Stack gap={12}>
      {table.isCut ? <Alert tone="warning">{text.isCut}</Alert> : null}
      {state.view === 'table' ? (
        <PivotRows state={state} table={table} span={rows.data} busy={busy} />
      ) : (
        <Figure
          title={text.caption(state.measure, state.rows, state.columns)}
          unit={unitNames[UNITS[state.measure]]}
          updatedAt={rows.data.generated_at}
          fileName="statistic"
          height={420}
          data={toFigure(state, table, rows.data)}
          {...(isTimePart(state.rows) ? { partialMark: dashboardText.partial[state.rows] } : {})}
        />
      )}
      {table.leftOut > 0 ? <Alert>{text.leftOut(table.leftOut)}</Alert> : null}
    </Stack>
  );
}

interface PivotRowsProps {
  readonly state: PivotState;
  readonly table: PivotTable;
  readonly span: StatisticResult;
  readonly busy: boolean;
}

function PivotRows({ state, table, span, busy }: PivotRowsProps) {
  const { format } = unitFormats[UNITS[state.measure]];
  const write = (value: number | null, decimals?: NumberOptions) =>
    value === null ? dashboardText.nothing : format(value, decimals);
  const { columns: by } = state;
  const columns: Column<PivotTable['rows'][number]>[] = [
    {
      key: 'name',
      header: text.dimensions[state.rows],
      primary: true,
      cell: ({ name }) => <PartName dimension={state.rows} name={name} span={span} />,
      total: text.total,
    },
    ...(by ? table.columns : []).map(({ name, total }, at): Column<PivotTable['rows'][number]> => ({
      key: `column-${String(at)}`,
      header: by ? headingOf(by, name, span) : '',
      align: 'end',
      numbers: { of: ({ cells }) => cells[at], total },
      cell: ({ cells }, decimals) => write(cells[at] ?? null, decimals),
      total: (decimals) => write(total, decimals),
    })),
    {
      key: 'total',
      header: by ? text.total : text.measures[state.measure],
      align: 'end',
      numbers: { of: ({ total }) => total, total: table.total },
      cell: ({ total }, decimals) => write(total, decimals),
      total: (decimals) => write(table.total, decimals),
    },
  ];
  const caption = text.caption(state.measure, state.rows, by);
  return (
    <Panel flush title={caption}>
      <DataTable
        caption={caption}
        columns={columns}
        pinsFirst
        rows={table.rows}
        rowKey={({ name }) => String(name)}
        busy={busy}
      />
    </Panel>
  );
}

/** Name of a column; a part of time that is not whole says so. */
function headingOf(dimension: StatisticDimension, name: string | number | null, span: StatisticResult): string {
  const mark = partialMark(dimension, name, span);
  return [text.nameOf(dimension, name), ...(mark === undefined ? [] : [mark])].join(', ');
}

function toFigure(state: PivotState, { rows, columns }: PivotTable, span: StatisticResult): FigureData {
  const format = unitFormats[UNITS[state.measure]];
  const { columns: by, view } = state;
  const categories = rows.map(({ name }) => ({
    key: String(name),
    label: text.nameOf(state.rows, name),
    isPartial: partialMark(state.rows, name, span) !== undefined,
  }));
  const isDivided = by !== null && view !== 'pie';
  const series = isDivided
    ? columns.slice(0, MOST_SERIES).map(({ name }, at) => ({
        key: String(name),
        name: text.nameOf(by, name),
        values: rows.map(({ cells }) => cells[at] ?? null),
      }))
    : [{ key: 'total', name: text.measures[state.measure], values: rows.map(({ total }) => total) }];
  return {
    shape: view === 'pie' ? 'donut' : 'columns',
    isStacked: view === 'stacked',
    categoryHeader: text.dimensions[state.rows],
    categories,
    series: series.map((one) => ({ ...one, ...format, kind: view === 'line' ? ('line' as const) : ('bar' as const) })),
  };
}
