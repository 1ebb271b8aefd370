import { auditPageSchema } from '../api-schema/index.ts';
import type { PortalContext } from '../contract/index.ts';
import { queryOptions } from '@ecard/shared/ui';

/**
 * `GET /api/audit/{entity}/{id}`: a part of a record's history. A change of a record marks `['audit', entity, id]` as
 * outdated.
 *
 * @param cursor - Start of the part; empty for the newest.
 */
export function historyQuery(http: PortalContext['http'], entity: string, id: string, cursor = '') {
  return queryOptions({
    queryKey: ['audit', entity, id, cursor],
    queryFn: async ({ signal }) => {
      const params = cursor === '' ? {} : { cursor };
      return auditPageSchema.parse(
        (await http.get<unknown>(`/api/audit/${entity}/${encodeURIComponent(id)}`, { params, signal })).data,
      );
    },
  });
}
