import {
  fileFormats,
  reportDeliveries,
  reportFrequencies,
  reportKinds,
  scheduleStatuses,
} from '@ecard/shared/api-schema';
import type { ReportFrequency, ReportSchedule } from '@ecard/shared/api-schema';
import { defineRecord } from '@ecard/shared/records';
import { reportText } from './report.text.ts';
import { chosenOf, columnsText, groupingOf } from './report-values.ts';
import { scheduleRecord } from './schedule-record.ts';
import { nextRunOf } from './schedule-values.ts';
import { scheduleText as text } from './schedules.text.ts';

const { columns, labels } = text;
const { facts } = reportText;

/** A schedule with its facts and its history, as its drawer shows it. */
export const scheduleDetails = defineRecord<ReportSchedule>({
  ...scheduleRecord.definition,
  facts: [
    { key: 'status', label: columns.status, kind: 'status', of: scheduleStatuses },
    { key: 'kind', label: columns.kind, kind: 'choice', of: reportKinds },
    { key: 'when', label: columns.when, kind: 'text', value: text.when },
    { key: 'next_run_at', label: columns.nextRun, kind: 'dateTime', value: nextRunOf },
    { key: 'last_run_at', label: columns.lastRun, kind: 'dateTime' },
    {
      key: 'cards',
      label: facts.cards,
      kind: 'text',
      value: (schedule) => chosenOf(schedule, 'card_ids'),
      when: (schedule) => chosenOf(schedule, 'card_ids') !== null,
    },
    {
      key: 'directions',
      label: facts.directions,
      kind: 'text',
      value: (schedule) => chosenOf(schedule, 'direction_ids'),
      when: (schedule) => chosenOf(schedule, 'direction_ids') !== null,
    },
    {
      key: 'group_by',
      label: facts.grouping,
      kind: 'text',
      value: groupingOf,
      when: (schedule) => groupingOf(schedule) !== null,
    },
    { key: 'columns', label: facts.chosenColumns, kind: 'text', value: ({ columns: chosen }) => columnsText(chosen) },
    { key: 'format', label: labels.format, kind: 'choice', of: fileFormats },
    { key: 'deliver', label: labels.deliver, kind: 'choice', of: reportDeliveries },
    { key: 'requester', label: columns.requester, kind: 'text', value: ({ requester }) => requester.name },
    {
      key: 'organization',
      label: columns.organisation,
      kind: 'text',
      value: ({ organization }) => organization?.name,
      when: ({ organization }) => organization !== null,
    },
  ],
  history: {
    entity: 'report_schedule',
    actions: text.history,
    fields: {
      columns: { label: facts.chosenColumns, show: columnsText },
      frequency: {
        label: labels.frequency,
        show: (value) => reportFrequencies.labels[value as ReportFrequency],
      },
      weekday: { label: labels.weekday, show: (value) => text.weekdays.labels[String(value)] },
      hour: { label: labels.hour, show: (value) => text.hour(Number(value)) },
    },
  },
});
