import { useState } from 'react';
import { exportRequest, exportScopes } from './exports/export-request.ts';
import type { ExportScope } from './exports/export-request.ts';
import { useExportJob } from './exports/use-export-job.ts';
import { arrangeColumns } from '../list-rules/list-layout.ts';
import { selectedCount } from '../list-rules/selection.ts';
import { ExportFoot } from './export-foot.tsx';
import type { ExportFormat } from './export-foot.tsx';
import { ExportProgress } from './export-progress.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import { Modal, Stack } from '@ecard/shared/ui';
import { SegmentedField, SelectField } from '@ecard/shared/ui/work';
import type { ExportFeature, ListToolsProps } from '@ecard/shared/ui/work';

export interface ExportDialogProps extends Pick<
  ListToolsProps,
  'columns' | 'layout' | 'rows' | 'total' | 'filter' | 'list' | 'selection' | 'onClose'
> {
  readonly exports: ExportFeature;
}

const COLUMNS = [
  { value: 'shown', label: text.shownColumns },
  { value: 'all', label: text.allColumns },
] as const;

/** Chooses the rows, columns and format of a file, then shows its progress. */
export function ExportDialog({ exports, onClose, list: { sort }, ...list }: ExportDialogProps) {
  const pageIds = list.rows.map(({ id }) => id);
  const scopes = exportScopes(list.selection, pageIds);
  const [scope, setScope] = useState<ExportScope>(scopes.includes('selected') ? 'selected' : 'matching');
  const [extent, setExtent] = useState<'shown' | 'all'>('shown');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const task = useExportJob();
  const counts = { matching: list.total, selected: selectedCount(list.selection), page: pageIds.length };

  const start = () => {
    task.start(
      exportRequest({
        ...list,
        ...{ resource: exports.resource, format, scope, pageIds, sort },
        ...(extent === 'shown' ? { columns: arrangeColumns(list.columns, list.layout) } : {}),
      }),
    );
  };

  return (
    <Modal opened onClose={onClose} title={text.exportTitle}>
      <Stack gap={16}>
        {task.job ? (
          <ExportProgress {...task} job={task.job} onClose={onClose} />
        ) : (
          <>
            <SelectField
              label={text.scope}
              value={scope}
              options={scopes.map((value) => ({ value, label: text.scopes[value](counts[value]) }))}
              onChange={(event) => {
                const chosen = scopes.find((value) => value === event.currentTarget.value);
                if (chosen) setScope(chosen);
              }}
            />
            <SegmentedField label={text.exportColumns} options={COLUMNS} value={extent} onChange={setExtent} />
            <ExportFoot {...{ task, format, onClose }} onFormat={setFormat} onStart={start} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
