import { reportTemplateSchema } from '@ecard/shared/api-schema';
import type { ReportTemplate } from '@ecard/shared/api-schema';
import { defineRecord, newRecordDialog } from '@ecard/shared/records';
import { reportAdminText } from './report-admin.text.ts';
import { newTemplateForm, templateForm } from './template-form.tsx';

const { template: text } = reportAdminText;

/** A prepared choice of columns and format. */
export const templateRecord = defineRecord<ReportTemplate>({
  name: 'report-template',
  path: '/api/report-template',
  schema: reportTemplateSchema,
  noun: text.title,
  title: ({ name }) => name,
  facts: [],
  actions: [
    { action: 'update', label: text.edit, form: { ...templateForm, submitLabel: text.save }, done: text.changed },
  ],
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
