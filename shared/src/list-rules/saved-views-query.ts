import type { HttpClient } from '../contract/index.ts';
import type { SavedView } from '../api-schema/index.ts';

/** Where a list's saved views are kept. */
export interface ListViews {
  /** The list's name at the host: `invoice`. */
  readonly list: string;
  /** `savedViewListSchema`: a list brings it along, because no other page needs it. */
  readonly schema: { parse(answer: unknown): { readonly data: readonly SavedView[] } };
}

/** Views people keep seldom change; whoever changes them here asks again. */
const STALE_MS = 300_000;

/** The saved views of a list, as a query: one's own, and those of one's roles and of all. */
export function savedViewsQuery(http: HttpClient, { list, schema }: ListViews) {
  return {
    queryKey: ['saved-view', list],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      schema.parse((await http.get<unknown>('/api/saved-view', { params: { resource: list }, signal })).data).data,
    staleTime: STALE_MS,
  };
}
