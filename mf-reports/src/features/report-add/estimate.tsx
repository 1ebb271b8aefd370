import type { FileFormat, ReportKindCode, ReportParams } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Alert, Panel, Stack, classNames, usePortal, useQuery } from '@ecard/shared/ui';
import { estimateQuery } from './report-add.queries.ts';
import { reportAddText as text } from './report-add.text.ts';
import styles from './report-add.module.css';

interface EstimateProps {
  readonly kind: ReportKindCode;
  /** Absent while the days make no sense. */
  readonly params: ReportParams | undefined;
  readonly format: FileFormat;
}

/** Estimated number of rows, and obstacles to the order. */
export function Estimate(props: EstimateProps) {
  return (
    <div className={styles['aside']}>
      <Panel title={text.estimate}>
        <div role="status">
          <Rows {...props} />
        </div>
      </Panel>
    </div>
  );
}

function Rows({ kind, params, format }: EstimateProps) {
  const { http } = usePortal();
  const { data, error, isPlaceholderData } = useQuery(estimateQuery(http, kind, params));
  if (!params) return <p className={styles['hint']}>{text.chooseDays}</p>;
  if (error) {
    const { errors, message } = toProblem(error);
    return (
      <Alert tone="danger" title={text.estimateFailed}>
        {errors?.[0]?.message ?? message}
      </Alert>
    );
  }
  if (!data) return <p className={styles['hint']}>{text.estimating}</p>;
  const { rows, max_rows: most, max_pdf_rows: mostOfPdf } = data;
  const limit = format === 'PDF' ? mostOfPdf : most;
  return (
    <div className={classNames(isPlaceholderData && styles['old'])} aria-busy={isPlaceholderData}>
      <Stack gap={8}>
        {rows > most ? (
          <Alert tone="danger">{text.tooMany(most)}</Alert>
        ) : (
          <>
            <p className={styles['rows']}>{text.rows(rows)}</p>
            {rows > limit ? <Alert tone="danger">{text.tooManyForPdf(limit)}</Alert> : null}
            {rows === 0 ? <Alert tone="warning">{text.noRows}</Alert> : null}
          </>
        )}
        <p className={styles['hint']}>{text.rowsHint(limit)}</p>
      </Stack>
    </div>
  );
}
