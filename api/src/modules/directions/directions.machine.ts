import { directionStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a route (domain.md, section 6.2). */
export const directionMachine = defineMachine({
  name: 'direction',
  states: directionStatuses.values,
  transitions: {
    update: {
      from: ['DRAFT', 'PUBLISHED', 'SUSPENDED'],
      to: ['DRAFT', 'PUBLISHED', 'SUSPENDED'],
      by: 'staff',
      code: 'net.direction.update',
    },
    publish: { from: ['DRAFT', 'SUSPENDED'], to: 'PUBLISHED', by: 'staff', code: 'net.direction.publish' },
    suspend: { from: ['PUBLISHED'], to: 'SUSPENDED', by: 'staff', code: 'net.direction.publish' },
    archive: { from: ['DRAFT', 'SUSPENDED'], to: 'ARCHIVED', by: 'staff', code: 'net.direction.archive' },
    renumber: {
      from: ['DRAFT', 'PUBLISHED', 'SUSPENDED'],
      to: ['DRAFT', 'PUBLISHED', 'SUSPENDED'],
      by: 'staff',
      code: 'net.direction.update',
    },
    clone: {
      from: ['DRAFT', 'PUBLISHED', 'SUSPENDED'],
      to: ['DRAFT', 'PUBLISHED', 'SUSPENDED'],
      by: 'staff',
      code: 'net.direction.create',
    },
  },
});
