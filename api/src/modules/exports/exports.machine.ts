import { exportStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** The ways of an export. */
export const exportMachine = defineMachine({
  name: 'export_job',
  states: exportStatuses.values,
  transitions: {
    // A worker that died left it RUNNING; the next attempt begins from there.
    begin: { from: ['QUEUED', 'RUNNING'], to: 'RUNNING', by: 'system' },
    finish: { from: ['RUNNING'], to: 'DONE', by: 'system' },
    fail: { from: ['RUNNING'], to: 'FAILED', by: 'system' },
    cancel: { from: ['QUEUED', 'RUNNING'], to: 'CANCELLED', by: 'anyone' },
    expire: { from: ['DONE'], to: 'EXPIRED', by: 'system' },
  },
});
