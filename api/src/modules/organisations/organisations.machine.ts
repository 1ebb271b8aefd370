import { organisationStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of an organisation; suspension stops top-ups of its cards and nothing else. */
export const organisationMachine = defineMachine({
  name: 'organization',
  states: organisationStatuses.values,
  transitions: {
    activate: { from: ['PENDING'], to: 'ACTIVE', code: 'admin.org.suspend', by: 'staff' },
    suspend: { from: ['ACTIVE'], to: 'SUSPENDED', code: 'admin.org.suspend', by: 'staff' },
    reactivate: { from: ['SUSPENDED'], to: 'ACTIVE', code: 'admin.org.suspend', by: 'staff' },
    close: { from: ['PENDING', 'ACTIVE', 'SUSPENDED'], to: 'CLOSED', code: 'admin.org.suspend', by: 'staff' },
  },
});
export type OrganisationVerb = keyof typeof organisationMachine.transitions;
