import { reportKindListSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';

/**
 * Kinds of reports with their columns: `GET /api/report-request/kinds`.
 *
 * @param of - Those that the account may order, or all that templates may be of.
 */
export function reportKindsQuery(
  http: PortalContext['http'],
  of: 'report-request' | 'report-template' = 'report-request',
) {
  return queryOptions({
    queryKey: ['report-kinds', of],
    queryFn: async ({ signal }) =>
      reportKindListSchema.parse((await http.get<unknown>(`/api/${of}/kinds`, { signal })).data).data,
  });
}
