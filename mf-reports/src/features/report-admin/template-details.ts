import { activeStates, fileFormats, flagOf, reportKinds } from '@ecard/shared/api-schema';
import type { ReportTemplate } from '@ecard/shared/api-schema';
import { defineRecord } from '@ecard/shared/records';
import { columnsText } from '../../reports/report-values.ts';
import { reportAdminText } from './report-admin.text.ts';
import { templateRecord } from './template-record.ts';

const { template: text } = reportAdminText;
const { labels } = text;

/** A template with its facts and its history, as its drawer shows it. */
export const templateDetails = defineRecord<ReportTemplate>({
  ...templateRecord.definition,
  facts: [
    {
      key: 'is_active',
      label: text.status,
      kind: 'status',
      of: activeStates,
      value: ({ is_active: isActive }) => flagOf(isActive),
    },
    { key: 'kind', label: labels.kind, kind: 'choice', of: reportKinds },
    { key: 'description', label: labels.description, kind: 'text' },
    { key: 'columns', label: labels.columns, kind: 'text', value: ({ columns }) => columnsText(columns) },
    { key: 'format', label: labels.format, kind: 'choice', of: fileFormats },
    { key: 'updated_at', label: text.updatedAt, kind: 'dateTime' },
  ],
  history: {
    entity: 'report_template',
    fields: {
      columns: { label: labels.columns, show: columnsText },
      is_active: { label: text.status, show: (value) => activeStates.labels[flagOf(value === true)] },
    },
  },
});
