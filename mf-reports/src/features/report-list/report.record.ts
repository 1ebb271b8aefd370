import { reportRequestSchema } from '@ecard/shared/api-schema';
import type { ReportRequest } from '@ecard/shared/api-schema';
import { defineRecord } from '@ecard/shared/records';
import type { ActionDefinition } from '@ecard/shared/records';
import { reportFacts } from '../../reports/report-facts.ts';
import { reportHistory } from '../../reports/report-history.ts';
import { ReportStatusPart } from '../../reports/report-status.tsx';
import { reportText } from '../../reports/report.text.ts';
import { reportListText as text } from './report-list.text.ts';

const rerun: ActionDefinition<ReportRequest> = {
  action: 'rerun',
  label: reportText.rerun,
  icon: 'refresh',
  done: ({ status }) => (status === 'NEEDS_APPROVAL' ? text.actions.rerunWaits : reportText.rerunDone),
};

/** A report as those see it who ordered it. */
export const reportRecord = defineRecord<ReportRequest>({
  name: 'report',
  path: '/api/report-request',
  schema: reportRequestSchema,
  noun: reportText.noun,
  title: ({ code }) => code,
  facts: reportFacts,
  Before: ReportStatusPart,
  actions: [
    { ...rerun, when: ({ status }) => status !== 'DONE' },
    {
      ...rerun,
      when: ({ status }) => status === 'DONE',
      isNext: () => false,
      confirm: { text: (report) => text.actions.rerunHint(report.contains_pii && report.organization !== null) },
    },
    {
      action: 'cancel',
      label: text.actions.cancel,
      danger: true,
      icon: 'close',
      done: text.actions.cancelled,
      confirm: { text: text.actions.cancelHint },
    },
  ],
  history: reportHistory,
  invalidates: [['report-admin']],
});
