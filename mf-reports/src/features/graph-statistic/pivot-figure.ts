import type { StatisticDimension, StatisticResult } from '@ecard/shared/api-schema';
import { formatDay, formatMonthShort } from '@ecard/shared/format';
import type { FigureData } from '@ecard/shared/ui/work';
import { unitFormats } from '../../dashboard/unit-format.ts';
import { partialMark } from './partial-mark.ts';
import type { PivotView } from './pivot-state.ts';
import type { TapsHrefOf } from './pivot-drill.ts';
import { numberOf } from './pivot-table.ts';
import type { PivotSeries, PivotTable } from './pivot-table.ts';
import { statisticText as text } from './statistic.text.ts';

/** More series than this cannot be told apart in a chart: the months of a year. */
export const MOST_SERIES = 12;

/**
 * The first measure of the pivot as a chart; one with parts of a whole has the sums of the rows.
 *
 * @param hrefOf - Of what is behind a number.
 */
export function toFigure(table: PivotTable, view: PivotView, hrefOf?: TapsHrefOf): FigureData {
  const own = table.series
    .filter(({ measure }) => measure === table.measures[0])
    .map((series) => ({
      ...toSeries(table, series, hrefOf),
      ...(table.dividedBy ? { name: columnName(table, series) } : {}),
    }));
  const columns = view === 'pie' ? [] : own.slice(0, -1);
  const kind = view === 'line' || view === 'area' ? ('line' as const) : ('bar' as const);
  const shown = columns.length > 0 ? columns.slice(0, MOST_SERIES) : own.slice(-1);
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
  return {
    categoryHeader: text.dimensions[table.by],
    categories: [...categoriesOf(table), { key: 'total', label: text.total }],
    series: table.series.map((series) => {
      const own = toSeries(table, series);
      return { ...own, values: [...own.values, series.total] };
    }),
  };
}

/** Name of the column that numbers stand in, or of the sums of the rows; a part of time that is not whole says so. */
export function columnName({ dividedBy, span }: PivotTable, { parts: [column] }: PivotSeries): string {
  if (!dividedBy || !column) return text.total;
  const mark = partialMark(dividedBy, column[1], span);
  return [text.nameOf(dividedBy, column[1]), ...(mark ? [mark] : [])].join(', ');
}

/** Heading of numbers: their column, and their measure where it has several. */
export function headingOf(table: PivotTable, series: PivotSeries): string {
  const measure = text.measures[series.measure];
  if (!table.dividedBy) return measure;
  const column = columnName(table, series);
  return table.measures.length > 1 ? `${column}, ${measure}` : column;
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

function toSeries(table: PivotTable, series: PivotSeries, hrefOf?: TapsHrefOf): FigureData['series'][number] {
  const { measure, unit, parts } = series;
  const at = table.series.indexOf(series);
  return {
    key: parts[0] ? String(parts[0][1]) : 'total',
    name: headingOf(table, series),
    values: table.rows.map(({ cells }) => cells[at] ?? null),
    ...(hrefOf ? { hrefs: table.rows.map(({ name }) => hrefOf(measure, [[0, name], ...parts])) } : {}),
    ...unitFormats[unit],
  };
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
