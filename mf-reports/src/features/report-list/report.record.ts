import { reportRequestSchema } from '@ecard/shared/api-schema';
import type { ReportRequest } from '@ecard/shared/api-schema';
import { defineRecord } from '@ecard/shared/records';
import { reportFacts } from '../../reports/report-facts.ts';
import { reportHistory } from '../../reports/report-history.ts';
import { ReportStatusPart } from '../../reports/report-status.tsx';
import { reportText } from '../../reports/report.text.ts';
import { reportListText as text } from './report-list.text.ts';

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
    { action: 'rerun', label: reportText.rerun, icon: 'refresh', done: reportText.rerunDone },
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
});
