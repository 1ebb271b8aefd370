import type { LoginBody } from '@ecard/shared/api-schema';
import { useMutation, usePortal } from '@ecard/shared/ui';
import { loadSignInAnswer } from './load-sign-in-answer.ts';

/** Input of a sign-in call. */
export interface SignInCall {
  readonly body: LoginBody;
  readonly remembers: boolean;
}

/**
 * Signs an account in: the host checks it, the shell keeps the session and leads to the account's home.
 * Under way until the shell has left the page.
 */
export function useSignIn() {
  const { http, session } = usePortal();
  return useMutation({
    // Without a connection the call must fail and say so, not wait for one.
    networkMode: 'always',
    async mutationFn({ body, remembers }: SignInCall) {
      // Before the call: an answer that cannot be read would be a session that is lost.
      const { readLogin } = await loadSignInAnswer();
      const { data } = await http.post<unknown>('/api/auth/login', body);
      await session.signIn(readLogin(data, remembers));
    },
  });
}
