import { reportStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** The ways of an ordered report. A refused one is cancelled, with the reason. */
export const reportMachine = defineMachine({
  name: 'report_request',
  states: reportStatuses.values,
  transitions: {
    approve: { from: ['NEEDS_APPROVAL'], to: 'QUEUED', by: 'staff', code: 'report.admin.approve' },
    reject: { from: ['NEEDS_APPROVAL'], to: 'CANCELLED', by: 'staff', code: 'report.admin.reject' },
    // A worker that died left it RUNNING; the next attempt begins from there.
    begin: { from: ['QUEUED', 'RUNNING'], to: 'RUNNING', by: 'system' },
    finish: { from: ['RUNNING'], to: 'DONE', by: 'system' },
    retry: { from: ['RUNNING'], to: 'QUEUED', by: 'system' },
    fail: { from: ['RUNNING'], to: 'FAILED', by: 'system' },
    cancel: {
      from: ['QUEUED', 'NEEDS_APPROVAL', 'RUNNING'],
      to: 'CANCELLED',
      by: 'anyone',
      code: 'report.request.cancel',
    },
    rerun: {
      from: ['DONE', 'FAILED', 'CANCELLED', 'EXPIRED'],
      to: ['QUEUED', 'NEEDS_APPROVAL'],
      by: 'anyone',
      code: 'report.request.create',
    },
    delete: { from: ['DONE'], to: 'EXPIRED', by: 'staff', code: 'report.admin.delete' },
    expire: { from: ['DONE'], to: 'EXPIRED', by: 'system' },
  },
});

/** Verbs of the requester; the others belong to administrators. */
export const ownerVerbs: readonly string[] = ['cancel', 'rerun'];
/** Verbs of the administration. */
export const adminVerbs = ['approve', 'reject', 'rerun', 'delete'] as const;
