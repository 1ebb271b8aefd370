import { useState } from 'react';
import type { InvoiceReportGroup } from '@ecard/shared/api-schema';
import { ExportWindow } from '@ecard/shared/list-tools';
import type { DaySpan } from '@ecard/shared/format';
import { SegmentedField, useToday } from '@ecard/shared/ui/work';
import { invoiceReportText } from './invoice-report.text.ts';

const { exports: text, span: daysText } = invoiceReportText;

const PARTS = [
  { value: 'breakdown', label: text.breakdown },
  { value: 'ageing', label: text.ageing },
] as const;

export interface ReportExportProps {
  /** The days that are shown. */
  readonly span: DaySpan;
  readonly group: InvoiceReportGroup;
  /** The day whose debts are shown by age; empty for today. */
  readonly asOf: string;
  readonly onClose: () => void;
}

/** Either table of the report as a file, divided and dated as it is on screen. */
export function ReportExport({ span: { from, to }, group, asOf, onClose }: ReportExportProps) {
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('breakdown');
  const today = useToday();
  const day = asOf === '' ? today : asOf;
  const asked =
    part === 'ageing'
      ? { resource: 'invoice-ageing', filters: { as_of: day }, description: text.ofAgeing(day) }
      : {
          resource: 'invoice-report',
          filters: { from, to, group_by: group },
          // Months in the order of the calendar; everything else by what was issued.
          sort: group === 'month' ? 'name' : '-issued',
          description: text.ofBreakdown(group, daysText(from, to)),
        };
  return (
    <ExportWindow {...asked} onClose={onClose}>
      <SegmentedField label={text.part} options={PARTS} value={part} onChange={setPart} />
    </ExportWindow>
  );
}
