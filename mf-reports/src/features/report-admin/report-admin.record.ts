import { reportAdminRowSchema } from '@ecard/shared/api-schema';
import type { ReportAdminRow } from '@ecard/shared/api-schema';
import { defineRecord } from '@ecard/shared/records';
import { reportFacts } from '../../reports/report-facts.ts';
import { reportHistory } from '../../reports/report-history.ts';
import { reportText } from '../../reports/report.text.ts';
import { AdminNotice } from './admin-notice.tsx';
import { reportAdminText as text } from './report-admin.text.ts';

const { columns: labels, actions } = text;

/** A report as the administration sees it: who asked for it, and what may be decided. */
export const reportAdminRecord = defineRecord<ReportAdminRow>({
  name: 'report-admin',
  path: '/api/report-admin',
  schema: reportAdminRowSchema,
  noun: reportText.noun,
  title: ({ code }) => code,
  Before: AdminNotice,
  facts: [
    { key: 'requester', label: labels.requester, kind: 'text', value: ({ requester }) => requester.name },
    { key: 'organization', label: labels.organization, kind: 'text', value: ({ organization }) => organization?.name },
    ...reportFacts.filter(({ key }) => key !== 'columns'),
    {
      key: 'headings',
      label: reportText.facts.chosenColumns,
      kind: 'text',
      value: ({ headings: all }) => all.join(', '),
    },
    {
      key: 'row_estimate',
      label: labels.estimate,
      kind: 'number',
      when: ({ row_count: rows }) => rows === null,
    },
    { key: 'waited', label: labels.waited, kind: 'text', value: ({ waited_ms: ms }) => text.duration(ms) },
    { key: 'took', label: labels.took, kind: 'text', value: ({ took_ms: ms }) => text.duration(ms) },
  ],
  actions: [
    {
      action: 'approve',
      label: actions.approve,
      icon: 'check',
      done: actions.approved,
      confirm: { text: actions.approveHint, reasonLabel: actions.reason },
    },
    { action: 'rerun', label: reportText.rerun, icon: 'refresh', done: reportText.rerunDone },
    {
      action: 'reject',
      label: actions.reject,
      danger: true,
      icon: 'close',
      done: actions.rejected,
      confirm: { text: actions.rejectHint, reasonLabel: actions.reason },
    },
    {
      action: 'delete',
      method: 'post',
      path: 'actions/delete',
      label: actions.delete,
      icon: 'close',
      done: actions.deleted,
      confirm: { text: actions.deleteHint },
    },
  ],
  history: reportHistory,
  // Staff may have ordered it themselves.
  invalidates: [['report-admin', 'kpi'], ['report']],
});
