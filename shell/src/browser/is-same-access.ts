import type { PortalSnapshot } from '@ecard/shared/contract';

type Access = Pick<PortalSnapshot, 'actions' | 'menus' | 'profile'>;

/** Tells whether two answers of the host give an account the same name, roles, actions, menus and unread notices. */
export function isSameAccess(one: Access, other: Access): boolean {
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

function partsOf({ actions, menus, profile }: Access) {
  return [actions, menus, profile?.user, profile?.roles, profile?.organizations, profile?.unread_notifications];
}
