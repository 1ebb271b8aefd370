import { useState } from 'react';
import { invoicePaymentBodySchema, paymentMethods } from '@ecard/shared/api-schema';
import type { Invoice, InvoicePaymentBody } from '@ecard/shared/api-schema';
import { cityDay, formatMoney } from '@ecard/shared/format';
import { Modal } from '@ecard/shared/ui';
import { SegmentedField, AmountInput, DayField, Form, TextField, useForm } from '@ecard/shared/ui/work';
import { recordText } from './record.text.ts';
import type { ActionDialogProps } from '@ecard/shared/records';

const { payment: text } = recordText;

interface PaymentValues {
  readonly amount: number | null;
  readonly method: InvoicePaymentBody['method'];
  readonly reference: string;
  readonly paid_on: string;
}
const METHODS = (['BANK', 'CASH', 'CARD'] as const).map((value) => ({ value, label: paymentMethods.labels[value] }));

/** Writes down money that came by bank or into the till: all that is owed, or a part. */
export function PaymentDialog({ record: invoice, label, send, onClose }: ActionDialogProps<Invoice>) {
  const [today] = useState(() => cityDay(Date.now()));
  const form = useForm<PaymentValues, InvoicePaymentBody, Invoice | undefined>({
    schema: invoicePaymentBodySchema,
    initial: { amount: invoice.balance, method: 'BANK', reference: '', paid_on: today },
    labels: text.labels,
    send,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={label}>
      <Form form={form} label={label} submitLabel={text.submit} onCancel={onClose}>
        <form.Field name="amount" as={AmountInput} hint={text.left(formatMoney(invoice.balance))} />
        <form.Field name="method" as={SegmentedField} options={METHODS} />
        <form.Field name="reference" as={TextField} autoComplete="off" hint={text.referenceHint} />
        <form.Field name="paid_on" as={DayField} min={invoice.issue_date ?? undefined} max={today} />
      </Form>
    </Modal>
  );
}
