import type { Page } from '../api-schema/index.ts';

/** Pages after the first that are asked for at once. */
const AT_ONCE = 4;

/** Rows of a list, and how many more the list has. */
export interface LoadedRows<Row> {
  readonly rows: Row[];
  readonly missing: number;
}

interface Limits<Row> {
  /** Largest number of rows to load; those beyond it are counted as missing. */
  readonly most?: number;
  /** Hears of the rows that have arrived before more are asked for; no more are once it is false. */
  readonly isWanted?: (loaded: LoadedRows<Row>) => boolean;
}

/**
 * Loads the rows of all pages of a list; the first page says how many there are, and the others are asked for four at
 * once.
 */
export async function loadEveryPage<Row>(
  load: (page: number) => Promise<Page<Row>>,
  { most = Infinity, isWanted = () => true }: Limits<Row> = {},
): Promise<LoadedRows<Row>> {
  const first = await load(1);
  const pages = Math.ceil(Math.min(most, first.total) / first.page_size);
  const rows = first.data.slice(0, most);
  const loaded = () => ({ rows, missing: Math.max(0, first.total - rows.length) });
  for (let next = 2; next <= pages && isWanted(loaded()); next += AT_ONCE) {
    const wanted = Array.from({ length: Math.min(AT_ONCE, pages - next + 1) }, (_, index) => next + index);
    for (const { data } of await Promise.all(wanted.map(load))) rows.push(...data.slice(0, most - rows.length));
  }
  return loaded();
}
