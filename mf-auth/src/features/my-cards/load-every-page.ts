import type { Page } from '@ecard/shared/api-schema';

/** Most rows that the host answers at once. */
export const MOST_ROWS = 200;

/** Loads the rows of all pages; the first page says how many there are. */
export async function loadEveryPage<Row>(load: (page: number) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const first = await load(1);
  const pages = Math.max(1, Math.ceil(first.total / first.page_size));
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => load(index + 2)));
  return [first, ...others].flatMap(({ data }) => data);
}
