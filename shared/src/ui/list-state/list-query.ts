import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../api-schema/index.ts';
import type { PortalContext } from '../../contract/index.ts';
import { listParams } from './list-state.ts';
import type { ListState } from './list-state.ts';

/** A list endpoint, and what of its list is wanted. */
export interface ListSource<Row, Filter extends string> {
  /** Query key of the list's pages: `['invoice', 'list']`. */
  readonly key: readonly string[];
  readonly http: PortalContext['http'];
  /** `/api/invoice` */
  readonly path: string;
  /**
   * Checks the answers: the endpoint's page schema of `@ecard/shared/api-schema`. A function where it comes in a chunk of
   * its own, with the first call: a page from the server is shown without any.
   */
  readonly schema: PageSchema<Row> | (() => Promise<PageSchema<Row>>);
  readonly state: ListState<Filter>;
  /** Sent with every page unless the state says otherwise. */
  readonly params?: Readonly<Record<string, string>>;
}

interface PageSchema<Row> {
  parse(answer: unknown): Page<Row>;
}

/** One page of a list endpoint; while another one loads, the present rows stay. */
export function listQuery<Row, Filter extends string = never>(source: ListSource<Row, Filter>) {
  return queryOptions({
    queryKey: [...source.key, { ...source.params, ...listParams(source.state) }],
    queryFn: ({ signal }) => loadPage(source, source.state.page, signal),
    placeholderData: keepPreviousData,
  });
}

/** Loads a page; a page after the last one gives the last one. */
async function loadPage<Row, Filter extends string>(
  source: ListSource<Row, Filter>,
  page: number,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const { http, path, schema, state, params } = source;
  const [{ data }, checked] = await Promise.all([
    http.get<unknown>(path, { params: { ...params, ...listParams({ ...state, page }) }, signal }),
    typeof schema === 'function' ? schema() : schema,
  ]);
  const answer = checked.parse(data);
  const lastPage = Math.ceil(answer.total / answer.page_size);
  // Every round asks for an earlier page, so it ends with any answer of the host.
  const isAfterLast = lastPage > 0 && answer.page > lastPage && page > lastPage;
  return isAfterLast ? loadPage(source, lastPage, signal) : answer;
}
