import { invoiceKindSchema, invoiceSortSchema } from '@ecard/shared/api-schema';
import type { InvoiceStatus } from '@ecard/shared/api-schema';
import type { ListDefaults } from '@ecard/shared/ui';

/** What narrows the list besides words. */
export type InvoiceFilter = 'status' | 'kind';

/** The states that have a tab, in the tabs' order. */
export const tabStatuses = [
  'DRAFT',
  'OPEN',
  'PARTIALLY_PAID',
  'OVERDUE',
  'PAID',
  'VOID',
] as const satisfies InvoiceStatus[];

/** What the list shows when the address says nothing: newest first. */
export const invoiceListDefaults: ListDefaults<InvoiceFilter> = {
  sort: '-issue_date',
  sortable: invoiceSortSchema.options.filter((sort) => !sort.startsWith('-')),
  filters: { status: tabStatuses, kind: invoiceKindSchema.options },
};
