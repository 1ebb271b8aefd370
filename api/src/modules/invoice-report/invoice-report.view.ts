import type { Kysely } from 'kysely';
import type { GraphCompare, GraphPeriod, InvoiceAgeing, InvoiceReport } from '@ecard/shared/api-schema';
import { invoiceKinds, invoiceKindSchema } from '@ecard/shared/api-schema';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { comparedSpans, wholeDays } from '../../time/compared-span.ts';
import type { PartSpan } from '../../time/compared-span.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { invoiceText } from '../invoices/invoices.text.ts';
import { findAgeing, sumPeriod, sumReceivedByMonth } from './invoice-report.repository.ts';
import type { AgeingRow, GroupBy, ReportPeriod, ReportSums } from './invoice-report.repository.ts';
import {
  drillOfBuckets,
  drillOfDebtor,
  drillOfFigure,
  drillTo,
  monthsOf,
  toFigure,
  toKpis,
  tugrik,
} from './invoice-report.rules.ts';

const debtorLimit = 10;
const nothing: ReportSums = {
  key: null,
  name: null,
  count: 0,
  issued: '0',
  collected: '0',
  outstanding: '0',
  overdue: '0',
  written_off: '0',
};

interface ReportOptions {
  readonly by: GroupBy;
  readonly compare: GraphCompare | undefined;
  /** Period that the days are the beginning of. */
  readonly begun: GraphPeriod | undefined;
  readonly now: Date;
}

/** The report of the invoices issued in a period. */
export async function loadReport(
  db: Kysely<Tables>,
  period: ReportPeriod,
  { by, compare, begun, now }: ReportOptions,
): Promise<InvoiceReport> {
  const totalOf = async (of: ReportPeriod) => (await sumPeriod(db, of))[0] ?? nothing;
  const sums = {
    month: await sumPeriod(db, period, 'month'),
    kind: await sumPeriod(db, period, 'kind'),
    organization: await sumPeriod(db, period, 'organization'),
    operator: by === 'operator' ? await sumPeriod(db, period, 'operator') : [],
  };
  const received = await sumReceivedByMonth(db, period);
  // Invoices are summed by the day of issue: of a period that reaches today the days that are over are compared.
  const parts = compare && comparedSpans(period, compare, { day: period.today, hours: 0 }, begun);
  const daysOf = (part: PartSpan | undefined) => {
    const days = part && wholeDays(part);
    return days && { ...days, today: period.today };
  };
  const previous = daysOf(parts?.before);
  const compared = parts?.now.hours === undefined ? undefined : daysOf(parts.now);
  return {
    kpis: toKpis(await totalOf(period), period),
    drill: drillOfFigure(period),
    ...(compared ? { compared: toKpis(await totalOf(compared), compared) } : {}),
    previous: previous ? { ...toKpis(await totalOf(previous), previous), drill: drillOfFigure(previous) } : null,
    group_by: by,
    groups: inOrder(by, sums[by]).map((group) => ({
      key: group.key ?? '',
      name: nameOf(by, group),
      ...toFigure(group),
      drill: drillOfGroup(by, group.key ?? '', period),
    })),
    series: monthsOf(period).map((month) => {
      const issued = sums.month.find(({ key }) => key === month.month) ?? nothing;
      return {
        month: month.month,
        issued: tugrik(issued.issued),
        collected: tugrik(issued.collected),
        received: tugrik(received.find((row) => row.month === month.month)?.received ?? '0'),
        drill: drillTo(month),
        received_drill: { paid_from: month.from, paid_to: month.to },
      };
    }),
    debtors: debtorsOf(sums.organization).map((debtor) => ({
      organization: { id: debtor.key ?? '', name: debtor.name ?? '' },
      balance: tugrik(debtor.outstanding),
      overdue: tugrik(debtor.overdue),
      current: mongoToTugrik(numericToMongo(debtor.outstanding) - numericToMongo(debtor.overdue)),
      drill: drillOfDebtor(period, debtor.key ?? ''),
    })),
    by_kind: sums.kind.map((kind) => ({
      kind: kind.key ?? '',
      count: kind.count,
      issued: tugrik(kind.issued),
      drill: drillTo(period, { kind: kind.key ?? '' }),
    })),
    generated_at: toIso(now),
  };
}

/** Months stand as the calendar has them, everything else by size. */
function inOrder(by: GroupBy, groups: readonly ReportSums[]): readonly ReportSums[] {
  return by === 'month' ? [...groups].sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1)) : groups;
}

/** Returns the organisations that owe most of the invoices issued in the period, the largest debt first. */
function debtorsOf(organisations: readonly ReportSums[]): readonly ReportSums[] {
  const owed = ({ outstanding }: ReportSums) => numericToMongo(outstanding);
  return organisations
    .filter((organisation) => owed(organisation) > 0)
    .sort((a, b) => owed(b) - owed(a))
    .slice(0, debtorLimit);
}

function nameOf(by: GroupBy, { key, name }: ReportSums): string {
  if (by === 'operator' && key === 'OTHER') return invoiceText.otherOrganisations;
  const kind = by === 'kind' ? invoiceKindSchema.safeParse(key) : undefined;
  return kind?.success ? invoiceKinds.labels[kind.data] : (name ?? '');
}

function drillOfGroup(by: GroupBy, key: string, period: ReportPeriod): InvoiceReport['drill'] {
  switch (by) {
    case 'month':
      return drillOfFigure(monthsOf(period).find(({ month }) => month === key) ?? period);
    case 'kind':
      return drillOfFigure(period, { kind: key });
    case 'organization':
      return drillOfFigure(period, { organization_id: key });
    case 'operator':
      return drillOfFigure(
        period,
        key === 'OTHER' ? { organization_type: 'SCHOOL,GOV,BUSINESS,SALES,AUTHORITY' } : { organization_id: key },
      );
  }
}

const buckets = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
type Bucket = (typeof buckets)[number];

/** Loads the amounts owed at the end of a day by age; each bucket leads to the list. */
export async function loadAgeing(db: Kysely<Tables>, asOf: string, now: Date): Promise<InvoiceAgeing> {
  const rows = await findAgeing(db, asOf);
  return {
    as_of: asOf,
    rows: rows.map((row) => ({
      organization: { id: row.organization_id, name: row.name, register_no: row.register_no },
      count: row.count,
      ...sumBuckets([row]),
      drill: drillOfBuckets(asOf, { organization_id: row.organization_id }),
    })),
    totals: { ...sumBuckets(rows), drill: drillOfBuckets(asOf) },
    generated_at: toIso(now),
  };
}

function sumBuckets(rows: readonly AgeingRow[]) {
  const sum = (bucket: Bucket) => rows.reduce((total, row) => total + numericToMongo(row[bucket]), 0);
  const of = (bucket: Bucket) => mongoToTugrik(sum(bucket));
  return {
    current: of('current'),
    days_1_30: of('days_1_30'),
    days_31_60: of('days_31_60'),
    days_61_90: of('days_61_90'),
    days_over_90: of('days_over_90'),
    total: mongoToTugrik(buckets.reduce((total, bucket) => total + sum(bucket), 0)),
  };
}
