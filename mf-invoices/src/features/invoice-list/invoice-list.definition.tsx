import {
  amountOwed,
  fileColumns,
  invoiceFilters,
  invoiceKinds,
  invoiceListQuerySchema,
  invoicePageSchema,
  invoiceStatuses,
  invoiceSummarySchema,
} from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { DueDate } from '../../invoice/due-date.tsx';
import { invoiceListText as text } from './invoice-list.text.ts';
import { InvoiceReceipt } from './invoice-receipt.tsx';

const { labels: statuses } = invoiceStatuses;
/** Staff see every organisation's invoices, an organisation its own. */
const isStaff = ({ isOrganisation }: PortalSnapshot) => !isOrganisation;

/** Invoices: what is owed to the city's transport, by whom, and until when. */
export const invoiceList = defineList({
  name: 'invoice',
  path: '/api/invoice',
  page: invoicePageSchema,
  query: invoiceListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: (snapshot) => (isStaff(snapshot) ? text.searchPlaceholder : text.searchOwnPlaceholder),
  tools: listTools,
  columns: [
    {
      key: 'invoice_no',
      kind: 'text',
      primary: true,
      value: (invoice) => invoice.invoice_no ?? text.noNumber,
    },
    {
      key: 'organization',
      kind: 'twoLines',
      exportAs: ['organization', 'register_no'],
      tellsApart: true,
      phone: 'second',
      when: isStaff,
      value: ({ organization }) => [organization.name, text.registerNo(organization.register_no)],
    },
    { key: 'kind', kind: 'choice', of: invoiceKinds, extra: true },
    { key: 'issue_date', kind: 'date' },
    {
      key: 'due_date',
      phone: 'secondEnd',
      sort: 'due_date',
      cell: (invoice) => <DueDate invoice={invoice} isInRow />,
    },
    {
      key: 'total',
      label: fileColumns.invoice.total,
      kind: 'money',
      exportAs: ['total', 'credited_total'],
      note: ({ credited_total }) => noteOf(fileColumns.invoice.credited_total, credited_total),
    },
    {
      key: 'paid',
      kind: 'money',
      exportAs: ['paid_total'],
      value: (invoice) => invoice.paid_total,
    },
    {
      key: 'balance',
      label: fileColumns.invoice.balance,
      kind: 'money',
      phone: 'secondEnd',
      exportAs: ['balance', 'refund_due'],
      note: ({ refund_due }) => noteOf(fileColumns.invoice.refund_due, refund_due),
      value: amountOwed,
      strong: (invoice) => amountOwed(invoice) > 0,
    },
    { key: 'status', kind: 'status', of: invoiceStatuses, phone: 'firstEnd' },
    { key: 'ebarimt', cell: (invoice) => <InvoiceReceipt invoice={invoice} /> },
  ],
  filters: {
    organization_id: {
      kind: 'lookup',
      ...invoiceFilters.organization_id,
      from: 'organisations',
      any: text.anyOrganisation,
      several: text.organisations,
      when: isStaff,
    },
    kind: { kind: 'choice', ...invoiceFilters.kind, any: text.allKinds },
    status: {
      kind: 'choices',
      ...invoiceFilters.status,
      any: text.allStatuses,
      options: [{ value: 'OPEN,PARTIALLY_PAID', label: text.openOrPartly }],
      place: 'more',
    },
    ebarimt: { kind: 'choice', ...invoiceFilters.ebarimt, any: text.anyReceipt, place: 'more' },
    issue: { kind: 'dayRange', ...invoiceFilters.issue, place: 'more' },
    due: { kind: 'dayRange', ...invoiceFilters.due, place: 'more' },
    total: { kind: 'amountRange', ...invoiceFilters.total, place: 'more' },
    // A report's figures lead here with these.
    organization_type: {
      kind: 'choice',
      ...invoiceFilters.organization_type,
      place: 'address',
    },
    paid: { kind: 'dayRange', ...invoiceFilters.paid, place: 'address' },
    owed_on: { kind: 'day', ...invoiceFilters.owed_on, place: 'address' },
    balance: { kind: 'amountRange', ...invoiceFilters.balance, place: 'address' },
  },
  tabs: {
    filter: 'status',
    label: text.statusTabs,
    all: text.allStatuses,
    items: [
      { value: 'DRAFT', label: statuses.DRAFT, when: isStaff },
      // An invoice paid in part is still open.
      { value: 'OPEN,PARTIALLY_PAID', label: statuses.OPEN },
      { value: 'OVERDUE', label: statuses.OVERDUE },
      { value: 'PAID', label: statuses.PAID },
      { value: 'VOID,UNCOLLECTIBLE', label: text.closed },
    ],
    counts: { path: '/api/invoice/summary', read: countsOf },
  },
  // Sums that credit notes change, or that a filter by payment or debt is about, are shown where they differ.
  sums: ({ total, net_total, paid_total, collected, balance, written_off, received, owed }) => [
    { label: text.sums.total, amount: total },
    { label: text.sums.net, amount: net_total === total ? undefined : net_total },
    { label: text.sums.paid, amount: paid_total },
    { label: text.sums.collected, amount: collected === paid_total ? undefined : collected },
    { label: text.sums.received, amount: received },
    { label: text.sums.balance, amount: balance },
    { label: text.sums.writtenOff, amount: written_off === 0 ? undefined : written_off },
    { label: text.sums.owed, amount: owed === balance ? undefined : owed },
  ],
  bulk: {
    path: '/api/invoice/bulk',
    actions: [
      { action: 'issue', label: text.actions.issue, code: 'fin.invoice.issue', icon: 'file-check' },
      { action: 'send', label: text.actions.send, code: 'fin.invoice.send', icon: 'arrowUp' },
      { action: 'remind', label: text.actions.remind, code: 'fin.invoice.send', icon: 'bell' },
    ],
  },
  exports: { resource: 'invoice', code: 'fin.invoice.export', columns: fileColumns.invoice },
  record: drawerOf({
    title: text.title,
    load: async () =>
      (await import(/* webpackChunkName: "invoice-record" */ '../../invoice/record/invoice.record.tsx')).invoiceRecord,
    hrefOf: (id) => `/invoice/${id}`,
  }),
  empty: {
    icon: 'invoice',
    ...text.empty,
    action: {
      label: text.create,
      to: '/invoice/new',
      when: ({ actions, isOrganisation }) =>
        !isOrganisation && actions.some(({ code }) => code === 'fin.invoice.create'),
    },
  },
});

function countsOf(answer: unknown) {
  const { all, by_status: sums } = invoiceSummarySchema.parse(answer);
  return (tab: string) =>
    tab === ''
      ? all.count
      : Object.entries(sums)
          .filter(([status]) => tab.split(',').includes(status))
          .reduce((count, [, sum]) => count + sum.count, 0);
}

function noteOf(label: string, taken: number) {
  return taken === 0 ? undefined : { label, amount: -taken };
}
