import type { ExportJob } from '../api-schema/index.ts';
import type { UsedExportJob } from './exports/use-export-job.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import { Alert, Button, Inline, Stack } from '@ecard/shared/ui';

interface ExportProgressProps extends Pick<UsedExportJob, 'problem' | 'isSaving' | 'cancel' | 'save'> {
  readonly job: ExportJob;
  readonly onClose: () => void;
}

/** Progress of a file, and the actions possible now. */
export function ExportProgress({ job, problem, isSaving, cancel, save, onClose }: ExportProgressProps) {
  const fault = problem ? (
    <Alert tone="danger" live>
      {problem}
    </Alert>
  ) : null;
  switch (job.status) {
    case 'QUEUED':
    case 'RUNNING':
      return (
        <Stack gap={16}>
          <label>
            {text.exporting}: {job.progress}%
            <progress className={styles['progress']} max={100} value={job.progress} />
          </label>
          {fault}
          <Inline justify="end">
            <Button onClick={cancel}>{text.stop}</Button>
          </Inline>
        </Stack>
      );
    case 'DONE':
      return (
        <Stack gap={16}>
          <Alert tone="positive" live>
            {text.exportReady(job.row_count)}
          </Alert>
          {fault}
          <Inline justify="end">
            <Button onClick={onClose}>{text.close}</Button>
            <Button variant="primary" icon="download" loading={isSaving} onClick={save}>
              {text.saveFile}
            </Button>
          </Inline>
        </Stack>
      );
    case 'CANCELLED':
      return <Ended tone="info" message={text.exportCancelled} onClose={onClose} />;
    case 'FAILED':
    case 'EXPIRED':
      return <Ended tone="danger" message={job.error ?? text.exportFailed} onClose={onClose} />;
    default:
      return job.status satisfies never;
  }
}

function Ended({
  tone,
  message,
  onClose,
}: {
  readonly tone: 'info' | 'danger';
  readonly message: string;
  readonly onClose: () => void;
}) {
  return (
    <Stack gap={16}>
      <Alert tone={tone} live>
        {message}
      </Alert>
      <Inline justify="end">
        <Button onClick={onClose}>{text.close}</Button>
      </Inline>
    </Stack>
  );
}
