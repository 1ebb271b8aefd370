import { forgotPasswordBodySchema } from '@ecard/shared/api-schema';
import { useMutation, usePortal } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { forgotPasswordText as text, signInText } from './sign-in.text.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

interface ForgotPasswordFormProps {
  /** Error code with which the same form, sent without script, came back. */
  readonly errorCode: string | null;
}

/** Has a link for a new password sent. A real form: without script the shell takes it at `/session/forgot`. */
export function ForgotPasswordForm({ errorCode }: ForgotPasswordFormProps) {
  const { http, history } = usePortal();
  const send = useMutation({
    // Without a connection the call must fail and say so, not wait for one.
    networkMode: 'always',
    mutationFn: (username: string) => http.post('/api/auth/password/forgot', { username }),
    onSuccess: () => {
      history.replace('/?done=link-sent');
    },
  });

  const step = useStep(send, errorCode);
  const submit = () => {
    step.attempt((read) => {
      const body = forgotPasswordBodySchema.safeParse({ username: read('username') });
      if (!body.success) return { username: signInText.required };
      return () => {
        send.mutate(body.data.username);
      };
    });
  };

  return (
    <StepForm
      step={step}
      action="/session/forgot"
      faultTitle={text.failedTitle}
      submitLabel={text.submit}
      backLabel={text.back}
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
        error={step.errors['username']}
      />
    </StepForm>
  );
}
