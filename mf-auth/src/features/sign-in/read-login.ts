import { loginSchema } from '@ecard/shared/api-schema';
import type { SignIn } from '@ecard/shared/contract';

/**
 * What the host's answer to a sign-in gives the shell.
 *
 * @param outlivesBrowser - Whether the person is to be remembered.
 * @throws ZodError when the answer is no sign-in.
 */
export function readLogin(answer: unknown, outlivesBrowser: boolean): SignIn {
  const { token, is_org, org_id } = loginSchema.parse(answer);
  return { token, isOrganisation: is_org === '1', organisationId: org_id, outlivesBrowser };
}
