import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { forgotPasswordBodySchema } from '@ecard/shared/api-schema';
import { useMutation, usePortal } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { signInMessage, toSignInFault } from './sign-in-fault.ts';
import { readField } from './sign-in-values.ts';
import { forgotPasswordText as text, signInText } from './sign-in.text.ts';
import { StepForm } from './step-form.tsx';

interface ForgotPasswordFormProps {
  /** Why the same form, sent without script, came back. */
  readonly errorCode: string | null;
}

/** Has a link for a new password sent. A real form: without script the shell takes it at `/session/forgot`. */
export function ForgotPasswordForm({ errorCode }: ForgotPasswordFormProps) {
  const { http, history } = usePortal();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const send = useMutation({
    // Without a connection the call must fail and say so, not wait for one.
    networkMode: 'always',
    mutationFn: (username: string) => http.post('/api/auth/password/forgot', { username }),
    onSuccess: () => {
      history.replace('/?done=link-sent');
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const body = forgotPasswordBodySchema.safeParse({ username: readField(event.currentTarget, 'username') });
    setFault(body.success ? undefined : signInText.required);
    if (body.success) send.mutate(body.data.username);
    else form.current?.querySelector<HTMLInputElement>('input[name="username"]')?.focus();
  };

  const message = send.error ? toSignInFault(send.error).message : errorCode && signInMessage(errorCode);
  return (
    <StepForm
      ref={form}
      action="/session/forgot"
      faultTitle={text.failedTitle}
      fault={message}
      submitLabel={text.submit}
      backLabel={text.back}
      isPending={send.isPending}
      onSubmit={submit}
    >
      <TextField
        label={text.username}
        hint={text.hint}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        required
        error={fault}
      />
    </StepForm>
  );
}
