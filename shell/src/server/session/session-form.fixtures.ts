import type { MadeApp } from '../../testing/make-app.ts';
import { VALID_TOKEN } from '../../testing/make-token.ts';

/** The call that signs in. */
export const LOGIN = 'POST /api/auth/login';
/** The host's answer to a sign-in. */
export const login = { token: VALID_TOKEN, expires_at: '2030-01-01T00:00:00Z', is_org: '1', org_id: '42' };
/** Fields of the sign-in form. */
export const form = { username: ' 99112233 ', password: 'нууц үг', kind: 'ORG', remember: 'on' };

/** Posts a form of the sign-in page, as a browser without script does. */
export function postForm(
  { app }: MadeApp,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'portal.test', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}
