import { vehicleStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a vehicle; a retired one does not come back. */
export const vehicleMachine = defineMachine({
  name: 'vehicle',
  states: vehicleStatuses.values,
  transitions: {
    update: {
      from: ['ACTIVE', 'MAINTENANCE'],
      to: ['ACTIVE', 'MAINTENANCE'],
      by: 'staff',
      code: 'net.capacity.update',
    },
    maintain: { from: ['ACTIVE'], to: 'MAINTENANCE', by: 'staff', code: 'net.capacity.update' },
    restore: { from: ['MAINTENANCE'], to: 'ACTIVE', by: 'staff', code: 'net.capacity.update' },
    retire: { from: ['ACTIVE', 'MAINTENANCE'], to: 'RETIRED', by: 'staff', code: 'net.capacity.update' },
  },
});
