import type { StatisticDimension, StatisticResult } from '@ecard/shared/api-schema';
import { formatDay, formatMonthShort } from '@ecard/shared/format';
import type { FigureData } from '@ecard/shared/ui/work';
import { unitFormats } from '../../dashboard/unit-format.ts';
import { partialMark } from './partial-mark.ts';
import type { PivotView } from './pivot-state.ts';
import type { TapsHrefOf } from './pivot-drill.ts';
import { numberOf } from './pivot-table.ts';
import type { PivotTable } from './pivot-table.ts';
import { statisticText as text } from './statistic.text.ts';

/** More series than this cannot be told apart in a chart: the months of a year. */
export const MOST_SERIES = 12;

/** The pivot as a chart; one with parts of a whole has the sums of the rows. @param hrefOf - Of what is behind a number. */
export function toFigure(table: PivotTable, view: PivotView, hrefOf?: TapsHrefOf): FigureData {
  const [total, ...columns] = seriesOf(table, hrefOf);
  const isDivided = columns.length > 0 && view !== 'pie';
  const kind = view === 'line' || view === 'area' ? ('line' as const) : ('bar' as const);
  const shown = isDivided ? columns.slice(0, MOST_SERIES) : total ? [total] : [];
  return {
    shape: view === 'pie' ? 'donut' : 'columns',
    isStacked: view === 'stacked',
    isFilled: view === 'area',
    categoryHeader: text.dimensions[table.by],
    categories: categoriesOf(table),
    series: shown.map((series) => ({ ...series, kind })),
  };
}

/** The whole pivot for a file: its cells with the sums of rows and columns. */
export function toFile(table: PivotTable): FigureData {
  const [total, ...columns] = seriesOf(table);
  const sums = [...table.columns.map((column) => column.total), table.total];
  return {
    categoryHeader: text.dimensions[table.by],
    categories: [...categoriesOf(table), { key: 'total', label: text.total }],
    series: [...columns, ...(total ? [total] : [])].map((series, at) => ({
      ...series,
      values: [...series.values, sums[at] ?? null],
    })),
  };
}

/** A table of measures for a file: each row with its numbers, then their totals. @param by - Dimension of the rows. */
export function measuresFile(answer: StatisticResult, by: StatisticDimension): FigureData {
  const names = answer.rows.map(([name]) => ({ name: name ?? null }));
  return {
    categoryHeader: text.dimensions[by],
    categories: [...categoriesOf({ by, rows: names, span: answer }), { key: 'total', label: text.total }],
    series: answer.columns.flatMap(({ key, name, kind, unit = 'ride' }, at) =>
      kind === 'dimension'
        ? []
        : [
            {
              ...unitFormats[unit],
              key,
              name,
              values: [...answer.rows, answer.totals].map((row) => numberOf(row[at])),
            },
          ],
    ),
  };
}

/** The sums of the rows, then each column. */
function seriesOf({ measure, unit, dividedBy, rows, columns }: PivotTable, hrefOf?: TapsHrefOf): FigureData['series'] {
  const format = unitFormats[unit];
  const total = {
    key: 'total',
    name: dividedBy ? text.total : text.measures[measure],
    values: rows.map((row) => row.total),
    ...(hrefOf ? { hrefs: rows.map((row) => hrefOf(measure, [[0, row.name]])) } : {}),
    ...format,
  };
  if (!dividedBy) return [total];
  return [
    total,
    ...columns.map(({ name }, at) => ({
      key: String(name),
      name: text.nameOf(dividedBy, name),
      values: rows.map(({ cells }) => cells[at] ?? null),
      ...(hrefOf
        ? {
            hrefs: rows.map((row) =>
              hrefOf(measure, [
                [0, row.name],
                [1, name],
              ]),
            ),
          }
        : {}),
      ...format,
    })),
  ];
}

interface Names extends Pick<PivotTable, 'by' | 'span'> {
  readonly rows: readonly Pick<PivotTable['rows'][number], 'name'>[];
}

function categoriesOf({ by, rows, span }: Names): FigureData['categories'] {
  return rows.map(({ name }) => ({
    key: String(name),
    label: text.nameOf(by, name),
    ...(by === 'month' ? { short: formatMonthShort(String(name).slice(0, 7)) } : {}),
    ...(by === 'day' || by === 'week' ? { short: formatDay(String(name)) } : {}),
    isPartial: partialMark(by, name, span) !== undefined,
  }));
}
