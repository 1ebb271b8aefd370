import { invoiceSchema } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { toProblem } from '@ecard/shared/http';
import type { PrefetchInput, ScreenFacts } from '@ecard/shared/remote';
import { prefetchQuery, queryOptions } from '@ecard/shared/ui';
import { invoiceText } from './invoice.text.ts';

/** `GET /api/invoice/{id}`; `null` where there is none that the account may see. */
export function invoiceQuery(http: PortalContext['http'], id: string) {
  return queryOptions({
    queryKey: ['invoice', 'one', id],
    queryFn: async ({ signal }): Promise<Invoice | null> => {
      try {
        return invoiceSchema.parse((await http.get<unknown>(invoicePath(id), { signal })).data);
      } catch (error) {
        if (toProblem(error).status === 404) return null;
        throw error;
      }
    },
  });
}

/** Returns the path of an invoice at the host. */
export function invoicePath(id: string): string {
  return `/api/invoice/${encodeURIComponent(id)}`;
}

/** Loads the invoice a path names; a page without one is a 404. */
export async function prefetchInvoice({ context, queryClient, request }: PrefetchInput): Promise<ScreenFacts> {
  const query = invoiceQuery(context.http, request.params['id'] ?? '');
  await prefetchQuery(queryClient, query);
  const invoice = queryClient.getQueryData(query.queryKey);
  if (invoice === null) return { status: 404, title: invoiceText.notFound };
  return invoice?.invoice_no ? { title: invoice.invoice_no } : {};
}
