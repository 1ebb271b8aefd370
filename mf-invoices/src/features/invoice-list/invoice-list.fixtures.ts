import type { InvoiceRow, InvoiceSummary, Page } from '@ecard/shared/api-schema';

/** An issued invoice nobody has paid yet, with the facts the test changes. */
export function anInvoice(facts: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    id: '019aa5e0-0000-7000-8000-000000000001',
    invoice_no: 'INV-202611-000123',
    organization: { id: '019aa5e0-0000-7000-8000-0000000000aa', name: 'Цайз Худалдаа ХХК', register_no: '2000066' },
    kind: 'CARD_ORDER',
    issue_date: '2026-11-05',
    due_date: '2026-12-05',
    total: 1_234_567.5,
    paid_total: 234_567.5,
    balance: 1_000_000,
    days_overdue: 0,
    status: 'PARTIALLY_PAID',
    version: 1,
    created_at: '2026-02-17T10:00:00.000+08:00',
    updated_at: '2026-02-17T10:00:00.000+08:00',
    available_actions: [],
    credited_total: 0,
    net_total: 0,
    refund_due: 0,
    ebarimt: null,
    sent_at: null,
    reminded_at: null,
    ...facts,
  };
}

/** The page of a list that holds these invoices and no others, with the facts the test changes. */
export function aPage(data: InvoiceRow[], facts: Partial<Page<InvoiceRow>> = {}): Page<InvoiceRow> {
  return { data, page: 1, page_size: 20, total: data.length, ...facts };
}

/** The summary of a list with so many invoices in these states, and none in the others. */
export function aSummary(counts: Partial<Record<InvoiceRow['status'], number>> = {}): InvoiceSummary {
  const all = { DRAFT: 0, OPEN: 0, PARTIALLY_PAID: 0, PAID: 0, OVERDUE: 0, VOID: 0, UNCOLLECTIBLE: 0, ...counts };
  const { DRAFT, OPEN, PARTIALLY_PAID, PAID, OVERDUE, VOID, UNCOLLECTIBLE } = all;
  return {
    all: sums(Object.values(all).reduce((total, count) => total + count, 0)),
    by_status: {
      DRAFT: sums(DRAFT),
      OPEN: sums(OPEN),
      PARTIALLY_PAID: sums(PARTIALLY_PAID),
      PAID: sums(PAID),
      OVERDUE: sums(OVERDUE),
      VOID: sums(VOID),
      UNCOLLECTIBLE: sums(UNCOLLECTIBLE),
    },
  };
}

function sums(count: number): InvoiceSummary['all'] {
  return {
    count,
    total: 0,
    credited_total: 0,
    net_total: 0,
    paid_total: 0,
    collected: 0,
    balance: 0,
    refund_due: 0,
    written_off: 0,
  };
}
