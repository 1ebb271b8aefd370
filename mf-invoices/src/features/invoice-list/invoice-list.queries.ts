import { invoicePageSchema, invoiceRowSchema, invoiceSummarySchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { keepPreviousData, listFilter, listQuery, queryOptions } from '@ecard/shared/ui';
import type { ListState } from '@ecard/shared/ui';
import type { InvoiceFilter } from './invoice-list.state.ts';

type Http = PortalContext['http'];

/** One page of `GET /api/invoice`. */
export function invoiceListQuery(http: Http, state: ListState<InvoiceFilter>) {
  return listQuery({ key: ['invoice', 'list'], http, path: '/api/invoice', schema: invoicePageSchema, state });
}

/** How many invoices each tab has: the filters apply, the tab that is open does not. */
export function invoiceSummaryQuery(http: Http, state: ListState<InvoiceFilter>) {
  const { status: _status, ...filter } = listFilter(state);
  return queryOptions({
    queryKey: ['invoice', 'summary', filter],
    queryFn: async ({ signal }) =>
      invoiceSummarySchema.parse((await http.get<unknown>('/api/invoice/summary', { params: filter, signal })).data),
    placeholderData: keepPreviousData,
  });
}

/** One invoice in short, for the drawer. */
export function invoiceFactsQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: ['invoice', 'facts', id],
    queryFn: async ({ signal }) =>
      invoiceRowSchema.parse((await http.get<unknown>(`/api/invoice/${encodeURIComponent(id)}`, { signal })).data),
  });
}
