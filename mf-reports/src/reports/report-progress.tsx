import type { ReportRequest } from '@ecard/shared/api-schema';
import { classNames } from '@ecard/shared/ui';
import { reportText as text } from './report.text.ts';
import styles from './reports.module.css';

/**
 * Progress of a report, as a bar while it is being made.
 *
 * @param props.isBeside - It stands beside the state, where a phone has room for the number alone.
 */
export function ReportProgress({
  report,
  isBeside = false,
}: {
  readonly report: ReportRequest;
  readonly isBeside?: boolean;
}) {
  const { status, progress, code } = report;
  if (status !== 'RUNNING') return null;
  return (
    <span className={classNames(styles['progress'], isBeside && styles['beside'])}>
      <progress max={100} value={progress} aria-label={text.progressOf(code)} />
      <span>{text.percent(progress)}</span>
    </span>
  );
}
