import type { Invoice } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { Facts, Money } from '@ecard/shared/ui';
import { DueDate } from './due-date.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import { invoiceText as text } from './invoice.text.ts';
import { OrganizationName } from './organization-name.tsx';

/** An invoice in short: whose it is, how it stands and what is owed. */
export function InvoiceSummary({ invoice }: { readonly invoice: Invoice }) {
  const { credited_total: credited, refund_due: refundDue } = invoice;
  return (
    <Facts
      facts={[
        { label: text.status, value: <InvoiceStatus status={invoice.status} /> },
        { label: text.organization, value: <OrganizationName organization={invoice.organization} /> },
        { label: text.kind, value: text.kinds[invoice.kind] },
        { label: text.issueDate, value: formatDate(invoice.issue_date) },
        { label: text.dueDate, value: <DueDate invoice={invoice} /> },
        { label: text.total, value: <Money amount={invoice.total} /> },
        ...(credited === 0 ? [] : [{ label: text.credited, value: <Money amount={-credited} /> }]),
        { label: text.paid, value: <Money amount={invoice.paid_total} /> },
        { label: text.balance, value: <Money amount={invoice.balance} strong /> },
        ...(refundDue === 0 ? [] : [{ label: text.refundDue, value: <Money amount={refundDue} strong /> }]),
      ]}
    />
  );
}
