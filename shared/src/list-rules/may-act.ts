import type { PortalSnapshot } from '../contract/index.ts';
import { can } from '../store/can.ts';

interface OwnedAction {
  readonly code: string;
  readonly isOpenToOwners?: boolean;
}

/** Tells whether an account may do an action: by its code, or with its own rows where those who own them may. */
export function mayAct(
  { code, isOpenToOwners = false }: OwnedAction,
  { actions, profile }: Pick<PortalSnapshot, 'actions' | 'profile'>,
): boolean {
  return can(actions, code) || (isOpenToOwners && profile?.user?.kind !== 'STAFF');
}
