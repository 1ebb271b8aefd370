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
  /** What of it is wanted. */
  readonly filters: Readonly<Record<string, string>>;
  /** The order of its rows; absent for the host's usual one. */
  readonly sort?: string | undefined;
  /** What the file will hold, in one sentence. */
  readonly description: string;
  /** What more is to be chosen before it is asked for. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Asks for a file that is no list's, such as a report's, and shows how far it is. */
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
