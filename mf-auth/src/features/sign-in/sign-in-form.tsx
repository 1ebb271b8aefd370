import { useRef, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import type { LoginBody } from '@ecard/shared/api-schema';
import { Alert, Button, Link, LinkButton, Stack, useHydrated, usePortal } from '@ecard/shared/ui';
import { PasswordField, SegmentedField, TextField } from '@ecard/shared/ui/work';
import { AuthenticatorField } from './authenticator-field.tsx';
import { CodeField, createSentCode } from './code-field.tsx';
import { loadSignInAnswer } from './load-sign-in-answer.ts';
import { RememberField } from './remember-field.tsx';
import { signInMessage, toSignInFault } from './sign-in-fault.ts';
import { focusField, readField, readSignInForm, validateSignIn } from './sign-in-values.ts';
import type { FieldErrors } from './sign-in-values.ts';
import styles from './sign-in.module.css';
import { signInText } from './sign-in.text.ts';
import { useSignIn } from './use-sign-in.ts';
import { useStepHref } from './use-step-href.ts';

interface SignInFormProps {
  /** Kind of account for which the same form, sent without script, came back. */
  readonly sentKind: string | null;
  /** Failure for which the same form, sent without script, came back; a code of the error catalogue. */
  readonly errorCode: string | null;
}

const KINDS = [
  { value: 'INDIVIDUAL', label: signInText.citizen, icon: 'user' },
  { value: 'ORG', label: signInText.organisation, icon: 'organisation' },
] as const;

/** Second step of an account by the host's answer: a code was sent to its phone, or its authenticator app has one. */
const SECOND_STEPS: Readonly<Record<string, 'phone' | 'authenticator'>> = {
  OTP_REQUIRED: 'phone',
  OTP_WRONG: 'phone',
  TOTP_REQUIRED: 'authenticator',
  TOTP_WRONG: 'authenticator',
};

/** A real form: without script the shell takes it at `/session`; with script it is sent in place. */
export function SignInForm({ sentKind, errorCode }: SignInFormProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [kind, setKind] = useState<LoginBody['kind']>(sentKind === 'ORG' ? 'ORG' : 'INDIVIDUAL');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [secondStep, setSecondStep] = useState(SECOND_STEPS[errorCode ?? '']);
  const [sentCode, setSentCode] = useState(createSentCode);
  const signIn = useSignIn();
  const [forgotHref, codeHref] = [useStepHref('forgot'), useStepHref('code')];

  const focus = (name: string) => {
    focusField(form.current, name);
  };
  const show = (found: FieldErrors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) focus(first);
  };
  const send = (body: LoginBody) => {
    sending.current = true;
    const remembers = form.current !== null && readField(form.current, 'remember') !== '';
    signIn.mutate(
      { body, remembers },
      {
        onError(error) {
          const { code, fields } = toSignInFault(error);
          show(fields);
          setSecondStep((before) => SECOND_STEPS[code] ?? before);
          if (code === 'INVALID_CREDENTIALS') focus('password');
          if (code === 'OTP_REQUIRED') setSentCode(createSentCode());
          if (code === 'OTP_REQUIRED' || code === 'OTP_WRONG' || code === 'TOTP_WRONG') focus('otp');
        },
        onSettled() {
          sending.current = false;
        },
      },
    );
  };
  /** The host sends a code to a person who signs in without one. */
  const resend = () => {
    if (!form.current || sending.current) return;
    const { otp: _otp, ...body } = readSignInForm(form.current);
    const found = validateSignIn(body);
    show(found);
    if (Object.keys(found).length === 0) send(body);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const body = readSignInForm(event.currentTarget);
    const found = validateSignIn(body);
    show(found);
    if (Object.keys(found).length > 0) return;
    send(body);
  };
  const recheck = (event: ChangeEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length > 0)
      setErrors(validateSignIn(readSignInForm(event.currentTarget), Object.keys(errors)));
  };

  return (
    <form
      ref={form}
      method="post"
      action="/session"
      noValidate={hydrated}
      onFocus={loadAhead}
      onSubmit={submit}
      onChange={recheck}
    >
      <Stack gap={16}>
        <SignInFailure error={signIn.error} errorCode={signIn.isIdle ? errorCode : null} />
        <SegmentedField
          label={signInText.kind}
          hideLabel
          name="kind"
          options={KINDS}
          defaultValue={kind}
          onChange={setKind}
        />
        <TextField
          label={signInText.username[kind]}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          required
          error={errors['username']}
        />
        <PasswordField
          label={signInText.password}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          required
          error={errors['password']}
        />
        <div className={styles['options']}>
          <RememberField />
          <Link to={forgotHref}>{signInText.forgot}</Link>
        </div>
        {secondStep === 'phone' ? (
          <CodeField
            error={errors['otp']}
            sent={sentCode}
            withoutScript={signInText.codeWithoutScript}
            onResend={resend}
          />
        ) : null}
        {secondStep === 'authenticator' ? <AuthenticatorField error={errors['otp']} /> : null}
        <Button type="submit" variant="primary" fullWidth loading={signIn.isPending}>
          {signInText.submit}
        </Button>
        {kind === 'INDIVIDUAL' ? (
          <>
            <LinkButton to={codeHref} variant="quiet" fullWidth>
              {signInText.byCode}
            </LinkButton>
            <StateSignIn />
          </>
        ) : null}
      </Stack>
    </form>
  );
}

/** One that fails is loaded again by the sign-in itself. */
function loadAhead(): void {
  loadSignInAnswer().catch(() => undefined);
}

function SignInFailure({ error, errorCode }: { readonly error: unknown; readonly errorCode: string | null }) {
  if (!error && errorCode === null) return null;
  const { code, message } = error ? toSignInFault(error) : { code: errorCode, message: signInMessage(errorCode ?? '') };
  if (code === 'OTP_REQUIRED' || code === 'TOTP_REQUIRED')
    return (
      <Alert tone="info" live title={signInText.codeTitle}>
        {message}
      </Alert>
    );
  return (
    <Alert tone="danger" live title={signInText.failedTitle}>
      {message}
    </Alert>
  );
}

/** Signing in with the state's own account, which the portal is not connected to yet. */
function StateSignIn() {
  const { notify } = usePortal();
  const hydrated = useHydrated();
  return (
    <Button
      variant="quiet"
      fullWidth
      disabled={!hydrated}
      onClick={() => {
        notify.info({ title: signInText.byState, description: signInText.byStateHint });
      }}
    >
      {signInText.byState}
    </Button>
  );
}
