import type { TemporaryReportGroup } from '@ecard/shared/api-schema';
import type { DashboardState } from '@ecard/shared/dashboard';
import type { DaySpan } from '@ecard/shared/format';
import { ExportWindow } from '@ecard/shared/list-tools';
import { temporaryReportText } from './temporary-report.text.ts';

const { exports: text } = temporaryReportText;

export interface ReportExportProps {
  /** The days that are shown. */
  readonly span: DaySpan;
  readonly filters: DashboardState['filters'];
  readonly group: TemporaryReportGroup;
  readonly onClose: () => void;
}

/** The pivot as a file, divided and filtered as it is on screen. */
export function ReportExport({ span: { from, to }, filters, group, onClose }: ReportExportProps) {
  return (
    <ExportWindow
      resource="temporary-report"
      filters={{ from, to, ...filters, group_by: group }}
      // Days in the order of the calendar; everything else by size.
      sort={group === 'day' ? 'name' : '-requested'}
      description={text.description(from, to, group)}
      onClose={onClose}
    />
  );
}
