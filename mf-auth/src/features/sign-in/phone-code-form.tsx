import { useState } from 'react';
import { otpBodySchema, readPhone } from '@ecard/shared/api-schema';
import { Alert } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { CodeField, createSentCode } from './code-field.tsx';
import { RememberField } from './remember-field.tsx';
import { toSignInFault } from './sign-in-fault.ts';
import { isCode } from './sign-in-values.ts';
import type { FieldErrors } from './sign-in-values.ts';
import { phoneCodeText as text, signInFaultText, signInText } from './sign-in.text.ts';
import { usePhoneCode } from './use-phone-code.ts';
import type { PhoneCodeCall } from './use-phone-code.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

interface PhoneCodeFormProps {
  /** A code was sent by the same form without script. */
  readonly codeSent: boolean;
  /** Error code with which that came back. */
  readonly errorCode: string | null;
}

/** Code of the host where the one it sent a moment ago is still to come. */
const TOO_SOON = 'OTP_TOO_SOON';

/** Signs in with a code sent to the phone. A real form: without script the shell takes it at `/session/code`. */
export function PhoneCodeForm({ codeSent, errorCode }: PhoneCodeFormProps) {
  const [asksCode, setAsksCode] = useState(codeSent || errorCode === TOO_SOON);
  const [sentCode, setSentCode] = useState(createSentCode);
  const call = usePhoneCode();
  const step = useStep(call, errorCode);

  const askForCode = (waitSeconds?: number) => {
    setAsksCode(true);
    setSentCode(createSentCode(waitSeconds));
    step.focus('otp');
  };
  const send = (sent: PhoneCodeCall) => {
    call.mutate(sent, {
      onSuccess() {
        if (sent.kind === 'send') askForCode();
      },
      onError(error) {
        const { code, waitSeconds } = toSignInFault(error);
        if (code === TOO_SOON) askForCode(waitSeconds);
        if (code === 'OTP_WRONG') step.focus('otp');
      },
    });
  };
  const submit = (kind: PhoneCodeCall['kind']) => {
    step.attempt((read) => {
      const phone = readPhone(read('phone'));
      const code = read('otp').trim();
      const found: FieldErrors = {
        ...(otpBodySchema.safeParse({ phone }).success ? {} : { phone: text.phoneShape }),
        ...(kind === 'send' || isCode(code) ? {} : { otp: signInText.codeShape }),
      };
      if (Object.keys(found).length > 0) return found;
      const remembers = read('remember') !== '';
      return () => {
        send(kind === 'send' ? { kind, phone } : { kind, phone, code, remembers });
      };
    });
  };

  return (
    <StepForm
      step={step}
      action="/session/code"
      faultTitle={signInText.failedTitle}
      notice={
        asksCode ? (
          <Alert tone="info" live title={signInText.codeTitle}>
            {signInFaultText.codeSent}
          </Alert>
        ) : null
      }
      submitLabel={asksCode ? signInText.submit : text.send}
      backLabel={text.back}
      onSubmit={() => {
        submit(asksCode ? 'verify' : 'send');
      }}
    >
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        required
        error={step.errors['phone']}
      />
      {asksCode ? (
        <>
          <CodeField
            error={step.errors['otp']}
            sent={sentCode}
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
