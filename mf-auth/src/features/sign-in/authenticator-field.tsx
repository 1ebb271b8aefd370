import { useState } from 'react';
import { Button, useHydrated } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { OneTimeCodeField } from '../../fields/one-time-code-field.tsx';
import { focusOnArrival } from './focus-on-arrival.ts';
import { signInText as text } from './sign-in.text.ts';

/** The second step of a sign-in with an authenticator app: its code, or one of the recovery codes in its place. */
export function AuthenticatorField({ error }: { readonly error: string | undefined }) {
  const hydrated = useHydrated();
  const [isRecovery, setRecovery] = useState(false);
  const field = { name: 'otp', error, autoCapitalize: 'none', spellCheck: false };
  if (isRecovery) {
    return (
      <TextField
        key="recovery"
        ref={focusOnArrival}
        {...field}
        label={text.recoveryCode}
        hint={text.recoveryHint}
        autoComplete="off"
        maxLength={20}
      />
    );
  }
  return (
    <>
      <OneTimeCodeField
        key="code"
        ref={focusOnArrival}
        {...field}
        label={text.code}
        hint={text.authenticatorHint}
        {...(hydrated ? {} : { inputMode: undefined, maxLength: 20 })}
      />
      {hydrated ? (
        <Button
          variant="quiet"
          fullWidth
          onClick={() => {
            setRecovery(true);
          }}
        >
          {text.recovery}
        </Button>
      ) : (
        <noscript>{text.authenticatorWithoutScript}</noscript>
      )}
    </>
  );
}
