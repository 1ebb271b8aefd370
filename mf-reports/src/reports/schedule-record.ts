import { reportFrequencies, reportKinds, reportScheduleSchema, scheduleStatuses } from '@ecard/shared/api-schema';
import type { ReportFrequency, ReportSchedule } from '@ecard/shared/api-schema';
import { defineRecord } from '@ecard/shared/records';
import { choiceFacts } from './report-facts.ts';
import { columnsText } from './report-values.ts';
import { reportText } from './report.text.ts';
import { scheduleForm } from './schedule-form.ts';
import { scheduleText as text } from './schedules.text.ts';

const { columns: labels, labels: fields, history } = text;

/** A report that is ordered every week or month. */
export const scheduleRecord = defineRecord<ReportSchedule>({
  name: 'report-schedule',
  path: '/api/report-schedule',
  schema: reportScheduleSchema,
  noun: text.noun,
  title: ({ title }) => title,
  facts: [
    { key: 'kind', label: labels.kind, kind: 'choice', of: reportKinds },
    { key: 'when', label: labels.when, kind: 'text', value: text.when },
    { key: 'requester', label: labels.requester, kind: 'text', value: ({ requester }) => requester.name },
    { key: 'organization', label: labels.organization, kind: 'text', value: ({ organization }) => organization?.name },
    ...choiceFacts,
    { key: 'next_run_at', label: labels.nextRun, kind: 'dateTime', value: nextRunOf },
    { key: 'last_run_at', label: labels.lastRun, kind: 'dateTime' },
    { key: 'status', label: labels.status, kind: 'status', of: scheduleStatuses },
  ],
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
  history: {
    entity: 'report_schedule',
    actions: history,
    fields: {
      frequency: { label: fields.frequency, show: (value) => reportFrequencies.labels[value as ReportFrequency] },
      weekday: { label: fields.weekday, show: (value) => text.weekdays.labels[String(value)] },
      columns: { label: reportText.facts.chosenColumns, show: columnsText },
      hour: { label: fields.hour, show: (value) => text.hour(Number(value)) },
    },
  },
});

/** The next turn; a paused schedule has none. */
export function nextRunOf({ status, next_run_at: at }: ReportSchedule): string | null {
  return status === 'ACTIVE' ? at : null;
}
