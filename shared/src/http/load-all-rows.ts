import { MOST_ROWS } from '../api-schema/index.ts';
import type { Page } from '../api-schema/index.ts';
import type { PortalContext } from '../contract/index.ts';
import { loadEveryPage } from './load-every-page.ts';
import type { LoadedRows } from './load-every-page.ts';

/** Checks a page of a list. */
interface PageSchema<Row> {
  readonly parse: (answer: unknown) => Page<Row>;
}

/** A list of the host, and the rows of it that are wanted. */
interface Wanted<Row> {
  readonly path: string;
  /** Filters and order of the list. */
  readonly params: Readonly<Record<string, unknown>>;
  /** May still be under way: the rows are asked for meanwhile. */
  readonly page: PageSchema<Row> | Promise<PageSchema<Row>>;
  readonly signal: AbortSignal;
  /** Largest number of rows to load; those beyond it are counted as missing. */
  readonly most?: number;
}

/** Loads the rows of a list, however many pages they fill, in the host's largest pages. */
export function loadAllRows<Row>(
  http: PortalContext['http'],
  { path, params, page: schema, signal, most }: Wanted<Row>,
): Promise<LoadedRows<Row>> {
  return loadEveryPage(
    async (page) => {
      const asked = { ...params, page, page_size: MOST_ROWS };
      const [checker, { data }] = await Promise.all([schema, http.get<unknown>(path, { params: asked, signal })]);
      return checker.parse(data);
    },
    most === undefined ? {} : { most },
  );
}
