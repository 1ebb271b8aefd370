import { reportScheduleSchema } from '@ecard/shared/api-schema';
import type { ReportSchedule } from '@ecard/shared/api-schema';
import { defineRecord } from '@ecard/shared/records';
import { scheduleForm } from './schedule-form.ts';
import { scheduleText as text } from './schedules.text.ts';

/** A report that is ordered every week or month. */
export const scheduleRecord = defineRecord<ReportSchedule>({
  name: 'report-schedule',
  path: '/api/report-schedule',
  schema: reportScheduleSchema,
  noun: text.noun,
  title: ({ title }) => title,
  facts: [],
  actions: [
    { action: 'update', label: text.actions.edit, form: scheduleForm, done: text.changed },
    { action: 'pause', label: text.actions.pause, icon: 'clock', done: text.done.pause },
    { action: 'resume', label: text.actions.resume, icon: 'refresh', done: text.done.resume },
    {
      action: 'delete',
      method: 'post',
      path: 'actions/delete',
      label: text.actions.delete,
      icon: 'close',
      done: text.done.delete,
      confirm: { text: text.deleteHint },
    },
  ],
});
