import { can } from '@ecard/shared/store';
import type { PortalSnapshot } from '@ecard/shared/contract';
import type { PortalRoute } from '../routes/route-table.ts';

/** First page of an account after signing in (specification, section 2). */
export const HOME_PATH = '/ec';

/**
 * The page an account is led to when it may not see the one it asked for: the first page its action
 * codes open, and `/ec` for passengers and organisations, who have none.
 */
export function homeOf(
  routes: readonly PortalRoute[],
  snapshot: Pick<PortalSnapshot, 'actions' | 'isOrganisation'>,
): string {
  const own = routes.find(({ action, path }) => action && !path.includes('{') && can(snapshot.actions, action));
  return snapshot.isOrganisation || !own ? HOME_PATH : own.path;
}
