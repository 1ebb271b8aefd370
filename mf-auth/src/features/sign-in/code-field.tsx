import { useEffect, useState } from 'react';
import { Button, useHydrated } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { focusOnArrival } from './focus-on-arrival.ts';
import { signInText as text } from './sign-in.text.ts';

/** The host sends no second code before. */
const RESEND_AFTER_S = 60;

interface CodeFieldProps {
  readonly error: string | undefined;
  /** Hint for getting another code without script. */
  readonly withoutScript: string;
  onResend(): void;
}

/** The second step of a sign-in: the code from the phone, and a way to another one. */
export function CodeField({ error, withoutScript, onResend }: CodeFieldProps) {
  const hydrated = useHydrated();
  return (
    <>
      <TextField
        ref={focusOnArrival}
        label={text.code}
        hint={text.codeHint}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={error}
      />
      {hydrated ? <ResendButton onResend={onResend} /> : <noscript>{withoutScript}</noscript>}
    </>
  );
}

function ResendButton({ onResend }: Pick<CodeFieldProps, 'onResend'>) {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_AFTER_S);
  const waits = secondsLeft > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      setSecondsLeft((seconds) => seconds - 1);
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [waits]);
  const resend = () => {
    setSecondsLeft(RESEND_AFTER_S);
    onResend();
  };
  return (
    <Button fullWidth disabled={waits} onClick={resend}>
      {waits ? text.resendIn(secondsLeft) : text.resend}
    </Button>
  );
}
