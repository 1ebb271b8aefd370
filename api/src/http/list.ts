import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { estimateShare } from './search-share.ts';
import type { SearchedRows } from './search-share.ts';
import { oneBlank } from './search-terms.ts';

/** Rows to skip for a page; the first page is 1. */
export function offsetOf({ page, page_size }: { page: number; page_size: number }): number {
  return (page - 1) * page_size;
}

/**
 * Pattern for `LIKE` that finds the text anywhere, composed (NFC) and lower-cased; `%`, `_` and `\` stand for
 * themselves.
 */
export function containsPattern(text: string): string {
  const searched = oneBlank(text).normalize('NFC').toLowerCase();
  return `%${searched.replace(/[\\%_]/g, '\\$&')}%`;
}

/** More matches than this are not counted but estimated: a count reads every one of them. */
export const countLimit = 100_000;

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** Reads `-created_at,name`. */
export function parseSort(sort: string): SortKey[] {
  return sort
    .split(',')
    .map((part) =>
      part.startsWith('-') ? { field: part.slice(1), descending: true } : { field: part, descending: false },
    );
}

interface PageOptions<DB, TB extends keyof DB, Row> {
  readonly query: { readonly page: number; readonly page_size: number; readonly sort: string };
  /** SQL of each field the list sorts by; an index on it with the tie-breaker keeps far pages fast, both ways. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Fields that can be null: nulls come last both ways, so downwards they need an index of their own. */
  readonly nullable?: readonly string[];
  /** A unique column (a `bigint` id where `choosesFirst`), so that pages neither repeat nor lose a row; it follows the direction of the first field. */
  readonly tieBreaker: RawBuilder<unknown>;
  /**
   * The sort columns are of what matches, without what `select` joins: the page's rows are chosen first and only they
   * are selected. What `select` looks up for each row would otherwise be looked up for every row before the page too.
   */
  readonly choosesFirst?: boolean;
  /**
   * For a search, where `choosesFirst`, with the matching rows as the search's index finds them. `matching` itself is then
   * only read along the index of the sort, when too many are found.
   */
  readonly search?: (SearchedRows<DB, TB> & { readonly found: SelectQueryBuilder<DB, TB, object> }) | undefined;
  readonly select: (matching: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>;
}

/**
 * One page of the rows that match, and how many there are: exact up to `countLimit` (`fewMatches` in a search), else an
 * estimate.
 *
 * @param matching - From, joins and conditions, nothing selected yet.
 */
export async function findPage<DB extends Tables, TB extends keyof DB, Row>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<DB, TB, object>,
  { query, columns, nullable = [], tieBreaker, choosesFirst = false, search, select }: PageOptions<DB, TB, Row>,
): Promise<{ rows: Row[]; total: number; total_is_estimate: boolean }> {
  const keys = parseSort(query.sort);
  const orders = keys.flatMap(({ field, descending }) => {
    const column = columns[field];
    const nulls = nullable.includes(field) ? sql` nulls last` : sql``;
    return column ? [descending ? sql`${column} desc${nulls}` : sql`${column} asc`] : [];
  });
  orders.push(keys[0]?.descending ? sql`${tieBreaker} desc` : sql`${tieBreaker} asc`);
  const ordered = <Selected>(page: SelectQueryBuilder<DB, TB, Selected>) =>
    orders.reduce((sorted, order) => sorted.orderBy(order), page);
  const page = { limit: query.page_size, offset: offsetOf(query) };
  const density = search && (await probe(db, search, tieBreaker));
  const found = search && density?.isLarge ? search.found : matching;
  const estimate = density?.matches ?? (await estimateMatches(db, found));
  const isRare = search ? !density?.isDense : estimate <= fewMatches * certainFactor;
  if (choosesFirst && isRare) {
    const few = await found
      .select(tieBreaker.as('id'))
      .limit(fewMatches + 1)
      .execute();
    if (few.length <= fewMatches) {
      const ids = few.map((row) => Reflect.get(row, 'id'));
      const known = (search?.table ?? matching).where(sql<boolean>`${tieBreaker} = any (${ids}::bigint[])`);
      const { limit, offset } = page;
      const rows = await ordered(select(known)).limit(limit).offset(offset).execute();
      return { rows, total: few.length, total_is_estimate: false };
    }
  }
  // A search with few matches has been answered.
  const counted = search
    ? { total: Math.max(Math.round(estimate), fewMatches + 1), total_is_estimate: true }
    : await countBounded(db, found, estimate);
  if (!choosesFirst || (query.page === 1 && !search)) {
    const rows = ordered(select(matching)).limit(page.limit).offset(page.offset);
    return { rows: await rows.execute(), ...counted };
  }
  const chosen = ordered(matching.select(tieBreaker.as('id')))
    .limit(page.limit)
    .offset(page.offset);
  const rows = ordered(select((search?.table ?? matching).where(sql<boolean>`${tieBreaker} = any (array(${chosen}))`)));
  return { rows: await rows.execute(), ...counted };
}

/**
 * Number of matches up to which rows are found before they are sorted, whatever index the planner would choose. A search
 * counts no more exactly: each match is a row to compare, not an entry of an index.
 */
const fewMatches = 2_000;

/** An estimate farther than this many times from a limit is believed. */
const certainFactor = 3;

/** Number of rows up to which they are compared one by one, without the search's index. */
const largeTable = 20_000;
const denseShare = 0.02;

/**
 * Tells whether a search is for what many rows have: reading all of them from the search's index would take seconds, and
 * the planner does not know. A sample does.
 *
 * @returns `isDense` - So many match that a page is soon full in any order; `matches` - About how many, in a large table.
 */
async function probe<DB extends Tables, TB extends keyof DB>(
  db: Kysely<Tables>,
  searched: SearchedRows<DB, TB>,
  tieBreaker: RawBuilder<unknown>,
): Promise<{ isLarge: boolean; isDense: boolean; matches?: number }> {
  const rows = await estimateMatches(db, searched.others);
  if (rows <= largeTable) return { isLarge: false, isDense: false };
  const share = await estimateShare(db, searched, tieBreaker);
  const matches = Math.round(share * rows);
  return { isLarge: true, isDense: share >= denseShare && matches > fewMatches, matches };
}

/** Counts the rows that match, within the bound of `countLimit`. */
export async function countMatches<DB extends Tables, TB extends keyof DB>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<DB, TB, object>,
): Promise<{ total: number; total_is_estimate: boolean }> {
  return countBounded(db, matching, await estimateMatches(db, matching));
}

async function estimateMatches<DB extends Tables, TB extends keyof DB>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const plan = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) ${matching.select(sql`1`.as('one'))}`.execute(db);
  return plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

async function countBounded<DB extends Tables, TB extends keyof DB>(
  db: Kysely<Tables>,
  matching: SelectQueryBuilder<DB, TB, object>,
  estimate: number,
): Promise<{ total: number; total_is_estimate: boolean }> {
  if (estimate > countLimit * certainFactor) return { total: estimate, total_is_estimate: true };
  const some = matching.select(sql`1`.as('one')).limit(countLimit + 1);
  const counted = await sql<{ total: number }>`select count(*) as total from (${some}) as matches`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (total <= countLimit) return { total, total_is_estimate: false };
  return { total: Math.max(estimate, countLimit + 1), total_is_estimate: true };
}
