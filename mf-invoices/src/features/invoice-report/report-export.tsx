import { ExportWindow } from '@ecard/shared/list-tools';
import type { DaySpan } from '@ecard/shared/format';
import { invoiceReportText as text } from './invoice-report.text.ts';

interface ReportExportProps {
  readonly span: DaySpan;
  readonly onClose: () => void;
}

/** The sums of each organisation in a span, as a file. */
export function ReportExport({ span: { from, to }, onClose }: ReportExportProps) {
  return (
    <ExportWindow
      resource="invoice-report"
      filters={{ from, to }}
      description={text.exported(text.span(from, to))}
      onClose={onClose}
    />
  );
}
