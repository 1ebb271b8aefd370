import type { LoginBody } from '@ecard/shared/api-schema';
import { useMutation, usePortal } from '@ecard/shared/ui';
import { readLogin } from './read-login.ts';

/** What a sign-in is made of. */
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
      const { data } = await http.post<unknown>('/api/auth/login', body);
      await session.signIn(readLogin(data, remembers));
    },
  });
}
