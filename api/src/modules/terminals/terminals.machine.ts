import { terminalStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a terminal; browsers begin active, devices wait for approval. */
export const terminalMachine = defineMachine({
  name: 'terminal',
  states: terminalStatuses.values,
  transitions: {
    approve: { from: ['PENDING'], to: 'ACTIVE', code: 'admin.terminal.approve', by: 'staff' },
    block: { from: ['PENDING', 'ACTIVE'], to: 'BLOCKED', code: 'admin.terminal.block', by: 'staff' },
    unblock: { from: ['BLOCKED'], to: 'ACTIVE', code: 'admin.terminal.block', by: 'staff' },
  },
});
