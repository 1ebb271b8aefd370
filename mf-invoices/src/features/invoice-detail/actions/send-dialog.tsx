import { invoiceOrganisationSchema, invoiceSendBodySchema } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { Modal, queryOptions, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { SegmentedField, Form, TextField, useForm, useFormValue } from '@ecard/shared/ui/work';
import { invoiceDetailText } from '../invoice-detail.text.ts';
import { useInvoiceWrites } from '../use-invoice-writes.ts';

const { deeds, send: text } = invoiceDetailText;

interface SendDialogProps {
  readonly verb: 'send' | 'remind';
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

interface SendValues {
  readonly channel: 'EMAIL' | 'SMS';
  readonly to: string;
}
const initial: SendValues = { channel: 'EMAIL', to: '' };
const CHANNELS = [
  { value: 'EMAIL', label: text.email },
  { value: 'SMS', label: text.sms },
] as const;

/** Asks by which way and to whom the invoice, or a reminder of it, goes with the link to pay by. */
export function SendDialog({ verb, invoice, onClose }: SendDialogProps) {
  const { notify } = usePortal();
  const { post } = useInvoiceWrites(invoice);
  const form = useForm({
    schema: invoiceSendBodySchema,
    initial,
    labels: { channel: text.channel, to: text.to },
    send: (body, call) => post(`actions/${verb}`, body, call),
    onDone() {
      notify.success({ title: verb === 'send' ? text.sent : text.reminded });
      onClose();
    },
  });
  const channel = useFormValue(form, 'channel');
  const contact = useContact(invoice, channel === 'SMS' ? 'phone' : 'email');
  return (
    <Modal opened onClose={onClose} title={deeds[verb]}>
      <Form form={form} label={deeds[verb]} submitLabel={deeds[verb]} onCancel={onClose}>
        <form.Field name="channel" as={SegmentedField} options={CHANNELS} />
        <form.Field
          name="to"
          as={TextField}
          inputMode={channel === 'SMS' ? 'tel' : 'email'}
          autoComplete="off"
          hint={contact ? text.hintTo(contact) : text.hint}
        />
      </Form>
    </Modal>
  );
}

/** The organisation's own address, for whoever may look organisations up. */
function useContact({ organization }: Invoice, kind: 'email' | 'phone'): string | null {
  const { http } = usePortal();
  const mayLookUp = useCan('fin.invoice.create');
  const { register_no } = organization;
  const { data } = useQuery({
    ...queryOptions({
      queryKey: ['invoice', 'contact', register_no],
      queryFn: async ({ signal }) => {
        const answer = await http.get<unknown>('/api/invoice/organization', { params: { register_no }, signal });
        return invoiceOrganisationSchema.parse(answer.data);
      },
    }),
    enabled: mayLookUp,
  });
  return data?.[kind] ?? null;
}
