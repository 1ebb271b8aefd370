import { useState } from 'react';
import { changePasswordBodySchema } from '@ecard/shared/api-schema';
import { DefinedForm, formOf } from '@ecard/shared/records';
import { Panel, usePortal } from '@ecard/shared/ui';
import { profileText } from './profile.text.ts';

const text = profileText.password;
const form = formOf(changePasswordBodySchema, {
  labels: { old_password: text.old, password: text.next },
  fields: {
    old_password: { kind: 'password' },
    password: { kind: 'password', autoComplete: 'new-password', hint: text.rule },
  },
  messages: { password: text.rule },
});

/** Changes the password; afterwards the fields are empty again. */
export function PasswordForm() {
  const { http } = usePortal();
  const [turn, setTurn] = useState(0);
  return (
    <Panel title={text.title} description={text.lead}>
      <DefinedForm
        key={turn}
        of={form}
        label={text.title}
        submitLabel={text.submit}
        send={(body) => http.post('/api/user/password', body)}
        done={text.done}
        invalidates={[['own-sessions'], ['own-profile']]}
        onDone={() => {
          setTurn(turn + 1);
        }}
      />
    </Panel>
  );
}
