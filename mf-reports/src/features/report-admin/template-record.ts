import { activeStates, fileFormats, reportKinds, reportTemplateSchema } from '@ecard/shared/api-schema';
import type { ReportTemplate } from '@ecard/shared/api-schema';
import { defineRecord, newRecordDialog } from '@ecard/shared/records';
import { columnsText } from '../../reports/report-values.ts';
import { reportAdminText } from './report-admin.text.ts';
import { newTemplateForm, templateForm } from './template-form.tsx';

const { template: text } = reportAdminText;
const { labels } = text;

/** A prepared choice of columns and format. */
export const templateRecord = defineRecord<ReportTemplate>({
  name: 'report-template',
  path: '/api/report-template',
  schema: reportTemplateSchema,
  noun: text.title,
  title: ({ name }) => name,
  facts: [
    { key: 'description', label: labels.description, kind: 'text' },
    { key: 'kind', label: labels.kind, kind: 'choice', of: reportKinds },
    { key: 'columns', label: labels.columns, kind: 'text', value: ({ columns }) => columnsText(columns) },
    { key: 'format', label: labels.format, kind: 'choice', of: fileFormats },
    { key: 'is_active', label: activeStates.labels[1], kind: 'flag' },
  ],
  actions: [
    { action: 'update', label: text.edit, form: { ...templateForm, submitLabel: text.save }, done: text.changed },
  ],
  history: {
    entity: 'report_template',
    fields: { columns: { label: labels.columns, show: columnsText } },
  },
  // Orders of its kind offer it.
  invalidates: [['report-template', 'of']],
});

/** Window of a new template. */
export const NewTemplate = newRecordDialog({
  of: templateRecord,
  form: newTemplateForm,
  title: text.add,
  done: () => text.added,
});
