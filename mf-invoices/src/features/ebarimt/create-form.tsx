import { useState } from 'react';
import { ebarimtCreateBodySchema, ebarimtSchema } from '@ecard/shared/api-schema';
import type { Ebarimt, UnreceiptedPayment } from '@ecard/shared/api-schema';
import { usePortal } from '@ecard/shared/ui';
import { Combobox, Form, useForm, useFormValue } from '@ecard/shared/ui/work';
import { BuyerFields } from '../../receipts/buyer-fields.tsx';
import { buyerForm, noBuyer, toBuyer } from '../../receipts/buyer-values.ts';
import type { BuyerValues } from '../../receipts/buyer-values.ts';
import { receiptsText } from '../../receipts/receipts.text.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { createPaymentSource } from './payment-source.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

interface CreateFormProps {
  /** The newest payments, which are known already. */
  readonly payments: readonly UnreceiptedPayment[];
  readonly onMade: (receipt: Ebarimt) => void;
  readonly onCancel: () => void;
}

interface Values extends BuyerValues {
  readonly payment_id: string;
}

/** Chooses the payment and the buyer; the content of the receipt is shown before it is made. */
export function CreateForm({ payments, onMade, onCancel }: CreateFormProps) {
  const { http } = usePortal();
  const [{ source, purposeOf }] = useState(() => createPaymentSource(http, payments));
  const isInvoice = (id: unknown) => purposeOf(id) === 'INVOICE';
  const form = useForm<Values, unknown, Ebarimt>({
    ...buyerForm,
    labels: { ...buyerForm.labels, payment_id: text.payment },
    required: [...buyerForm.required, 'payment_id'],
    schema: ebarimtCreateBodySchema,
    initial: { ...noBuyer, payment_id: '' },
    // An invoice is its organisation's, also where another buyer was chosen before the payment.
    toBody: ({ payment_id, ...buyer }) => ({
      ...(payment_id === '' ? {} : { payment_id }),
      buyer: toBuyer(isInvoice(payment_id) ? { ...buyer, kind: 'ORGANIZATION' } : buyer),
    }),
    send: async (body, { headers }) =>
      ebarimtSchema.parse((await http.post<unknown>('/api/ebarimt', body, { headers })).data),
    onDone: onMade,
  });
  const chosen = useFormValue(form, 'payment_id');
  return (
    <Form form={form} label={text.createTitle} submitLabel={receiptsText.create} onCancel={onCancel}>
      <form.Field
        name="payment_id"
        as={Combobox}
        source={source}
        placeholder={text.findPayment}
        hint={text.findPaymentHint}
      />
      {typeof chosen === 'string' && chosen !== '' ? <ReceiptPreview paymentId={chosen} /> : null}
      <BuyerFields form={form} organizationOnly={isInvoice(chosen)} />
    </Form>
  );
}
