import type { UsedExportJob } from './exports/use-export-job.ts';
import { listToolsText as text } from './list-tools.text.ts';
import { Alert, Button, Inline } from '@ecard/shared/ui';
import { SegmentedField } from '@ecard/shared/ui/work';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportFootProps {
  readonly task: Pick<UsedExportJob, 'problem' | 'isStarting'>;
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

const FORMATS = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
] as const;

/** The end of every window that asks for a file: of what kind it is to be, and the start. */
export function ExportFoot({ task, format, onFormat, onStart, onClose }: ExportFootProps) {
  return (
    <>
      <SegmentedField label={text.format} options={FORMATS} value={format} onChange={onFormat} />
      {task.problem ? (
        <Alert tone="danger" live>
          {task.problem}
        </Alert>
      ) : null}
      <Inline justify="end">
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button variant="primary" icon="download" loading={task.isStarting} onClick={onStart}>
          {text.download}
        </Button>
      </Inline>
    </>
  );
}
