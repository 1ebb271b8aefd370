import { seasonStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a season; activating one closes the active one of its kind. */
export const seasonMachine = defineMachine({
  name: 'season',
  states: seasonStatuses.values,
  transitions: {
    update: { from: ['PLANNED', 'ACTIVE'], to: ['PLANNED', 'ACTIVE'], by: 'staff', code: 'ec.season.update' },
    activate: { from: ['PLANNED'], to: 'ACTIVE', by: 'staff', code: 'ec.season.activate' },
    close: { from: ['PLANNED', 'ACTIVE'], to: 'CLOSED', by: 'staff', code: 'ec.season.close' },
  },
});
