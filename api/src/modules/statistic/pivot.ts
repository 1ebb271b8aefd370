import type { GraphUnit, StatisticDimension, StatisticMeasure } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { comparedSpans } from '../../time/compared-span.ts';
import type { PartSpan } from '../../time/compared-span.ts';
import type { Span } from '../graph-report/graph-report.rules.ts';
import { endOfHours, runningDayOf } from '../graph-report/graph-span.ts';
import { sumLoad } from '../graph-report/load.repository.ts';
import type { LoadDimension } from '../graph-report/load.repository.ts';
import { nameKeys } from '../graph-report/ride-series.ts';
import type { RideSplit } from '../graph-report/ride-series.ts';
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
  /** Number of values kept of each dimension, whose sums are answered too; all, without sums, when absent. */
  readonly tops?: readonly number[] | undefined;
  readonly now: Date;
}

/** Inputs that determine the columns. */
export interface PivotShape {
  readonly measures: readonly StatisticMeasure[];
  readonly dimensions: readonly StatisticDimension[];
  readonly compare?: 'year' | undefined;
  /** Until the same hour as the year before: the span reaches the running day. */
  readonly isCut?: boolean;
}

export interface PivotColumn {
  readonly key: string;
  readonly name: string;
  readonly kind: 'dimension' | 'measure';
  readonly unit?: GraphUnit;
}

/** The columns a question answers with, in order. */
export function pivotColumns({ dimensions, measures, compare, isCut = false }: PivotShape): PivotColumn[] {
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
        ...(isCut ? [{ ...own, key: `${key}_compared`, name: text.untilSameHour(name) }] : []),
      ];
    }),
  ];
}

/** Answers a pivot table of rides. */
export async function loadPivot(db: Kysely<Tables>, question: PivotQuestion) {
  const { span, measures, dimensions, compare, sort, limit, tops } = question;
  const parts = compare && comparedSpans(span, compare, runningDayOf(question.now));
  const isCut = parts?.now.hours !== undefined;
  const [now, before, compared] = await Promise.all([
    loadSums(db, question, span, (key) => key),
    parts ? loadSums(db, question, parts.before, aYearLaterKeys(dimensions)) : undefined,
    parts && isCut ? loadSums(db, question, parts.now, (key) => key) : undefined,
  ]);
  const shape = { ...question, isCut };
  const keys = [...now.keys(), ...(before?.keys() ?? [])].map((joined) => joined.split('|'));
  const keysOf = dimensions.map((_, at) => [...new Set(keys.map((own) => own[at] ?? ''))]);
  const partOf = await Promise.all(dimensions.map((dimension, at) => partsOf(db, dimension, keysOf[at] ?? [])));
  const cells: PivotCells = {
    shape,
    names: partOf.map((of) => (key) => of(key).name),
    now,
    before,
    compared,
  };
  const sums = tops?.map((top, at) => {
    const all = sortedRows(projectOn(cells, at), at === 0 ? sort : undefined);
    return { rows: all.slice(0, top), row_count: all.length };
  });
  const kept = (sums ?? []).map((sum) => new Set(sum.rows.map(([name]) => name)));
  const rows = sortedRows(cells, sort).filter((row) => kept.every((names, at) => names.has(row[at])));
  const total = (of: SumsByKey) => [...of.values()].reduce(addSums, noSums);
  return {
    ...(parts ? { previous_until: endOfHours(parts.before) } : {}),
    columns: pivotColumns(shape),
    rows: rows.slice(0, limit),
    totals: [
      ...dimensions.map(() => null),
      ...measureCells(measures, total(now), before && total(before), compared && total(compared)),
    ],
    row_count: rows.length,
    ...(sums ? { sums } : {}),
    part_ids: dimensions.map((dimension, at) =>
      isOfRecords(dimension) ? idsByName((keysOf[at] ?? []).flatMap((key) => partOf[at]?.(key) ?? [])) : null,
    ),
  };
}

function idsByName(parts: readonly Part[]): Record<string, string> {
  return Object.fromEntries(parts.flatMap(({ name, id }) => (id === undefined ? [] : [[String(name), id]])));
}

/** Tells whether the parts of a dimension are records, or kinds of cards, and not parts of time. */
function isOfRecords(dimension: StatisticDimension): dimension is RideSplit {
  return dimension === 'operator' || dimension === 'route' || dimension === 'category' || dimension === 'media';
}

type Cell = string | number | null;
/** Sums by the keys of the dimensions, joined with `|`. */
type SumsByKey = ReadonlyMap<string, Sums>;

interface PivotCells {
  readonly shape: PivotShape;
  /** Name of a key, for each dimension. */
  readonly names: readonly ((key: string) => Cell)[];
  readonly now: SumsByKey;
  readonly before: SumsByKey | undefined;
  /** The part of `now` that `before` is compared with; absent where that is all of it. */
  readonly compared: SumsByKey | undefined;
}

function sortedRows({ shape, names, now, before, compared }: PivotCells, sort: string | undefined): Cell[][] {
  const { dimensions, measures } = shape;
  const rows = [...new Set([...now.keys(), ...(before?.keys() ?? [])])].map((joined) => [
    ...(dimensions.length === 0 ? [] : joined.split('|').map((key, index) => names[index]?.(key) ?? key)),
    ...measureCells(
      measures,
      now.get(joined) ?? noSums,
      before === undefined ? undefined : (before.get(joined) ?? noSums),
      compared === undefined ? undefined : (compared.get(joined) ?? noSums),
    ),
  ]);
  const order = (index: number, down: boolean) => (a: readonly Cell[], b: readonly Cell[]) =>
    compareCells(a[index] ?? null, b[index] ?? null, down);
  // Later sorts keep the order of earlier ones among equals.
  for (let index = dimensions.length - 1; index >= 0; index--) rows.sort(order(index, false));
  const key = sort?.replace('-', '');
  const sortIndex = pivotColumns(shape).findIndex((column) => column.key === key);
  if (sortIndex >= 0) rows.sort(order(sortIndex, sort?.startsWith('-') ?? false));
  return rows;
}

/** Returns the sums by one of the dimensions alone. */
function projectOn({ shape, names, now, before, compared }: PivotCells, at: number): PivotCells {
  const project = (sums: SumsByKey) =>
    [...sums].reduce((merged, [joined, own]) => {
      const key = joined.split('|')[at] ?? '';
      return merged.set(key, addSums(merged.get(key) ?? noSums, own));
    }, new Map<string, Sums>());
  return {
    shape: { ...shape, dimensions: shape.dimensions.slice(at, at + 1) },
    names: names.slice(at, at + 1),
    now: project(now),
    before: before && project(before),
    compared: compared && project(compared),
  };
}

async function loadSums(
  db: Kysely<Tables>,
  { measures, dimensions, filter, now }: PivotQuestion,
  span: PartSpan,
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

interface Part {
  readonly name: Cell;
  /** Public id of a record. */
  readonly id?: string;
}

/** Returns a function that names the part of a key. */
async function partsOf(
  db: Kysely<Tables>,
  dimension: StatisticDimension,
  keys: readonly string[],
): Promise<(key: string) => Part> {
  if (isOfRecords(dimension)) {
    const named = await nameKeys(db, dimension, keys);
    return (key) => {
      const { name, key: id } = named(key);
      // A record that is gone has no public id.
      return id === key && dimension !== 'media' ? { name } : { name, id };
    };
  }
  const isNumber = dimension === 'weekday' || dimension === 'hour' || dimension === 'year';
  return (key) => ({ name: isNumber ? Number(key) : key });
}
