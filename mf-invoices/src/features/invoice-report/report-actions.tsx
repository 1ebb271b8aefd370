import { Suspense, lazy, useState } from 'react';
import type { DaySpan } from '@ecard/shared/format';
import { Button, useCan } from '@ecard/shared/ui';
import type { ReportState } from './invoice-report.state.ts';
import { invoiceReportText as text } from './invoice-report.text.ts';

const ReportExport = lazy(async () => {
  const { ReportExport: component } = await import(/* webpackChunkName: "report-export" */ './report-export.tsx');
  return { default: component };
});

interface ReportActionsProps {
  readonly state: Pick<ReportState, 'group' | 'asOf'>;
  /** The days that are shown; absent while there are none. */
  readonly span: DaySpan | undefined;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

/** Actions on the report: refresh, print, and export with the right to it. */
export function ReportActions({ state: { group, asOf }, span, isFetching, onRefresh }: ReportActionsProps) {
  const mayExport = useCan('fin.invoicereport.export');
  const [isExporting, setIsExporting] = useState(false);
  return (
    <>
      <Button icon="refresh" loading={isFetching} disabled={span === undefined && !isFetching} onClick={onRefresh}>
        {text.refresh}
      </Button>
      <Button
        icon="print"
        onClick={() => {
          window.print();
        }}
      >
        {text.print}
      </Button>
      {mayExport && span ? (
        <Button
          icon="download"
          onClick={() => {
            setIsExporting(true);
          }}
        >
          {text.export}
        </Button>
      ) : null}
      {isExporting && span ? (
        <Suspense fallback={null}>
          <ReportExport
            {...{ span, group, asOf }}
            onClose={() => {
              setIsExporting(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
