import type { GraphUnit, StatisticDimension, StatisticMeasure } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { comparedSpan } from '../../time/compared-span.ts';
import type { Span } from '../graph-report/graph-report.rules.ts';
import { sumLoad } from '../graph-report/load.repository.ts';
import type { LoadDimension } from '../graph-report/load.repository.ts';
import { nameKeys } from '../graph-report/ride-series.ts';
import { sumRides } from '../graph-report/rides.repository.ts';
import type { RideFilter } from '../graph-report/rides.repository.ts';
import {
  addSums,
  aYearLater,
  compareCells,
  loadMeasures,
  measureCells,
  measureUnits,
  noSums,
  sumsOf,
} from './pivot.rules.ts';
import type { Sums } from './pivot.rules.ts';
import { statisticText as text } from './statistic.text.ts';

export interface PivotQuestion {
  readonly span: Span;
  readonly measures: readonly StatisticMeasure[];
  readonly dimensions: readonly StatisticDimension[];
  readonly filter: RideFilter;
  readonly compare: 'year' | undefined;
  readonly sort: string | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Inputs that determine the columns. */
export interface PivotShape {
  readonly measures: readonly StatisticMeasure[];
  readonly dimensions: readonly StatisticDimension[];
  readonly compare?: 'year' | undefined;
}

export interface PivotColumn {
  readonly key: string;
  readonly name: string;
  readonly kind: 'dimension' | 'measure';
  readonly unit?: GraphUnit;
}

/** The columns a question answers with, in order. */
export function pivotColumns({ dimensions, measures, compare }: PivotShape): PivotColumn[] {
  return [
    ...dimensions.map((key) => ({ key, name: text.dimensions[key], kind: 'dimension' as const })),
    ...measures.flatMap((key) => {
      const name: string = text.measures[key];
      const own = { key, name, kind: 'measure' as const, unit: measureUnits[key] };
      if (!compare) return [own];
      return [
        own,
        { ...own, key: `${key}_before`, name: text.aYearBefore(name) },
        { ...own, key: `${key}_change`, name: text.change(name), unit: '%' as const },
      ];
    }),
  ];
}

/** Answers a pivot table of rides. */
export async function loadPivot(db: Kysely<Tables>, question: PivotQuestion) {
  const { span, measures, dimensions, compare, sort, limit } = question;
  const columns = pivotColumns(question);
  const [sums, before] = await Promise.all([
    loadSums(db, question, span, (key) => key),
    compare ? loadSums(db, question, comparedSpan(span, compare), aYearLaterKeys(dimensions)) : undefined,
  ]);
  const names = await Promise.all(dimensions.map((dimension) => namesOf(db, dimension)));
  const rows = [...new Set([...sums.keys(), ...(before?.keys() ?? [])])].map((joined) => [
    ...(dimensions.length === 0 ? [] : joined.split('|').map((key, index) => names[index]?.(key) ?? key)),
    ...measureCells(measures, sums.get(joined) ?? noSums, before && (before.get(joined) ?? noSums)),
  ]);
  const descending = sort?.startsWith('-') ?? false;
  const sortIndex = sort === undefined ? -1 : columns.findIndex((column) => column.key === sort.replace('-', ''));
  const order = (index: number, down: boolean) => (a: readonly Cell[], b: readonly Cell[]) =>
    compareCells(a[index] ?? null, b[index] ?? null, down);
  // Later sorts keep the order of earlier ones among equals.
  for (let index = dimensions.length - 1; index >= 0; index--) rows.sort(order(index, false));
  if (sortIndex >= 0) rows.sort(order(sortIndex, descending));
  const total = (of: ReadonlyMap<string, Sums>) => [...of.values()].reduce(addSums, noSums);
  return {
    columns,
    rows: rows.slice(0, limit),
    totals: [...dimensions.map(() => null), ...measureCells(measures, total(sums), before && total(before))],
    row_count: rows.length,
  };
}

type Cell = string | number | null;

async function loadSums(
  db: Kysely<Tables>,
  { measures, dimensions, filter, now }: PivotQuestion,
  span: Span,
  rename: (key: string, index: number) => string,
): Promise<Map<string, Sums>> {
  const [rows, loads] = await Promise.all([
    sumRides(db, { span, by: dimensions, filter, now }),
    measures.some((name) => loadMeasures.has(name))
      ? sumLoad(db, { span, by: dimensions.filter(isLoadDimension), filter })
      : [],
  ]);
  const nameOf = (keys: readonly string[]) => keys.map(rename).join('|');
  const cells = new Map(rows.map((row) => [nameOf(row.keys), sumsOf(row)]));
  for (const { keys, ...load } of loads) cells.set(nameOf(keys), { ...(cells.get(nameOf(keys)) ?? noSums), ...load });
  return cells;
}

/** Dimensions the counters in the buses know. */
export function isLoadDimension(dimension: StatisticDimension): dimension is LoadDimension & StatisticDimension {
  return dimension !== 'category' && dimension !== 'media';
}

function aYearLaterKeys(dimensions: readonly StatisticDimension[]) {
  return (key: string, index: number) => {
    const dimension = dimensions[index];
    return dimension ? aYearLater(dimension, key) : key;
  };
}

async function namesOf(db: Kysely<Tables>, dimension: StatisticDimension): Promise<(key: string) => Cell> {
  switch (dimension) {
    case 'operator':
    case 'route':
    case 'category':
    case 'media': {
      const named = await nameKeys(db, dimension);
      return (key) => named(key).name;
    }
    case 'weekday':
    case 'hour':
    case 'year':
      return Number;
    case 'day':
    case 'week':
    case 'month':
      return (key) => key;
  }
}
