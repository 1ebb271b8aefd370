import { roleStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a role; an archived one grants nothing and is given to nobody. */
export const roleMachine = defineMachine({
  name: 'role',
  states: roleStatuses.values,
  transitions: {
    archive: { from: ['ACTIVE'], to: 'ARCHIVED', code: 'admin.role.update', by: 'staff' },
    restore: { from: ['ARCHIVED'], to: 'ACTIVE', code: 'admin.role.update', by: 'staff' },
  },
});
