import { useState } from 'react';
import { verifyEmailBodySchema, verifyPhoneBodySchema } from '@ecard/shared/api-schema';
import { Button, Modal, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, TextField, useForm } from '@ecard/shared/ui/work';
import { profileText } from './profile.text.ts';

const text = profileText.contacts;

export type ContactKind = 'phone' | 'email';

interface ContactValues {
  readonly value: string;
  readonly code: string;
}

interface ContactDialogProps {
  readonly kind: ContactKind;
  readonly onClose: () => void;
}

/** Changes a phone or e-mail address: a code is sent to the new one, and with it the new one is taken over. */
export function ContactDialog({ kind, onClose }: ContactDialogProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const [sentTo, setSentTo] = useState<string>();
  const title = kind === 'phone' ? text.changePhone : text.changeEmail;
  const post = (value: string, code?: string) =>
    http.post(`/api/user/${kind}/verify`, { [kind]: value, ...(code === undefined ? {} : { code }) });
  const form = useForm<ContactValues, Readonly<Record<string, string>>>({
    schema: (kind === 'phone' ? verifyPhoneBodySchema : verifyEmailBodySchema) as never,
    initial: { value: '', code: '' },
    labels: { value: kind === 'phone' ? text.newPhone : text.newEmail, code: text.code },
    messages: { [kind]: kind === 'phone' ? text.phoneShape : text.emailShape, code: text.codeShape },
    required: ['value', 'code'],
    toBody: ({ value, code }) => ({
      ...(value.trim() === '' ? {} : { [kind]: value.trim() }),
      ...(sentTo === undefined ? {} : { code: code.trim() }),
    }),
    fieldOfPath: (path) => (path === kind ? 'value' : undefined),
    send: (body) => post(body[kind] ?? '', body['code']),
    onDone: () => {
      const { value } = form.store.state.values;
      if (sentTo === undefined) {
        setSentTo(value.trim());
        notify.info({ title: text.sent(value.trim()) });
        return;
      }
      notify.success({ title: text.done });
      void cache.invalidateQueries({ queryKey: ['own-profile'] });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form form={form} label={title} submitLabel={sentTo === undefined ? text.send : text.confirm} onCancel={onClose}>
        <p>{text.lead}</p>
        {sentTo === undefined ? (
          <form.Field
            name="value"
            as={TextField}
            inputMode={kind === 'phone' ? 'tel' : 'email'}
            autoComplete={kind === 'phone' ? 'tel-national' : 'email'}
            maxLength={kind === 'phone' ? 8 : 200}
          />
        ) : (
          <>
            <form.Field
              name="code"
              as={TextField}
              hint={text.codeHint(sentTo)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
            <Button
              variant="quiet"
              onClick={() => {
                setSentTo(undefined);
              }}
            >
              {text.again}
            </Button>
          </>
        )}
      </Form>
    </Modal>
  );
}
