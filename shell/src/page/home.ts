import { can } from '@ecard/shared/store';
import type { PortalSnapshot } from '@ecard/shared/contract';
import type { PortalRoute } from '../routes/route-table.ts';

/** First page of an account after signing in (specification, section 2), and the home of staff. */
export const HOME_PATH = '/ec';

/**
 * Page that an account is led to when it may not see the one it asked for: its home at `/ec`. Where the host leaves out
 * what kind of account it is, the first page its action codes open.
 */
export function homeOf(
  routes: readonly PortalRoute[],
  snapshot: Pick<PortalSnapshot, 'actions' | 'isOrganisation' | 'profile'>,
): string {
  if (snapshot.isOrganisation || snapshot.profile?.user?.kind !== undefined) return HOME_PATH;
  const own = routes.find(({ action, path }) => action && !path.includes('{') && can(snapshot.actions, action));
  return own?.path ?? HOME_PATH;
}
