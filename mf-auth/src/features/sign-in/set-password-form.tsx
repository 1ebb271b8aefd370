import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { resetPasswordBodySchema } from '@ecard/shared/api-schema';
import { useMutation, usePortal } from '@ecard/shared/ui';
import { PasswordField } from '@ecard/shared/ui/work';
import { signInMessage, toSignInFault } from './sign-in-fault.ts';
import { readField } from './sign-in-values.ts';
import { setPasswordText as text } from './sign-in.text.ts';
import { StepForm } from './step-form.tsx';

interface SetPasswordFormProps {
  /** Of the link that was sent. */
  readonly token: string;
  /** Why the same form, sent without script, came back. */
  readonly errorCode: string | null;
}

/** A real form: without script the shell takes it at `/session/password`. */
export function SetPasswordForm({ token, errorCode }: SetPasswordFormProps) {
  const { http, history } = usePortal();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const save = useMutation({
    // Without a connection the call must fail and say so, not wait for one.
    networkMode: 'always',
    mutationFn: (password: string) => http.post('/api/auth/password/reset', { token, password }),
    onSuccess: () => {
      history.replace('/?done=password-set');
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const password = readField(event.currentTarget, 'password');
    const isFit = resetPasswordBodySchema.shape.password.safeParse(password).success;
    setFault(isFit ? undefined : text.rule);
    if (isFit) save.mutate(password);
    else form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  };

  const message = save.error ? toSignInFault(save.error).message : errorCode && signInMessage(errorCode);
  return (
    <StepForm
      ref={form}
      action="/session/password"
      faultTitle={text.failedTitle}
      fault={message}
      submitLabel={text.submit}
      backLabel={text.back}
      isPending={save.isPending}
      onSubmit={submit}
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={text.password}
        hint={text.rule}
        name="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
        required
        error={fault}
      />
    </StepForm>
  );
}
