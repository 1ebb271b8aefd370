import type { InvoiceReport } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Alert, EmptyState, ErrorState, Panel, Skeleton, Stack, classNames } from '@ecard/shared/ui';
import { Breakdown } from './breakdown.tsx';
import type { ReportState } from './invoice-report.state.ts';
import { invoiceReportText as text } from './invoice-report.text.ts';
import styles from './invoice-report.module.css';
import { ReportFigures } from './report-figures.tsx';
import { ReportTiles } from './report-tiles.tsx';

interface ReportBodyProps {
  readonly state: ReportState;
  /** Part of its query's state that the report reads. */
  readonly query: {
    readonly data: InvoiceReport | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    /** True while the numbers are those of the span before. */
    readonly isPlaceholderData: boolean;
    refetch(): unknown;
  };
}

/** The report's states: a span to correct, failed, loading, nothing there, and the numbers. */
export function ReportBody({ state, query }: ReportBodyProps) {
  const { data, isError, error, isPlaceholderData } = query;
  if (state.period.kind === 'invalid') {
    return (
      <Alert tone="warning" title={text.invalidTitle} live>
        {text.invalidHint}
      </Alert>
    );
  }
  if (isError) {
    return (
      <Panel>
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void query.refetch()} />
      </Panel>
    );
  }
  if (!data) {
    return (
      <Panel>
        <Skeleton lines={8} height={48} />
      </Panel>
    );
  }
  if (data.kpis.count === 0 && data.series.every(({ received }) => received === 0)) {
    return (
      <Panel>
        <EmptyState icon="chart" {...text.empty} />
      </Panel>
    );
  }
  return (
    <Stack gap={16}>
      <div className={classNames(styles['numbers'], isPlaceholderData && styles['busy'])} aria-busy={isPlaceholderData}>
        <Stack gap={16}>
          <ReportTiles report={data} />
          <ReportFigures report={data} />
        </Stack>
      </div>
      <Breakdown report={data} group={state.group} busy={isPlaceholderData} />
    </Stack>
  );
}
