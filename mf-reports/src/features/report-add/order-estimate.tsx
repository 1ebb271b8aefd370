import { useDeferredValue } from 'react';
import type { FileFormat, ReportKindCode, ReportKindOffer, ReportParams } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Alert, Panel, Stack, classNames, usePortal, useQuery } from '@ecard/shared/ui';
import { useFormValue } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { paramsOf } from './order-values.ts';
import type { OrderValues } from './order-values.ts';
import { estimateQuery } from './report-add.queries.ts';
import { reportAddText as text } from './report-add.text.ts';
import styles from './report-add.module.css';

interface OrderEstimateProps {
  readonly form: PortalForm<OrderValues>;
  readonly kind: ReportKindOffer;
}

/** Estimated number of rows of what the form holds now, and obstacles to the order. */
export function OrderEstimate({ form, kind }: OrderEstimateProps) {
  useFormValue(form, 'days');
  useFormValue(form, 'card_ids');
  useFormValue(form, 'direction_ids');
  useFormValue(form, 'group_by');
  const format = useFormValue(form, 'format') as FileFormat;
  const params = useDeferredValue(paramsOf(form.store.state.values));
  return (
    <div className={styles['aside']}>
      <Panel title={text.estimate}>
        <div role="status">
          <Rows kind={kind.code} params={params} format={format} />
        </div>
      </Panel>
    </div>
  );
}

interface RowsProps {
  readonly kind: ReportKindCode;
  /** Absent while the days make no sense. */
  readonly params: ReportParams | undefined;
  readonly format: FileFormat;
}

function Rows({ kind, params, format }: RowsProps) {
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
