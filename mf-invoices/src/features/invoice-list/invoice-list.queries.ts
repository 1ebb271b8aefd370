import { invoicePageSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { listQuery } from '@ecard/shared/ui';
import type { ListState } from '@ecard/shared/ui';
import type { InvoiceFilter } from './invoice-list.state.ts';

/** One page of `GET /api/invoice`. */
export function invoiceListQuery(http: PortalContext['http'], state: ListState<InvoiceFilter>) {
  return listQuery({ key: ['invoice', 'list'], http, path: '/api/invoice', schema: invoicePageSchema, state });
}
