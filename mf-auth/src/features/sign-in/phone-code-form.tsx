import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { otpBodySchema } from '@ecard/shared/api-schema';
import { Alert } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { CodeField } from './code-field.tsx';
import { RememberField } from './remember-field.tsx';
import { signInMessage, toSignInFault } from './sign-in-fault.ts';
import { isCode, readField } from './sign-in-values.ts';
import type { FieldErrors } from './sign-in-values.ts';
import { phoneCodeText as text, signInFaultText, signInText } from './sign-in.text.ts';
import { usePhoneCode } from './use-phone-code.ts';
import type { PhoneCodeCall } from './use-phone-code.ts';
import { StepForm } from './step-form.tsx';

interface PhoneCodeFormProps {
  /** A code was sent by the same form without script. */
  readonly codeSent: boolean;
  /** Why that came back. */
  readonly errorCode: string | null;
}

/** Signs in with a code sent to the phone. A real form: without script the shell takes it at `/session/code`. */
export function PhoneCodeForm({ codeSent, errorCode }: PhoneCodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [asksCode, setAsksCode] = useState(codeSent);
  const call = usePhoneCode();

  const focus = (name: string) => {
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  };
  const send = (sent: PhoneCodeCall) => {
    call.mutate(sent, {
      onSuccess() {
        setAsksCode(true);
      },
      onError(error) {
        if (toSignInFault(error).code === 'OTP_WRONG') focus('otp');
      },
    });
  };
  const submit = (kind: PhoneCodeCall['kind']) => {
    if (!form.current || call.isPending) return;
    const phone = readField(form.current, 'phone').trim();
    const code = readField(form.current, 'otp').trim();
    const found: FieldErrors = {
      ...(otpBodySchema.safeParse({ phone }).success ? {} : { phone: text.phoneShape }),
      ...(kind === 'send' || isCode(code) ? {} : { otp: signInText.codeShape }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) focus(first);
    else if (kind === 'send') send({ kind, phone });
    else send({ kind, phone, code, remembers: readField(form.current, 'remember') !== '' });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(asksCode ? 'verify' : 'send');
  };

  const fault = call.error ? toSignInFault(call.error).message : call.isIdle && errorCode && signInMessage(errorCode);
  return (
    <StepForm
      ref={form}
      action="/session/code"
      faultTitle={signInText.failedTitle}
      fault={fault}
      notice={
        asksCode ? (
          <Alert tone="info" live title={signInText.codeTitle}>
            {signInFaultText.codeSent}
          </Alert>
        ) : null
      }
      submitLabel={asksCode ? signInText.submit : text.send}
      backLabel={text.back}
      isPending={call.isPending}
      onSubmit={onSubmit}
    >
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={8}
        required
        error={errors['phone']}
      />
      {asksCode ? (
        <>
          <CodeField
            error={errors['otp']}
            withoutScript={text.codeWithoutScript}
            onResend={() => {
              submit('send');
            }}
          />
          <RememberField />
        </>
      ) : null}
    </StepForm>
  );
}
