import type { Invoice } from '@ecard/shared/api-schema';
import { formatDate, formatDateTime } from '@ecard/shared/format';
import { Facts, Link, Panel } from '@ecard/shared/ui';
import type { Fact } from '@ecard/shared/ui';
import { invoiceText } from '../../invoice/invoice.text.ts';
import { OrganizationName } from '../../invoice/organization-name.tsx';
import { AttachmentLink } from './attachment-link.tsx';
import { invoiceDetailText } from './invoice-detail.text.ts';
import { ReceiptFact } from './receipt-fact.tsx';
import styles from './invoice-detail.module.css';

const { facts: text } = invoiceDetailText;

/** Whose it is, when it went where, its tax receipt and its files. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const { ebarimt, copied_from: original, attachments } = invoice;
  const facts: readonly (Fact | false)[] = [
    { label: text.organization, value: <OrganizationName organization={invoice.organization} /> },
    { label: text.kind, value: invoiceText.kinds[invoice.kind] },
    invoice.issue_date !== null && { label: text.issueDate, value: formatDate(invoice.issue_date) },
    invoice.sent_at !== null && { label: text.sentAt, value: formatDateTime(invoice.sent_at) },
    invoice.viewed_at !== null && { label: text.viewedAt, value: formatDateTime(invoice.viewed_at) },
    invoice.reminder_count > 0 && { label: text.reminders, value: text.reminded(invoice.reminder_count) },
    invoice.invoice_no !== null && { label: text.ebarimt, value: <ReceiptFact receipt={ebarimt} /> },
    original !== null && {
      label: text.copiedFrom,
      value: <Link to={`/invoice/${original.id}`}>{original.invoice_no ?? invoiceText.noNumber}</Link>,
    },
    invoice.close_reason !== null && { label: text.closeReason, value: invoice.close_reason },
    attachments.length > 0 && {
      label: text.attachments,
      value: (
        <ul className={styles['files']}>
          {attachments.map((file) => (
            <li key={file.id}>
              <AttachmentLink file={file} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Panel title={text.title}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Panel>
  );
}
