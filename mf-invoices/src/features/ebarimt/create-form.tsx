import { ebarimtCreateBodySchema, ebarimtSchema } from '@ecard/shared/api-schema';
import type { Ebarimt, UnreceiptedPayment } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { usePortal } from '@ecard/shared/ui';
import { Form, SelectField, useForm, useFormValue } from '@ecard/shared/ui/work';
import { BuyerFields } from '../../receipts/buyer-fields.tsx';
import { buyerForm, noBuyer, toBuyer } from '../../receipts/buyer-values.ts';
import type { BuyerValues } from '../../receipts/buyer-values.ts';
import { receiptsText } from '../../receipts/receipts.text.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

interface CreateFormProps {
  readonly payments: readonly UnreceiptedPayment[];
  readonly onMade: (receipt: Ebarimt) => void;
  readonly onCancel: () => void;
}

interface Values extends BuyerValues {
  readonly payment_id: string;
}

/** Which payment, and who buys; what the receipt will hold is shown before it is made. */
export function CreateForm({ payments, onMade, onCancel }: CreateFormProps) {
  const { http } = usePortal();
  const isInvoice = (id: unknown) => payments.find((payment) => payment.id === id)?.purpose === 'INVOICE';
  const form = useForm<Values, unknown, Ebarimt>({
    ...buyerForm,
    labels: { ...buyerForm.labels, payment_id: text.payment },
    required: [...buyerForm.required, 'payment_id'],
    schema: ebarimtCreateBodySchema,
    initial: { ...noBuyer, payment_id: '' },
    // An invoice is its organisation's, whatever was chosen before the payment was.
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
        as={SelectField}
        emptyLabel={text.choosePayment}
        options={payments.map(({ id, title, amount, paid_at }) => ({
          value: id,
          label: `${formatDate(paid_at)} · ${title} · ${formatMoney(amount)}`,
        }))}
      />
      {typeof chosen === 'string' && chosen !== '' ? <ReceiptPreview paymentId={chosen} /> : null}
      <BuyerFields form={form} organizationOnly={isInvoice(chosen)} />
    </Form>
  );
}
