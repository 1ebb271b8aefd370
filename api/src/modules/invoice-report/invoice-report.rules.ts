import type { InvoiceAgeing, InvoiceReport } from '@ecard/shared/api-schema';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import { addDays, daysBetween } from '../../time/ulaanbaatar.ts';
import type { ReportPeriod, ReportSums } from './invoice-report.repository.ts';

/** States that the report counts, and those whose balance is expected, as the list's filter names them. */
const counted = 'OPEN,PARTIALLY_PAID,OVERDUE,PAID,UNCOLLECTIBLE';
const collectable = 'OPEN,PARTIALLY_PAID,OVERDUE';

type Drill = Record<string, string>;

/** The list that answers the same rows and sums as a figure. */
export function drillTo(period: Pick<ReportPeriod, 'from' | 'to'>, more: Drill = {}, status = counted): Drill {
  return { issue_from: period.from, issue_to: period.to, status, ...more };
}

/** Returns the list filters behind each sum of a period, or of a group in it. */
export function drillOfFigure(period: Pick<ReportPeriod, 'from' | 'to'>, more: Drill = {}): InvoiceReport['drill'] {
  return {
    issued: drillTo(period, more),
    collected: drillTo(period, more),
    outstanding: drillTo(period, more, collectable),
    overdue: drillTo(period, more, 'OVERDUE'),
    written_off: drillTo(period, more, 'UNCOLLECTIBLE'),
  };
}

/** Returns the list filters behind an organisation's debt of a period: all of it, the overdue part and the rest. */
export function drillOfDebtor(
  period: Pick<ReportPeriod, 'from' | 'to'>,
  organisation: string,
): InvoiceReport['debtors'][number]['drill'] {
  const more = { organization_id: organisation };
  return {
    balance: drillTo(period, more, collectable),
    overdue: drillTo(period, more, 'OVERDUE'),
    current: drillTo(period, more, 'OPEN,PARTIALLY_PAID'),
  };
}

/** Returns the list filters behind each bucket of the amounts owed at the end of a day. */
export function drillOfBuckets(asOf: string, more: Drill = {}): InvoiceAgeing['totals']['drill'] {
  const owed = { owed_on: asOf, ...more };
  const dueAgo = (most: number, least: number) => ({
    ...owed,
    due_from: addDays(asOf, -most),
    due_to: addDays(asOf, -least),
  });
  return {
    current: { ...owed, due_from: asOf },
    days_1_30: dueAgo(30, 1),
    days_31_60: dueAgo(60, 31),
    days_61_90: dueAgo(90, 61),
    days_over_90: { ...owed, due_to: addDays(asOf, -91) },
    total: owed,
  };
}

/** Sums as the API shows them. */
export function toFigure(sums: ReportSums) {
  return {
    count: sums.count,
    issued: tugrik(sums.issued),
    collected: tugrik(sums.collected),
    outstanding: tugrik(sums.outstanding),
    overdue: tugrik(sums.overdue),
    written_off: tugrik(sums.written_off),
  };
}

/** Sums of a period with its ratios. */
export function toKpis(sums: ReportSums, { from, to }: ReportPeriod): InvoiceReport['kpis'] {
  const [issued, collected, outstanding] = [sums.issued, sums.collected, sums.outstanding].map(numericToMongo);
  const days = daysBetween(from, to) + 1;
  const ratio = (part = 0, factor = 1, decimals = 1) =>
    issued === undefined || issued === 0
      ? null
      : Math.round((part / issued) * factor * 10 ** decimals) / 10 ** decimals;
  return {
    ...toFigure(sums),
    from,
    to,
    collected_percent: ratio(collected, 100, 2),
    dso_days: ratio(outstanding, days),
  };
}

/** Months that a period touches, each cut to the period. */
export function monthsOf({ from, to, today }: ReportPeriod): (ReportPeriod & { month: string })[] {
  const months: (ReportPeriod & { month: string })[] = [];
  for (let start = from; start <= to;) {
    const month = start.slice(0, 7);
    const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
    const end = addDays(next, -1);
    months.push({ month, from: start, to: end < to ? end : to, today });
    start = next;
  }
  return months;
}

/** Tugrik of a `numeric` sum. */
export function tugrik(numeric: string): number {
  return mongoToTugrik(numericToMongo(numeric));
}
