import type { Page } from '../api-schema/index.ts';

export interface LoadedRows {
  readonly rows: readonly unknown[];
  readonly total: number;
}

/**
 * Loads the rows of all pages that match.
 *
 * @param most - Rows beyond it are left out.
 * @param isWanted - Hears of the rows that have arrived before the next page is asked for; no more are once it is false.
 */
export async function loadRows(
  loadPage: (page: number) => Promise<Page<unknown>>,
  most: number,
  isWanted: (loaded: LoadedRows) => boolean,
): Promise<LoadedRows> {
  const first = await loadPage(1);
  const rows = [...first.data];
  const pages = Math.ceil(Math.min(first.total, most) / first.page_size);
  for (let page = 2; page <= pages && isWanted({ rows, total: first.total }); page += 1)
    rows.push(...(await loadPage(page)).data);
  return { rows: rows.slice(0, most), total: first.total };
}
