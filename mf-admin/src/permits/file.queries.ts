import type { FileRef } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';

const KEPT_MS = 10 * 60_000;

/** A file of a record, fetched with the account's token; stored files never change. */
export function fileQuery(http: PortalContext['http'], { id, url, mime }: Pick<FileRef, 'id' | 'url' | 'mime'>) {
  return queryOptions({
    queryKey: ['file', id],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Blob>(url, { responseType: 'blob', signal });
      // By the kind the host found in the content: the browser shows it as that and as nothing else.
      return new Blob([data], { type: mime });
    },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
}
