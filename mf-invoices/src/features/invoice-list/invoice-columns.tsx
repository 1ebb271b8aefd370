import { amountOwed } from '@ecard/shared/api-schema';
import type { InvoiceRow } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import type { Column } from '@ecard/shared/ui/work';
import { DueDate } from '../../invoice/due-date.tsx';
import { invoiceListText as text } from './invoice-list.text.ts';
import { InvoiceStatus } from '../../invoice/invoice-status.tsx';
import { OrganizationName } from '../../invoice/organization-name.tsx';
import { InvoiceReceipt } from './invoice-receipt.tsx';

const number: Column<InvoiceRow> = {
  key: 'invoice_no',
  header: text.columns.invoiceNo,
  sortKey: 'invoice_no',
  primary: true,
  nowrap: true,
  cell: (invoice) => invoice.invoice_no ?? text.noNumber,
};

const organization: Column<InvoiceRow> = {
  key: 'organization',
  header: text.columns.organization,
  sortKey: 'organization',
  exportAs: ['organization', 'register_no'],
  tellsApart: true,
  cell: (invoice) => <OrganizationName organization={invoice.organization} />,
};

const rest: readonly Column<InvoiceRow>[] = [
  { key: 'kind', header: text.columns.kind, cell: (invoice) => text.kinds[invoice.kind] },
  {
    key: 'issue_date',
    header: text.columns.issueDate,
    sortKey: 'issue_date',
    nowrap: true,
    cell: (invoice) => formatDate(invoice.issue_date),
  },
  {
    key: 'due_date',
    header: text.columns.dueDate,
    sortKey: 'due_date',
    nowrap: true,
    cell: (invoice) => <DueDate invoice={invoice} />,
  },
  {
    key: 'total',
    header: text.columns.total,
    sortKey: 'total',
    align: 'end',
    cell: (invoice) => <Money amount={invoice.total} />,
  },
  {
    key: 'paid',
    header: text.columns.paid,
    exportAs: ['paid_total'],
    align: 'end',
    cell: (invoice) => <Money amount={invoice.paid_total} />,
  },
  {
    key: 'balance',
    header: text.columns.balance,
    sortKey: 'balance',
    align: 'end',
    cell: (invoice) => <Money amount={invoice.balance} strong={amountOwed(invoice) > 0} />,
  },
  { key: 'status', header: text.columns.status, cell: (invoice) => <InvoiceStatus status={invoice.status} /> },
  { key: 'ebarimt', header: text.columns.ebarimt, cell: (invoice) => <InvoiceReceipt invoice={invoice} /> },
];

/** The list's columns for staff, who see every organisation's invoices. */
export const staffColumns: readonly Column<InvoiceRow>[] = [number, organization, ...rest];

/** The list's columns for an organisation, which sees only its own. */
export const organisationColumns: readonly Column<InvoiceRow>[] = [number, ...rest];
