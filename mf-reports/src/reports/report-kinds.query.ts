import { reportKindListSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';

/** Kinds of reports that the account may order: `GET /api/report-request/kinds`. */
export function reportKindsQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['report-kinds'],
    queryFn: async ({ signal }) =>
      reportKindListSchema.parse((await http.get<unknown>('/api/report-request/kinds', { signal })).data).data,
  });
}
