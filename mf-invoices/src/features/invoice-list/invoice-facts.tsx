import { amountOwed } from '@ecard/shared/api-schema';
import { formatDate, formatDateTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { ErrorState, Facts, Money, Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import { invoiceFactsQuery } from './invoice-list.queries.ts';
import { invoiceListText as text } from './invoice-list.text.ts';
import { InvoiceStatus } from '../../invoice/invoice-status.tsx';
import { DueDate } from '../../invoice/due-date.tsx';
import { InvoiceReceipt } from './invoice-receipt.tsx';
import { OrganizationName } from '../../invoice/organization-name.tsx';

/** One invoice in short, for the drawer over the list. */
export function InvoiceFacts({ id }: { readonly id: string }) {
  const { http } = usePortal();
  const { data, isError, error, refetch } = useQuery(invoiceFactsQuery(http, id));
  if (!data) {
    return isError ? (
      <ErrorState title={text.recordFailed} message={toProblem(error).message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} height={24} />
    );
  }
  const { columns, facts } = text;
  return (
    <Facts
      facts={[
        { label: columns.status, value: <InvoiceStatus status={data.status} /> },
        { label: columns.organization, value: <OrganizationName organization={data.organization} /> },
        { label: columns.kind, value: text.kinds[data.kind] },
        { label: columns.issueDate, value: formatDate(data.issue_date) },
        { label: columns.dueDate, value: <DueDate invoice={data} /> },
        { label: columns.total, value: <Money amount={data.total} /> },
        { label: columns.paid, value: <Money amount={data.paid_total} /> },
        { label: columns.balance, value: <Money amount={amountOwed(data)} strong /> },
        { label: columns.ebarimt, value: <InvoiceReceipt invoice={data} /> },
        { label: facts.sent, value: formatDateTime(data.sent_at) },
        { label: facts.reminded, value: formatDateTime(data.reminded_at) },
      ]}
    />
  );
}
