import { invoiceKinds } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import type { FactDefinition } from '@ecard/shared/records';
import { Link, useCan, useSnapshot } from '@ecard/shared/ui';
import { OrganizationName } from '../organization-name.tsx';
import { invoiceText } from '../invoice.text.ts';
import { AttachmentLink } from './attachment-link.tsx';
import { recordText } from './record.text.ts';
import styles from './record.module.css';

const { facts: text } = recordText;

/** Customer, dates of issue and delivery, tax receipt and files. */
export const invoiceFacts: readonly FactDefinition<Invoice>[] = [
  {
    key: 'organization',
    label: text.organization,
    cell: ({ organization }) => <OrganizationName organization={organization} />,
  },
  { key: 'kind', label: text.kind, kind: 'choice', of: invoiceKinds },
  { key: 'issue_date', label: text.issueDate, kind: 'date', when: ({ issue_date }) => issue_date !== null },
  { key: 'sent_at', label: text.sentAt, kind: 'dateTime', when: ({ sent_at }) => sent_at !== null },
  { key: 'viewed_at', label: text.viewedAt, kind: 'dateTime', when: ({ viewed_at }) => viewed_at !== null },
  {
    key: 'reminder_count',
    label: text.reminders,
    kind: 'text',
    value: ({ reminder_count }) => text.reminded(reminder_count),
    when: ({ reminder_count }) => reminder_count > 0,
  },
  {
    key: 'ebarimt',
    label: text.ebarimt,
    cell: ({ ebarimt }) => <ReceiptFact receipt={ebarimt} />,
    when: ({ invoice_no }) => invoice_no !== null,
  },
  {
    key: 'copied_from',
    label: text.copiedFrom,
    kind: 'link',
    value: ({ copied_from }) => copied_from?.invoice_no ?? invoiceText.noNumber,
    to: ({ copied_from }) => (copied_from ? `/invoice/${copied_from.id}` : undefined),
    when: ({ copied_from }) => copied_from !== null,
  },
  { key: 'close_reason', label: text.closeReason, kind: 'text', when: ({ close_reason }) => close_reason !== null },
  {
    key: 'attachments',
    label: text.attachments,
    cell: ({ attachments }) => (
      <ul className={styles['files']}>
        {attachments.map((file) => (
          <li key={file.id}>
            <AttachmentLink file={file} />
          </li>
        ))}
      </ul>
    ),
    when: ({ attachments }) => attachments.length > 0,
  },
];

/** State of an invoice's tax receipt, with a link for those who may see it. */
function ReceiptFact({ receipt }: { readonly receipt: Invoice['ebarimt'] }) {
  const seesAll = useCan('fin.ebarimt.view');
  const seesOwn = useSnapshot(({ isOrganisation }) => isOrganisation);
  if (receipt === null) return recordText.facts.noEbarimt;
  const { id, package_id_tail: tail, status } = receipt;
  const words = recordText.receiptStatuses[status] ?? status;
  const name = tail === null ? words : `${words} …${tail}`;
  return seesAll || seesOwn ? <Link to={`/ebarimt?id=${id}`}>{name}</Link> : name;
}
