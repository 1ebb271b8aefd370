import { permissionImportStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** The ways of an import of entitlements. */
export const permissionImportMachine = defineMachine({
  name: 'permission_import',
  states: permissionImportStatuses.values,
  transitions: {
    // A worker that died left it RUNNING; the next attempt goes on after the rows that are written.
    begin: { from: ['QUEUED', 'RUNNING'], to: 'RUNNING', by: 'system' },
    finish: { from: ['RUNNING'], to: 'DONE', by: 'system' },
    fail: { from: ['RUNNING'], to: 'FAILED', by: 'system' },
  },
});
