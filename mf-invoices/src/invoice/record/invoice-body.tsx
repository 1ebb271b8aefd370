import type { Invoice } from '@ecard/shared/api-schema';
import { RecordFacts, Timeline } from '@ecard/shared/records';
import { Grid, Money, Panel, Stack } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { InvoiceSheet } from '../sheet/invoice-sheet.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { invoiceFacts } from './invoice-facts.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Payments } from './payments.tsx';
import { recordText as text } from './record.text.ts';
import styles from './record.module.css';

/** The sheet, what was paid of it, and what happened to it. */
export function InvoiceBody({ record }: { readonly record: Invoice }) {
  return (
    <Grid aside gap={24}>
      <Stack gap={24}>
        <div className={styles['paper']}>
          <InvoiceSheet invoice={record} />
        </div>
        <Payments payments={record.payments} />
        <CreditNotes notes={record.credit_notes} />
      </Stack>
      <Stack gap={24}>
        {record.payment_link ? <PaymentLink link={record.payment_link} /> : null}
        <RecordFacts title={text.facts.title} facts={invoiceFacts} record={record} />
        <Panel title={text.timeline}>
          <Timeline events={record.timeline} />
        </Panel>
      </Stack>
    </Grid>
  );
}

const lineColumns: readonly Column<Invoice['lines'][number]>[] = [
  { key: 'description', header: text.lines.description, primary: true, cell: ({ description }) => description },
  { key: 'qty', header: text.lines.qty, align: 'end', cell: ({ qty }) => qty },
  {
    key: 'total',
    header: text.lines.total,
    align: 'end',
    numbers: { of: ({ total }) => total },
    cell: ({ total }, decimals) => <Money amount={total} decimals={decimals} />,
  },
];

/** Lines, payments, credit notes and facts of the invoice in the drawer; the whole sheet is on the page. */
export function DrawerBody({ record }: { readonly record: Invoice }) {
  return (
    <Stack gap={16}>
      <Panel title={text.lines.title} flush>
        <DataTable
          caption={text.lines.title}
          columns={lineColumns}
          rows={record.lines}
          rowKey={({ line_no }) => line_no}
        />
      </Panel>
      <Payments payments={record.payments} />
      <CreditNotes notes={record.credit_notes} />
      <RecordFacts title={text.facts.title} facts={invoiceFacts} record={record} />
    </Stack>
  );
}
