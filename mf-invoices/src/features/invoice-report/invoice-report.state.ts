import { invoiceReportGroups } from '@ecard/shared/api-schema';
import type { InvoiceReportGroup } from '@ecard/shared/api-schema';
import { readComparison, readPeriod, searchOf } from '@ecard/shared/dashboard';
import type { Comparison, Period } from '@ecard/shared/dashboard';
import { isAcceptedDay } from '@ecard/shared/format';

/** State of the report: read from the address, the only place that holds it. */
export interface ReportState {
  readonly period: Period;
  readonly comparison: Comparison;
  readonly group: InvoiceReportGroup;
  /** The day whose debts are shown by age; empty for today. */
  readonly asOf: string;
}

/** Reads the report's state; what makes no sense gives way, but for days somebody typed. @param url - Path with search. */
export function readReportState(url: string): ReportState {
  const search = searchOf(url);
  const asOf = search.get('as_of') ?? '';
  return {
    period: readPeriod(url, { usual: 'this-year' }),
    comparison: readComparison(url),
    group: invoiceReportGroups.values.find((group) => group === search.get('group_by')) ?? 'organization',
    asOf: isAcceptedDay(asOf) ? asOf : '',
  };
}
