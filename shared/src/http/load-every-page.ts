import type { Page } from '../api-schema/index.ts';

/** Most rows that the host answers at once. */
export const MOST_ROWS = 200;

/** Pages after the first that are asked for at once. */
const AT_ONCE = 4;

/** Rows of a list, and how many more the list has. */
export interface LoadedRows<Row> {
  readonly rows: readonly Row[];
  readonly missing: number;
}

/**
 * Loads the rows of all pages of a list; the first page says how many there are, and the others are asked for four at
 * once.
 *
 * @param most - Largest number of pages to load; the rows of those beyond it are counted as missing.
 */
export async function loadEveryPage<Row>(
  load: (page: number) => Promise<Page<Row>>,
  most = Infinity,
): Promise<LoadedRows<Row>> {
  const first = await load(1);
  const pages = Math.min(most, Math.ceil(first.total / first.page_size));
  const rows = [...first.data];
  for (let next = 2; next <= pages; next += AT_ONCE) {
    const wanted = Array.from({ length: Math.min(AT_ONCE, pages - next + 1) }, (_, index) => next + index);
    for (const { data } of await Promise.all(wanted.map(load))) rows.push(...data);
  }
  return { rows, missing: Math.max(0, first.total - rows.length) };
}
