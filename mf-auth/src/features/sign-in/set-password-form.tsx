import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { resetPasswordBodySchema } from '@ecard/shared/api-schema';
import { Alert, Button, LinkButton, Stack, useHydrated, usePortal, useMutation } from '@ecard/shared/ui';
import { PasswordField } from '@ecard/shared/ui/work';
import { signInMessage, toSignInFault } from './sign-in-fault.ts';
import { readField } from './sign-in-values.ts';
import { setPasswordText as text } from './sign-in.text.ts';

interface SetPasswordFormProps {
  /** Of the link that was sent. */
  readonly token: string;
  /** Why the same form, sent without script, came back. */
  readonly errorCode: string | null;
}

/** A real form: without script the shell takes it at `/session/password`. */
export function SetPasswordForm({ token, errorCode }: SetPasswordFormProps) {
  const hydrated = useHydrated();
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
    <form ref={form} method="post" action="/session/password" noValidate={hydrated} onSubmit={submit}>
      <Stack gap={16}>
        {message ? (
          <Alert tone="danger" live title={text.failedTitle}>
            {message}
          </Alert>
        ) : null}
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
        <Button type="submit" variant="primary" fullWidth loading={save.isPending}>
          {text.submit}
        </Button>
        <LinkButton to="/" variant="quiet" fullWidth>
          {text.back}
        </LinkButton>
      </Stack>
    </form>
  );
}
