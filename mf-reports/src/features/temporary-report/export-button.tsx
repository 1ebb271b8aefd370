import { Suspense, lazy, useState } from 'react';
import { Button, useCan } from '@ecard/shared/ui';
import type { ReportExportProps } from './report-export.tsx';
import { temporaryReportText } from './temporary-report.text.ts';

const ReportExport = lazy(async () => {
  const { ReportExport: component } = await import(/* webpackChunkName: "report-export" */ './report-export.tsx');
  return { default: component };
});

/** Opens the window that makes a file of the report, with the right to it. */
export function ExportButton(props: Omit<ReportExportProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan('permit.report.export')) return null;
  return (
    <>
      <Button
        icon="download"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {temporaryReportText.exports.button}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportExport
            {...props}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
