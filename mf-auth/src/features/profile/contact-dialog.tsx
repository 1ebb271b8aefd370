import { useState } from 'react';
import { readPhone, verifyEmailBodySchema, verifyPhoneBodySchema } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Button, Modal, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, PasswordField, TextField, useForm } from '@ecard/shared/ui/work';
import { OneTimeCodeField } from '../../fields/one-time-code-field.tsx';
import { profileText } from './profile.text.ts';

const text = profileText.contacts;

export type ContactKind = 'phone' | 'email';

interface ContactValues {
  readonly value: string;
  readonly password: string;
  readonly code: string;
}

interface ContactDialogProps {
  readonly kind: ContactKind;
  /** The present one, where it only has to be verified. */
  readonly unverified: string;
  /** The account has a password, which confirms that its owner asks. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Changes a phone or e-mail address: with the password a code is sent to the new one, and with that it is taken over. */
export function ContactDialog({ kind, unverified, hasPassword, onClose }: ContactDialogProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const [sentTo, setSentTo] = useState<string>();
  const read = (typed: string) => (kind === 'phone' ? readPhone(typed) : typed.trim());
  const title = kind === 'phone' ? text.changePhone : text.changeEmail;
  const form = useForm<ContactValues, Readonly<Record<string, string>>, 'sent' | 'sent-before' | 'taken-over'>({
    schema: (kind === 'phone' ? verifyPhoneBodySchema : verifyEmailBodySchema) as never,
    initial: { value: unverified, password: '', code: '' },
    labels: { value: kind === 'phone' ? text.newPhone : text.newEmail, password: text.password, code: text.code },
    messages: { [kind]: kind === 'phone' ? text.phoneShape : text.emailShape, code: text.codeShape },
    required: ['value', 'password', 'code'],
    toBody: ({ value, password, code }) => ({
      ...(value.trim() === '' ? {} : { [kind]: read(value) }),
      ...(hasPassword ? { password } : {}),
      ...(sentTo === undefined ? {} : { code: code.trim() }),
    }),
    fieldOfPath: (path) => (path === kind ? 'value' : undefined),
    async send(body) {
      try {
        await http.post(`/api/user/${kind}/verify`, body);
        return sentTo === undefined ? 'sent' : 'taken-over';
      } catch (error) {
        const { code } = toProblem(error);
        // The code sent a moment ago still works.
        if (code === 'OTP_TOO_SOON') return 'sent-before';
        // Their fields are those of the first step.
        if (code === 'CONTACT_TAKEN' || (code === 'PASSWORD_WRONG' && sentTo !== undefined)) askAgain();
        throw error;
      }
    },
    onDone: (outcome) => {
      const value = read(form.store.state.values.value);
      if (outcome !== 'taken-over') {
        setSentTo(value);
        notify.info({ title: outcome === 'sent' ? text.sent(value) : text.sentBefore });
        return;
      }
      notify.success({ title: text.done });
      void cache.invalidateQueries({ queryKey: ['own-profile'] });
      onClose();
    },
  });
  /** Goes back to the first step, with what was put in there. */
  function askAgain(): void {
    setSentTo(undefined);
    // New values: the same ones are not sent twice.
    form.store.restart({ ...form.store.state.values, code: '' });
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form form={form} label={title} submitLabel={sentTo === undefined ? text.send : text.confirm} onCancel={onClose}>
        <p>{text.lead}</p>
        {sentTo === undefined ? (
          <>
            <form.Field
              name="value"
              as={TextField}
              inputMode={kind === 'phone' ? 'tel' : 'email'}
              autoComplete={kind === 'phone' ? 'tel-national' : 'email'}
              maxLength={kind === 'phone' ? 20 : 200}
            />
            {hasPassword ? (
              <form.Field
                name="password"
                as={PasswordField}
                autoComplete="current-password"
                hint={text.passwordHint}
                maxLength={200}
              />
            ) : null}
          </>
        ) : (
          <>
            <div ref={focusInput}>
              <form.Field name="code" as={OneTimeCodeField} hint={text.codeHint(sentTo)} />
            </div>
            <Button variant="quiet" onClick={askAgain}>
              {text.again}
            </Button>
          </>
        )}
      </Form>
    </Modal>
  );
}

/** Moves the focus to the field of the step that has just begun. */
function focusInput(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus();
}
