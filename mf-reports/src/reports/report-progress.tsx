import type { ReportRequest } from '@ecard/shared/api-schema';
import { reportText as text } from './report.text.ts';
import styles from './reports.module.css';

/** Progress of a report, as a bar while it is being made. */
export function ReportProgress({ report }: { readonly report: ReportRequest }) {
  const { status, progress, code } = report;
  if (status !== 'RUNNING') return null;
  return (
    <span className={styles['progress']}>
      <progress max={100} value={progress} aria-label={text.progressOf(code)} />
      <span>{text.percent(progress)}</span>
    </span>
  );
}
