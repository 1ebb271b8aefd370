import { locationStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a place; `CLOSED` is for good unless it is reopened. */
export const locationMachine = defineMachine({
  name: 'location',
  states: locationStatuses.values,
  transitions: {
    update: {
      from: ['ACTIVE', 'TEMP_CLOSED'],
      to: ['ACTIVE', 'TEMP_CLOSED'],
      by: 'staff',
      code: 'net.location.update',
    },
    close: { from: ['ACTIVE'], to: 'TEMP_CLOSED', by: 'staff', code: 'net.location.update' },
    reopen: { from: ['TEMP_CLOSED', 'CLOSED'], to: 'ACTIVE', by: 'staff', code: 'net.location.update' },
    archive: { from: ['ACTIVE', 'TEMP_CLOSED'], to: 'CLOSED', by: 'staff', code: 'net.location.archive' },
  },
});
