import type { Kysely } from 'kysely';
import type { InvoiceAgeing, InvoiceReport } from '@ecard/shared/api-schema';
import { invoiceKindSchema } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { mongoToTugrik, numericToMongo } from '../../money/money.ts';
import { addDays, toIso } from '../../time/ulaanbaatar.ts';
import { invoiceText } from '../invoices/invoices.text.ts';
import { findAgeing, findDebtors, sumPeriod, sumReceivedByMonth } from './invoice-report.repository.ts';
import type { AgeingRow, GroupBy, ReportPeriod, ReportSums } from './invoice-report.repository.ts';
import { drillOfKpis, drillTo, monthsOf, previousPeriod, toFigure, toKpis, tugrik } from './invoice-report.rules.ts';

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

/** The report of the invoices issued in a period. */
export async function loadReport(
  db: Kysely<Tables>,
  period: ReportPeriod,
  { by, isCompared, now }: { by: GroupBy; isCompared: boolean; now: Date },
): Promise<InvoiceReport> {
  const totalOf = async (of: ReportPeriod) => (await sumPeriod(db, of))[0] ?? nothing;
  const previous = previousPeriod(period);
  const byMonth = await sumPeriod(db, period, 'month');
  const byKind = await sumPeriod(db, period, 'kind');
  const received = await sumReceivedByMonth(db, period);
  const groups = by === 'month' ? byMonth : by === 'kind' ? byKind : await sumPeriod(db, period, by);
  return {
    kpis: toKpis(await totalOf(period), period),
    drill: drillOfKpis(period),
    previous: isCompared ? toKpis(await totalOf(previous), previous) : null,
    group_by: by,
    groups: groups.map((sums) => ({
      key: sums.key ?? '',
      name: nameOf(by, sums),
      ...toFigure(sums),
      drill: drillOfGroup(by, sums.key ?? '', period),
    })),
    series: monthsOf(period).map((month) => {
      const sums = byMonth.find(({ key }) => key === month.month) ?? nothing;
      return {
        month: month.month,
        issued: tugrik(sums.issued),
        collected: tugrik(sums.collected),
        received: tugrik(received.find((row) => row.month === month.month)?.received ?? '0'),
        drill: drillTo(month),
        received_drill: { paid_from: month.from, paid_to: month.to },
      };
    }),
    debtors: (await findDebtors(db, period, debtorLimit)).map((debtor) => ({
      organization: { id: debtor.public_id, name: debtor.name },
      balance: tugrik(debtor.balance),
      overdue: tugrik(debtor.overdue),
      drill: drillTo(period, { organization_id: debtor.public_id }, 'OPEN,PARTIALLY_PAID,OVERDUE'),
    })),
    by_kind: byKind.map((sums) => ({
      kind: sums.key ?? '',
      count: sums.count,
      issued: tugrik(sums.issued),
      drill: drillTo(period, { kind: sums.key ?? '' }),
    })),
    generated_at: toIso(now),
  };
}

function nameOf(by: GroupBy, { key, name }: ReportSums): string {
  if (by === 'operator' && key === 'OTHER') return invoiceText.otherOrganisations;
  const kind = by === 'kind' ? invoiceKindSchema.safeParse(key) : undefined;
  return kind?.success ? invoiceText.kinds[kind.data] : (name ?? '');
}

function drillOfGroup(by: GroupBy, key: string, period: ReportPeriod): Record<string, string> {
  switch (by) {
    case 'month':
      return drillTo(monthsOf(period).find(({ month }) => month === key) ?? period);
    case 'kind':
      return drillTo(period, { kind: key });
    case 'organization':
      return drillTo(period, { organization_id: key });
    case 'operator':
      return key === 'OTHER'
        ? drillTo(period, { organization_type: 'SCHOOL,GOV,BUSINESS,SALES,AUTHORITY' })
        : drillTo(period, { organization_id: key });
  }
}

const buckets = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
type Bucket = (typeof buckets)[number];

/** What is owed by age; today's buckets lead to the list. */
export async function loadAgeing(
  db: Kysely<Tables>,
  asOf: string,
  { today, now }: { today: string; now: Date },
): Promise<InvoiceAgeing> {
  const rows = await findAgeing(db, asOf);
  return {
    as_of: asOf,
    rows: rows.map((row) => ({
      organization: { id: row.organization_id, name: row.name, register_no: row.register_no },
      count: row.count,
      ...sumBuckets([row]),
      drill: asOf === today ? drillOfBuckets(row.organization_id, today) : null,
    })),
    totals: sumBuckets(rows),
    generated_at: toIso(now),
  };
}

function sumBuckets(rows: readonly AgeingRow[]): InvoiceAgeing['totals'] {
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

function drillOfBuckets(organizationId: string, today: string): Record<string, Record<string, string>> {
  const common = { organization_id: organizationId, status: 'OPEN,PARTIALLY_PAID,OVERDUE' };
  return {
    current: { ...common, due_from: today },
    days_1_30: { ...common, due_from: addDays(today, -30), due_to: addDays(today, -1) },
    days_31_60: { ...common, due_from: addDays(today, -60), due_to: addDays(today, -31) },
    days_61_90: { ...common, due_from: addDays(today, -90), due_to: addDays(today, -61) },
    days_over_90: { ...common, due_to: addDays(today, -91) },
  };
}
