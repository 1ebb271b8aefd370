import { CheckCodeForm } from './check-code-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import type { SignInStep } from './sign-in-step.ts';

interface SignInStepsProps {
  readonly step: SignInStep;
  /** The page's query. */
  readonly query: URLSearchParams;
}

/** The forms beside the sign-in. */
export function SignInSteps({ step, query }: SignInStepsProps) {
  const errorCode = query.get('error');
  switch (step) {
    case 'password':
      return <SetPasswordForm token={query.get('password_token') ?? ''} errorCode={errorCode} />;
    case 'forgot':
      return <ForgotPasswordForm errorCode={errorCode} />;
    case 'code':
      return <PhoneCodeForm codeSent={query.get('done') === 'code-sent'} errorCode={errorCode} />;
    case 'check':
      return <CheckCodeForm typed={query.get('code')} />;
  }
}
