import type { Invoice } from '@ecard/shared/api-schema';
import { Grid, Inline, Page, Panel, Stack } from '@ecard/shared/ui';
import { InvoiceStatus } from '../../invoice/invoice-status.tsx';
import { invoiceText } from '../../invoice/invoice.text.ts';
import { InvoiceSheet } from '../../invoice/sheet/invoice-sheet.tsx';
import { InvoiceActions } from './actions/invoice-actions.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { invoiceDetailText as text } from './invoice-detail.text.ts';
import { InvoiceTiles } from './invoice-tiles.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Payments } from './payments.tsx';
import { Timeline } from './timeline.tsx';
import styles from './invoice-detail.module.css';

/** An invoice's page; on paper its sheet alone. */
export function InvoiceDetail({ invoice }: { readonly invoice: Invoice }) {
  return (
    <div className={styles['detail']}>
      <Page
        title={invoice.invoice_no ?? text.draftTitle}
        description={
          <Inline as="span">
            <InvoiceStatus status={invoice.status} />
            <span>{[invoice.organization.name, invoiceText.kinds[invoice.kind]].join(' · ')}</span>
          </Inline>
        }
        actions={<InvoiceActions invoice={invoice} />}
      >
        <InvoiceTiles invoice={invoice} />
        <Grid aside gap={24}>
          <Stack gap={24}>
            <div className={styles['paper']}>
              <InvoiceSheet invoice={invoice} />
            </div>
            <Payments payments={invoice.payments} />
            <CreditNotes notes={invoice.credit_notes} />
          </Stack>
          <Stack gap={24}>
            {invoice.payment_link ? <PaymentLink link={invoice.payment_link} /> : null}
            <InvoiceFacts invoice={invoice} />
            <Panel title={text.timeline.title}>
              <Timeline events={invoice.timeline} />
            </Panel>
          </Stack>
        </Grid>
      </Page>
    </div>
  );
}
