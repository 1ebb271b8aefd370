import type { Invoice } from '@ecard/shared/api-schema';
import { Grid, Panel, Stack } from '@ecard/shared/ui';
import { InvoiceSheet } from '../../invoice/sheet/invoice-sheet.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { invoiceDetailText as text } from './invoice-detail.text.ts';
import { PaymentLink } from './payment-link.tsx';
import { Payments } from './payments.tsx';
import { Timeline } from './timeline.tsx';
import styles from './invoice-detail.module.css';

/** The sheet, what was paid of it, and what happened to it. */
export function InvoiceParts({ invoice }: { readonly invoice: Invoice }) {
  return (
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
  );
}
