import type { InvoiceAgeing, InvoiceReport } from '@ecard/shared/api-schema';

const ORGANISATION = { id: '019aa5e0-0000-7000-8000-0000000000aa', name: 'Цайз Худалдаа ХХК' };
const span = { issue_from: '2026-10-01', issue_to: '2026-11-21' };
const counted = 'OPEN,PARTIALLY_PAID,OVERDUE,PAID,UNCOLLECTIBLE';
const sums = { count: 12, issued: 1000.5, collected: 600, outstanding: 400.5, overdue: 150, written_off: 0 };

function drillOf(more: Record<string, string> = {}): InvoiceReport['drill'] {
  return {
    issued: { ...span, status: counted, ...more },
    collected: { ...span, status: counted, ...more },
    outstanding: { ...span, status: 'OPEN,PARTIALLY_PAID,OVERDUE', ...more },
    overdue: { ...span, status: 'OVERDUE', ...more },
    written_off: { ...span, status: 'UNCOLLECTIBLE', ...more },
  };
}

/** October and November 2026 until noon of the 21st, with the facts the test changes. */
export function aReport(facts: Partial<InvoiceReport> = {}): InvoiceReport {
  const of = { organization_id: ORGANISATION.id };
  return {
    kpis: { ...sums, from: '2026-10-01', to: '2026-11-21', collected_percent: 59.97, dso_days: 20.8 },
    drill: drillOf(),
    previous: {
      ...{ ...sums, issued: 800, outstanding: 500 },
      ...{ from: '2026-08-10', to: '2026-09-30', collected_percent: 50, dso_days: 26 },
      drill: drillOf({ issue_from: '2026-08-10', issue_to: '2026-09-30' }),
    },
    group_by: 'organization',
    groups: [{ ...sums, key: ORGANISATION.id, name: ORGANISATION.name, drill: drillOf(of) }],
    series: ['2026-10', '2026-11'].map((month) => ({
      month,
      issued: 500.25,
      collected: 300,
      received: 250,
      drill: { issue_from: `${month}-01`, status: counted },
      received_drill: { paid_from: `${month}-01` },
    })),
    debtors: [
      {
        organization: ORGANISATION,
        balance: 400.5,
        overdue: 150,
        current: 250.5,
        drill: {
          balance: drillOf(of).outstanding,
          overdue: drillOf(of).overdue,
          current: { ...span, ...of, status: 'OPEN,PARTIALLY_PAID' },
        },
      },
    ],
    by_kind: [
      { kind: 'TOPUP', count: 8, issued: 750.5, drill: { ...span, kind: 'TOPUP' } },
      { kind: 'PERMIT', count: 4, issued: 250, drill: { ...span, kind: 'PERMIT' } },
    ],
    generated_at: '2026-11-21T12:05:00+08:00',
    ...facts,
  };
}

/** Receivables of one organisation today, by age, with the facts the test changes. */
export function anAgeing(facts: Partial<InvoiceAgeing> = {}): InvoiceAgeing {
  const owed = { current: 250.5, days_1_30: 100, days_31_60: 0, days_61_90: 0, days_over_90: 50, total: 400.5 };
  const drillFor = (more: Record<string, string>): InvoiceAgeing['totals']['drill'] => {
    const day = { owed_on: '2026-11-21', ...more };
    return {
      current: { ...day, due_from: '2026-11-21' },
      days_1_30: { ...day, due_from: '2026-10-22', due_to: '2026-11-20' },
      days_31_60: day,
      days_61_90: day,
      days_over_90: { ...day, due_to: '2026-08-22' },
      total: day,
    };
  };
  return {
    as_of: '2026-11-21',
    rows: [
      {
        ...owed,
        organization: { ...ORGANISATION, register_no: '2000066' },
        count: 5,
        drill: drillFor({ organization_id: ORGANISATION.id }),
      },
    ],
    totals: { ...owed, drill: drillFor({}) },
    generated_at: '2026-11-21T12:05:00+08:00',
    ...facts,
  };
}
