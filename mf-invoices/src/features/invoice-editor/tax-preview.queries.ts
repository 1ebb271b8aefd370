import { invoicePreviewSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';
import type { PreviewLines } from '../../domain/preview-lines.ts';

/** Query for the host's calculation of unsaved lines: the same arithmetic that saves and issues them. */
export function taxPreviewQuery(http: PortalContext['http'], asked: PreviewLines) {
  return queryOptions({
    queryKey: ['invoice', 'preview', asked],
    queryFn: async ({ signal }) => {
      const { data } = await http.post<unknown>('/api/invoice/preview', { lines: asked.lines }, { signal });
      return { asked, preview: invoicePreviewSchema.parse(data) };
    },
  });
}
