import type { MouseEvent } from 'react';
import type { ReportRequest } from '@ecard/shared/api-schema';
import { FILE_LINKS } from '@ecard/shared/http';
import { Icon, Spinner, buttonClass, isPlainClick, useDownload } from '@ecard/shared/ui';
import { reportText as text } from './report.text.ts';
import styles from './reports.module.css';

interface DownloadReportProps {
  readonly report: Pick<ReportRequest, 'id' | 'code' | 'title' | 'format' | 'status'>;
  /** A sign alone: for a row of a list. */
  readonly compact?: boolean;
}

/**
 * Downloads the file of a report that is done; what breaks off goes on from there. Without script the browser follows the
 * link instead.
 */
export function DownloadReport({ report, compact = false }: DownloadReportProps) {
  const { isBusy, download } = useDownload();
  if (report.status !== 'DONE') return null;
  const start = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event, event.currentTarget)) return;
    event.preventDefault();
    if (isBusy) return;
    void download(
      `/api/report-request/${report.id}/download`,
      `${report.code} ${report.title}.${report.format.toLowerCase()}`,
      0,
    );
  };
  const link = {
    href: `${FILE_LINKS.report}/${report.id}`,
    onClick: start,
    ...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {}),
  };
  const sign = isBusy ? <Spinner size={20} /> : <Icon name="download" />;
  return compact ? (
    <span className={styles['inRow']}>
      <a
        {...link}
        className={buttonClass({ variant: 'quiet', size: 'small', iconOnly: true })}
        aria-label={text.downloadOf(report.code)}
        title={text.downloadOf(report.code)}
      >
        {sign}
      </a>
    </span>
  ) : (
    <a {...link} className={buttonClass({ variant: 'primary' })}>
      {sign}
      <span>{text.download}</span>
    </a>
  );
}
