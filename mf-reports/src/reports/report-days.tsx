import type { ReportRequest } from '@ecard/shared/api-schema';
import { daysOf } from './report-values.ts';
import styles from './reports.module.css';

/** The days of a report in one line. */
export function ReportDays({ report }: { readonly report: ReportRequest }) {
  return <span className={styles['days']}>{daysOf(report)}</span>;
}
