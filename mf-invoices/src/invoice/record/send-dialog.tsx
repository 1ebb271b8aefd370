import { invoiceOrganisationSchema, invoiceSendBodySchema, sendChannels } from '@ecard/shared/api-schema';
import type { Invoice, SendChannel } from '@ecard/shared/api-schema';
import { Modal, queryOptions, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { SegmentedField, Form, TextField, useForm, useFormValue } from '@ecard/shared/ui/work';
import { recordText } from './record.text.ts';
import type { ActionDialogProps } from '@ecard/shared/records';

const { send: text } = recordText;

interface SendValues {
  readonly channel: SendChannel;
  readonly to: string;
}
const initial: SendValues = { channel: 'EMAIL', to: '' };
const CHANNELS = sendChannels.values.map((value) => ({ value, label: sendChannels.labels[value] }));

/** Asks by which way and to whom the invoice, or a reminder of it, goes with the link to pay by. */
export function SendDialog({ record: invoice, label, send, onClose }: ActionDialogProps<Invoice>) {
  const form = useForm({
    schema: invoiceSendBodySchema,
    initial,
    labels: { channel: text.channel, to: text.to },
    send,
    onDone: onClose,
  });
  const channel = useFormValue(form, 'channel');
  const contact = useContact(invoice, channel === 'SMS' ? 'phone' : 'email');
  return (
    <Modal opened onClose={onClose} title={label}>
      <Form form={form} label={label} submitLabel={label} onCancel={onClose}>
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

/** The organisation's own address, for accounts that may look organisations up. */
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
