import { invoicePageSchema } from '@ecard/shared/api-schema';
import type { InvoiceRow, Page } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { keepPreviousData, listParams, queryOptions } from '@ecard/shared/ui';
import type { ListState } from '@ecard/shared/ui';
import type { InvoiceFilter } from './invoice-list.state.ts';

type Params = ReturnType<typeof listParams>;

/** One page of `GET /api/invoice`; while another one loads, the present rows stay. */
export function invoiceListQuery(http: PortalContext['http'], state: ListState<InvoiceFilter>) {
  const params = listParams(state);
  return queryOptions({
    queryKey: ['invoice', 'list', params],
    queryFn: ({ signal }) => loadInvoices(http, params, signal),
    placeholderData: keepPreviousData,
  });
}

/** Loads a page of invoices; a page after the last one gives the last one. */
async function loadInvoices(
  http: PortalContext['http'],
  params: Params,
  signal: AbortSignal,
): Promise<Page<InvoiceRow>> {
  const { data } = await http.get<unknown>('/api/invoice', { params, signal });
  const page = invoicePageSchema.parse(data);
  const lastPage = Math.ceil(page.total / page.page_size);
  return page.page > lastPage && lastPage > 0 ? loadInvoices(http, { ...params, page: lastPage }, signal) : page;
}
