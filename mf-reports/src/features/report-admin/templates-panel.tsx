import { useState } from 'react';
import { activeStates, fileFormats, flagOf, reportKinds, reportTemplatePageSchema } from '@ecard/shared/api-schema';
import type { ReportTemplate } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { formatNumber } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { RecordActions } from '@ecard/shared/records';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Panel,
  Skeleton,
  queryOptions,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { reportAdminText } from './report-admin.text.ts';
import { TemplateNewDialog } from './template-dialog.tsx';
import { templateRecord } from './template-record.ts';

const { template: text } = reportAdminText;

/** Query for all templates, inactive ones included. */
export function templatesQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['report-template', 'list'],
    queryFn: async ({ signal }) => {
      const params = { page_size: 200 };
      return reportTemplatePageSchema.parse((await http.get<unknown>('/api/report-template', { params, signal })).data);
    },
  });
}

/** Prepared choices of columns and format, which people start an order from. */
export function TemplatesPanel() {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(templatesQuery(http));
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button
      icon="plus"
      onClick={() => {
        setIsAdding(true);
      }}
    >
      {text.add}
    </Button>
  );
  return (
    <Panel flush title={text.title} description={text.hint} actions={add}>
      {data ? (
        <DataTable
          caption={text.caption}
          columns={COLUMNS}
          rows={data.data}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="table" {...text.empty} action={add} />}
        />
      ) : error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} height={32} />
      )}
      {isAdding ? (
        <TemplateNewDialog
          onClose={() => {
            setIsAdding(false);
          }}
        />
      ) : null}
    </Panel>
  );
}

const COLUMNS: readonly Column<ReportTemplate>[] = [
  { key: 'name', header: text.columns.name, primary: true, cell: ({ name }) => name },
  { key: 'kind', header: text.columns.kind, cell: ({ kind }) => reportKinds.labels[kind] },
  {
    key: 'columns',
    header: text.columns.columns,
    cell: ({ columns }) => (columns ? formatNumber(columns.length) : text.allColumns),
  },
  { key: 'format', header: text.columns.format, cell: ({ format }) => fileFormats.labels[format] },
  {
    key: 'status',
    header: text.columns.status,
    cell: ({ is_active: isActive }) => (
      <Badge tone={activeStates.tones[flagOf(isActive)]}>{activeStates.labels[flagOf(isActive)]}</Badge>
    ),
  },
  {
    key: 'actions',
    header: text.columns.actions,
    align: 'end',
    cell: (template) => <RecordActions of={templateRecord} record={template} compact />,
  },
];
