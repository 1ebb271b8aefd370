import { invoiceFilterFields, invoiceSortSchema, savedViewListSchema } from '@ecard/shared/api-schema';
import type { ListDefaults } from '@ecard/shared/ui';

const { ids: _ids, ...filters } = invoiceFilterFields;

/** What narrows the list besides words: the endpoint's own filters, but for rows named one by one. */
export type InvoiceFilter = keyof typeof filters;

/** The tabs in their order, each with the `status` it asks for; an invoice paid in part is still open. */
export const invoiceTabs = [
  { key: 'DRAFT', status: 'DRAFT' },
  { key: 'OPEN', status: 'OPEN,PARTIALLY_PAID' },
  { key: 'OVERDUE', status: 'OVERDUE' },
  { key: 'PAID', status: 'PAID' },
  { key: 'VOID', status: 'VOID' },
] as const;

/** What the list shows when the address says nothing: newest first. */
export const invoiceListDefaults: ListDefaults<InvoiceFilter> = {
  sort: '-issue_date',
  sortable: invoiceSortSchema.options.filter((sort) => !sort.startsWith('-')),
  filters,
  views: { list: 'invoice', schema: savedViewListSchema },
};
