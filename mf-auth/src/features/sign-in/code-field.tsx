import { Button, useHydrated } from '@ecard/shared/ui';
import { OneTimeCodeField } from '../../fields/one-time-code-field.tsx';
import { useSecondsLeft } from '../../time/use-seconds-left.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import { signInText as text } from './sign-in.text.ts';

/** A code on its way to the phone; each one sent is another object. */
interface SentCode {
  /** The host sends no other code before. */
  readonly resendAfterMs: number;
}

/** Returns a code sent now. @param waitSeconds - Pause before the next, where the host says. */
export function createSentCode(waitSeconds = 60): SentCode {
  return { resendAfterMs: waitSeconds * 1_000 };
}

interface CodeFieldProps {
  readonly error: string | undefined;
  readonly sent: SentCode;
  /** Hint for getting another code without script. */
  readonly withoutScript: string;
  onResend(): void;
}

/** The second step of a sign-in: the code from the phone, and a way to another one. */
export function CodeField({ error, sent, withoutScript, onResend }: CodeFieldProps) {
  const hydrated = useHydrated();
  return (
    <>
      <OneTimeCodeField ref={focusOnArrival} label={text.code} hint={text.codeHint} name="otp" error={error} />
      {hydrated ? <ResendButton sent={sent} onResend={onResend} /> : <noscript>{withoutScript}</noscript>}
    </>
  );
}

/** Waits by the clock: a browser stops the timers of a page while its person reads the message. */
function ResendButton({ sent, onResend }: Pick<CodeFieldProps, 'sent' | 'onResend'>) {
  const secondsLeft = useSecondsLeft(sent, sent.resendAfterMs);
  return (
    <Button fullWidth disabled={secondsLeft > 0} onClick={onResend}>
      {secondsLeft > 0 ? text.resendIn(secondsLeft) : text.resend}
    </Button>
  );
}
