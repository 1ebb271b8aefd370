import { scheduleStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** The ways of a schedule; who pauses it may be its owner or staff who administer reports. */
export const scheduleMachine = defineMachine({
  name: 'report_schedule',
  states: scheduleStatuses.values,
  transitions: {
    update: { from: ['ACTIVE', 'PAUSED'], to: ['ACTIVE', 'PAUSED'], by: 'anyone', code: 'report.admin.schedule' },
    pause: { from: ['ACTIVE'], to: 'PAUSED', by: 'anyone', code: 'report.admin.schedule' },
    resume: { from: ['PAUSED'], to: 'ACTIVE', by: 'anyone', code: 'report.admin.schedule' },
    delete: { from: ['ACTIVE', 'PAUSED'], to: 'DELETED', by: 'anyone', code: 'report.admin.schedule' },
  },
});
