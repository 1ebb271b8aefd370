import type { DashboardState } from '@ecard/shared/dashboard';
import type { DaySpan } from '@ecard/shared/format';
import { ExportWindow } from '@ecard/shared/list-tools';
import { temporaryReportText } from './temporary-report.text.ts';

const { exports: text } = temporaryReportText;

export interface ReportExportProps {
  /** The days that are shown. */
  readonly span: DaySpan;
  readonly filters: DashboardState['filters'];
  readonly onClose: () => void;
}

/** The report's days as a file: the requests and what became of them, filtered as on screen. */
export function ReportExport({ span: { from, to }, filters, onClose }: ReportExportProps) {
  return (
    <ExportWindow
      resource="temporary-report"
      filters={{ from, to, ...filters }}
      description={text.description(from, to)}
      onClose={onClose}
    />
  );
}
