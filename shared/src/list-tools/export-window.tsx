import { useState } from 'react';
import type { ReactNode } from 'react';
import { useExportJob } from './exports/use-export-job.ts';
import { ExportFoot } from './export-foot.tsx';
import type { ExportFormat } from './export-foot.tsx';
import { ExportProgress } from './export-progress.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import { Modal, Stack } from '@ecard/shared/ui';

export interface ExportWindowProps {
  /** As the host names it: `invoice-report`. */
  readonly resource: string;
  /** Filters of its rows. */
  readonly filters: Readonly<Record<string, string>>;
  /** The order of its rows; absent for the host's usual one. */
  readonly sort?: string | undefined;
  /** Description of the file's content, in one sentence. */
  readonly description: string;
  /** Further choices before the export starts. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Exports a file that does not come from a list, such as a report, and shows its progress. */
export function ExportWindow({ resource, filters, sort, description, children, onClose }: ExportWindowProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const task = useExportJob();
  return (
    <Modal opened onClose={onClose} title={text.exportTitle}>
      <Stack gap={16}>
        {task.job ? (
          <ExportProgress {...task} job={task.job} onClose={onClose} />
        ) : (
          <>
            {children}
            <p>{description}</p>
            <ExportFoot
              {...{ task, format, onClose }}
              onFormat={setFormat}
              onStart={() => {
                task.start({ resource, format, filters, ...(sort ? { sort } : {}) });
              }}
            />
          </>
        )}
      </Stack>
    </Modal>
  );
}
