import { useState } from 'react';
import { useExportJob } from './exports/use-export-job.ts';
import { ExportFoot } from './export-foot.tsx';
import type { ExportFormat } from './export-foot.tsx';
import { ExportProgress } from './export-progress.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import { Modal, Stack } from '@ecard/shared/ui';

export interface ExportWindowProps {
  /** As the host names it: `invoice-report`. */
  readonly resource: string;
  /** What of it is wanted. */
  readonly filters: Readonly<Record<string, string>>;
  /** What the file will hold, in one sentence. */
  readonly description: string;
  readonly onClose: () => void;
}

/** Asks for a file that is no list's, such as a report's, and shows how far it is. */
export function ExportWindow({ resource, filters, description, onClose }: ExportWindowProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const task = useExportJob();
  return (
    <Modal opened onClose={onClose} title={text.exportTitle}>
      <Stack gap={16}>
        {task.job ? (
          <ExportProgress {...task} job={task.job} onClose={onClose} />
        ) : (
          <>
            <p>{description}</p>
            <ExportFoot
              {...{ task, format, onClose }}
              onFormat={setFormat}
              onStart={() => {
                task.start({ resource, format, filters });
              }}
            />
          </>
        )}
      </Stack>
    </Modal>
  );
}
