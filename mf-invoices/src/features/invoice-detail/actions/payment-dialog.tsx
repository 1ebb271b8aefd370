import { useState } from 'react';
import { invoicePaymentBodySchema } from '@ecard/shared/api-schema';
import type { Invoice, InvoicePaymentBody } from '@ecard/shared/api-schema';
import { cityDay, formatMoney } from '@ecard/shared/format';
import { Modal, usePortal } from '@ecard/shared/ui';
import { SegmentedField, AmountInput, DateField, Form, TextField, useForm } from '@ecard/shared/ui/work';
import { invoiceDetailText } from '../invoice-detail.text.ts';
import { useInvoiceWrites } from '../use-invoice-writes.ts';

const { deeds, payment: text } = invoiceDetailText;

interface PaymentValues {
  readonly amount: number | null;
  readonly method: InvoicePaymentBody['method'];
  readonly reference: string;
  readonly paid_on: string;
}
const METHODS = [
  { value: 'BANK', label: text.methods.BANK },
  { value: 'CASH', label: text.methods.CASH },
  { value: 'CARD', label: text.methods.CARD },
] as const;

interface PaymentDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Writes down money that came by bank or into the till: all that is owed, or a part. */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { notify } = usePortal();
  const { post } = useInvoiceWrites(invoice);
  const [today] = useState(() => cityDay(Date.now()));
  const form = useForm<PaymentValues, InvoicePaymentBody, Invoice>({
    schema: invoicePaymentBodySchema,
    initial: { amount: invoice.balance, method: 'BANK', reference: '', paid_on: today },
    labels: text.labels,
    send: (body, call) => post('payments', body, call),
    onDone() {
      notify.success({ title: text.done });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={deeds.payment}>
      <Form form={form} label={deeds.payment} submitLabel={text.submit} onCancel={onClose}>
        <form.Field name="amount" as={AmountInput} hint={text.left(formatMoney(invoice.balance))} />
        <form.Field name="method" as={SegmentedField} options={METHODS} />
        <form.Field name="reference" as={TextField} autoComplete="off" hint={text.referenceHint} />
        <form.Field name="paid_on" as={DateField} max={today} />
      </Form>
    </Modal>
  );
}
