import type { ReportRequest } from '@ecard/shared/api-schema';
import { Button, IconButton, useDownload } from '@ecard/shared/ui';
import { reportText as text } from './report.text.ts';
import styles from './reports.module.css';

interface DownloadReportProps {
  readonly report: Pick<ReportRequest, 'id' | 'code' | 'title' | 'format' | 'status'>;
  /** A sign alone: for a row of a list. */
  readonly compact?: boolean;
}

/** Downloads the file of a report that is done; what breaks off goes on from there. */
export function DownloadReport({ report, compact = false }: DownloadReportProps) {
  const { isBusy, download } = useDownload();
  if (report.status !== 'DONE') return null;
  const start = () =>
    void download(
      `/api/report-request/${report.id}/download`,
      `${report.code} ${report.title}.${report.format.toLowerCase()}`,
      0,
    );
  return compact ? (
    <span className={styles['inRow']}>
      <IconButton icon="download" size="small" label={text.downloadOf(report.code)} disabled={isBusy} onClick={start} />
    </span>
  ) : (
    <Button icon="download" variant="primary" loading={isBusy} onClick={start}>
      {text.download}
    </Button>
  );
}
