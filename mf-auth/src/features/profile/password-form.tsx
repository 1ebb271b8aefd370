import { useState } from 'react';
import { changePasswordBodySchema } from '@ecard/shared/api-schema';
import { Panel, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, PasswordField, useForm } from '@ecard/shared/ui/work';
import { profileText } from './profile.text.ts';

const text = profileText.password;

/** Changes the password; afterwards the fields are empty again. */
export function PasswordForm() {
  const [turn, setTurn] = useState(0);
  return (
    <Panel title={text.title} description={text.lead}>
      <PasswordFields
        key={turn}
        onDone={() => {
          setTurn(turn + 1);
        }}
      />
    </Panel>
  );
}

interface PasswordValues {
  readonly old_password: string;
  readonly password: string;
}

function PasswordFields({ onDone }: { readonly onDone: () => void }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const form = useForm<PasswordValues, PasswordValues>({
    schema: changePasswordBodySchema,
    initial: { old_password: '', password: '' },
    labels: { old_password: text.old, password: text.next },
    messages: { password: text.rule },
    send: (body) => http.post('/api/user/password', body),
    onDone: () => {
      notify.success({ title: text.done });
      void cache.invalidateQueries({ queryKey: ['own-sessions'] });
      onDone();
    },
  });
  return (
    <Form form={form} label={text.title} submitLabel={text.submit}>
      <form.Field name="old_password" as={PasswordField} autoComplete="current-password" maxLength={200} />
      <form.Field name="password" as={PasswordField} hint={text.rule} autoComplete="new-password" maxLength={200} />
    </Form>
  );
}
