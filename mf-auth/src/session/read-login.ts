import { parseLogin } from '@ecard/shared/api-schema';
import type { SignIn } from '@ecard/shared/contract';

/**
 * Reads the session out of the host's answer to a sign-in.
 *
 * @param outlivesBrowser - True if the person is to be remembered.
 * @throws Error as `parseLogin`.
 */
export function readLogin(answer: unknown, outlivesBrowser: boolean): SignIn {
  const { token, is_org, org_id } = parseLogin(answer);
  return { token, isOrganisation: is_org === '1', organisationId: org_id, outlivesBrowser };
}
