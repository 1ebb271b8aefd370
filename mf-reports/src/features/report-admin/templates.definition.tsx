import {
  activeStates,
  fileFormats,
  flagOf,
  reportKinds,
  reportTemplateListQuerySchema,
  reportTemplatePageSchema,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { RecordActions, drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { columnsText } from '../../reports/report-values.ts';
import styles from '../../reports/reports.module.css';
import { reportAdminText } from './report-admin.text.ts';
import { templateRecord } from './template-record.ts';

const { template: text, anyKind } = reportAdminText;
const { labels } = text;

/** Prepared choices of columns and format, which people start an order from; inactive ones included. */
export const templateList = defineList({
  name: 'report-template',
  path: '/api/report-template',
  page: reportTemplatePageSchema,
  query: reportTemplateListQuerySchema,
  at: { tab: 'templates' },
  title: text.title,
  description: text.hint,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  columns: [
    { key: 'name', label: labels.name, kind: 'text', primary: true },
    { key: 'kind', label: labels.kind, kind: 'choice', of: reportKinds, phone: 'second' },
    {
      key: 'columns',
      label: labels.columns,
      kind: 'text',
      important: true,
      value: ({ columns }) => columnsText(columns),
    },
    { key: 'format', label: labels.format, kind: 'choice', of: fileFormats, phone: 'secondEnd' },
    {
      key: 'is_active',
      label: text.status,
      kind: 'status',
      phone: 'firstEnd',
      of: activeStates,
      value: ({ is_active }) => flagOf(is_active),
      beside: (template) => (
        <span className={styles['inRow']}>
          <RecordActions of={templateRecord} record={template} compact />
        </span>
      ),
    },
  ],
  filters: { kind: { kind: 'choice', label: labels.kind, of: reportKinds, any: anyKind } },
  record: drawerOf({
    title: text.title,
    load: async () =>
      (await import(/* webpackChunkName: "template-details" */ './template-details.ts')).templateDetails,
  }),
  empty: { icon: 'table', ...text.empty },
});
