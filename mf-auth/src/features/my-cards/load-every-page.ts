import type { Page } from '@ecard/shared/api-schema';

/** Most rows that the host answers at once. */
export const MOST_ROWS = 200;

/** Pages after the first, all asked for at once; those beyond them are counted and not loaded. */
const MOST_FURTHER_PAGES = 4;

/** Rows of a list, and how many more the list has. */
export interface LoadedRows<Row> {
  readonly rows: readonly Row[];
  readonly missing: number;
}

/** Loads the rows of all pages, a thousand at most; the first page says how many there are. */
export async function loadEveryPage<Row>(load: (page: number) => Promise<Page<Row>>): Promise<LoadedRows<Row>> {
  const first = await load(1);
  const further = Math.min(MOST_FURTHER_PAGES, Math.ceil(first.total / first.page_size) - 1);
  const others = await Promise.all(Array.from({ length: Math.max(0, further) }, (_, index) => load(index + 2)));
  const rows = [first, ...others].flatMap(({ data }) => data);
  return { rows, missing: Math.max(0, first.total - rows.length) };
}
