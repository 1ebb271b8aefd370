import { invoiceSchema, invoiceStatuses } from '@ecard/shared/api-schema';
import type { Invoice, InvoiceStatus as Status } from '@ecard/shared/api-schema';
import { defineRecord } from '@ecard/shared/records';
import { Badge, Inline } from '@ecard/shared/ui';
import { invoiceHistory } from '../invoice-history.tsx';
import { invoiceText } from '../invoice.text.ts';
import { invoiceActions } from './invoice-actions.ts';
import { DrawerBody, InvoiceBody } from './invoice-body.tsx';
import { invoiceFacts } from './invoice-facts.tsx';
import { InvoiceTiles } from './invoice-tiles.tsx';
import { PaperButtons } from './paper-buttons.tsx';
import { recordText as text } from './record.text.ts';

/** An invoice: its page, and the drawer over the list. */
export const invoiceRecord = defineRecord<Invoice>({
  name: 'invoice',
  path: '/api/invoice',
  schema: invoiceSchema,
  noun: text.paper,
  notFound: invoiceText.notFound,
  title: ({ invoice_no }) => invoice_no ?? text.draftTitle,
  subtitle: ({ status, organization, kind }) => (
    <Inline as="span">
      <InvoiceStatus status={status} />
      <span>{[organization.name, invoiceText.kinds[kind]].join(' · ')}</span>
    </Inline>
  ),
  facts: invoiceFacts,
  Head: InvoiceTiles,
  Body: InvoiceBody,
  DrawerBody,
  Tools: PaperButtons,
  actions: invoiceActions,
  // An organisation does not have the right to it for its own invoices.
  history: { ...invoiceHistory, code: 'fin.invoice.view' },
  invalidates: [['invoice', 'summary']],
});

/** State of an invoice, in a word. */
function InvoiceStatus({ status }: { readonly status: Status }) {
  return <Badge tone={invoiceStatuses.tones[status]}>{invoiceStatuses.labels[status]}</Badge>;
}
