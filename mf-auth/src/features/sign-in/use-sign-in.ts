import { loginSchema } from '@ecard/shared/api-schema';
import type { LoginBody } from '@ecard/shared/api-schema';
import { usePortal, useMutation } from '@ecard/shared/ui';

/**
 * Signs an account in: the host checks it, the shell keeps the session and leads to the account's home.
 * Under way until the shell has left the page.
 */
export function useSignIn() {
  const { http, session } = usePortal();
  return useMutation({
    // Without a connection the call must fail and say so, not wait for one.
    networkMode: 'always',
    async mutationFn(body: LoginBody) {
      const { data } = await http.post<unknown>('/api/auth/login', body);
      const login = loginSchema.parse(data);
      await session.signIn({ token: login.token, isOrganisation: login.is_org === '1', organisationId: login.org_id });
    },
  });
}
