import type { InvoiceRow, Page } from '@ecard/shared/api-schema';

/** An issued invoice nobody has paid yet, with whatever the test is about. */
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

/** The page of a list that holds these invoices and no others, with whatever the test is about. */
export function aPage(data: InvoiceRow[], facts: Partial<Page<InvoiceRow>> = {}): Page<InvoiceRow> {
  return { data, page: 1, page_size: 20, total: data.length, ...facts };
}
