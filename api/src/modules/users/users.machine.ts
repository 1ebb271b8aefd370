import { userStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a user; accounts are never deleted, since the audit log names them. */
export const userMachine = defineMachine({
  name: 'app_user',
  states: userStatuses.values,
  transitions: {
    lock: { from: ['ACTIVE'], to: 'LOCKED', code: 'admin.user.lock', by: 'staff' },
    unlock: { from: ['LOCKED'], to: 'ACTIVE', code: 'admin.user.unlock', by: 'staff' },
    suspend: { from: ['ACTIVE', 'LOCKED', 'INVITED'], to: 'SUSPENDED', code: 'admin.user.lock', by: 'staff' },
    reactivate: { from: ['SUSPENDED', 'DEACTIVATED'], to: 'ACTIVE', code: 'admin.user.unlock', by: 'staff' },
    deactivate: {
      from: ['INVITED', 'ACTIVE', 'LOCKED', 'SUSPENDED'],
      to: 'DEACTIVATED',
      code: 'admin.user.lock',
      by: 'staff',
    },
  },
});
export type UserVerb = keyof typeof userMachine.transitions;
