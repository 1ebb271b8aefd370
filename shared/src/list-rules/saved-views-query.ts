import type { HttpClient } from '../contract/index.ts';
import type { SavedView } from '../api-schema/index.ts';

/** Storage of a list's saved views. */
export interface ListViews {
  /** The list's name at the host: `invoice`. */
  readonly list: string;
  /** Loads what checks the host's answer: `savedViewListSchema`. */
  readonly schema: () => Promise<SavedViewSchema>;
}

interface SavedViewSchema {
  parse(answer: unknown): { readonly data: readonly SavedView[] };
}

/** Saved views seldom change; a change made here invalidates the query. */
const STALE_MS = 300_000;

/** The saved views of a list, as a query: one's own, and those of one's roles and of all. */
export function savedViewsQuery(http: HttpClient, { list, schema }: ListViews) {
  return {
    queryKey: ['saved-view', list],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const [{ data }, checked] = await Promise.all([
        http.get<unknown>('/api/saved-view', { params: { resource: list }, signal }),
        schema(),
      ]);
      return checked.parse(data).data;
    },
    meta: { staleMs: STALE_MS },
  };
}
