import { resetPasswordBodySchema } from '@ecard/shared/api-schema';
import { useMutation, usePortal } from '@ecard/shared/ui';
import { PasswordField } from '@ecard/shared/ui/work';
import { setPasswordText as text } from './sign-in.text.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

interface SetPasswordFormProps {
  /** Of the link that was sent. */
  readonly token: string;
  /** Error code with which the same form, sent without script, came back. */
  readonly errorCode: string | null;
}

/** A real form: without script the shell takes it at `/session/password`. */
export function SetPasswordForm({ token, errorCode }: SetPasswordFormProps) {
  const { http, history } = usePortal();
  const save = useMutation({
    // Without a connection the call must fail and say so, not wait for one.
    networkMode: 'always',
    mutationFn: (password: string) => http.post('/api/auth/password/reset', { token, password }),
    onSuccess: () => {
      history.replace('/?done=password-set');
    },
  });

  const step = useStep(save, errorCode);
  const submit = () => {
    step.attempt((read) => {
      const password = read('password');
      if (!resetPasswordBodySchema.shape.password.safeParse(password).success) return { password: text.rule };
      return () => {
        save.mutate(password);
      };
    });
  };

  return (
    <StepForm
      step={step}
      action="/session/password"
      faultTitle={text.failedTitle}
      submitLabel={text.submit}
      backLabel={text.back}
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
        error={step.errors['password']}
      />
    </StepForm>
  );
}
