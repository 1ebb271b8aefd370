import { useMutation, usePortal } from '@ecard/shared/ui';
import { loadSignInAnswer } from './load-sign-in-answer.ts';

/** The two calls of a sign-in by phone. */
export type PhoneCodeCall =
  | { readonly kind: 'send'; readonly phone: string }
  | { readonly kind: 'verify'; readonly phone: string; readonly code: string; readonly remembers: boolean };

/** Has a code sent to a phone, and signs in with it. */
export function usePhoneCode() {
  const { http, session } = usePortal();
  return useMutation({
    // Without a connection the call must fail and say so, not wait for one.
    networkMode: 'always',
    async mutationFn(call: PhoneCodeCall) {
      if (call.kind === 'send') {
        await http.post('/api/auth/otp', { phone: call.phone });
        return;
      }
      const { phone, code, remembers } = call;
      const { readLogin } = await loadSignInAnswer();
      const { data } = await http.post<unknown>('/api/auth/otp/verify', { phone, code });
      await session.signIn(readLogin(data, remembers));
    },
  });
}
