import type { Invoice, InvoicePreview } from '@ecard/shared/api-schema';

export const INVOICE_ID = '019aa5e0-0000-7000-8000-000000000001';

/** An issued, sent and unpaid invoice, with the facts the test changes. */
export function aWholeInvoice(facts: Partial<Invoice> = {}): Invoice {
  return {
    id: INVOICE_ID,
    version: 3,
    created_at: '2026-11-01T10:00:00.000+08:00',
    updated_at: '2026-11-05T10:00:00.000+08:00',
    available_actions: ['send', 'remind', 'pay', 'void', 'writeoff', 'credit', 'duplicate'],
    invoice_no: 'INV-202611-000123',
    organization: {
      id: '019aa5e0-0000-7000-8000-0000000000aa',
      name: 'Цайз Худалдаа ХХК',
      register_no: '2000066',
      tin: '10002000066',
    },
    kind: 'CARD_ORDER',
    issue_date: '2026-11-05',
    due_date: '2026-12-05',
    period_from: null,
    period_to: null,
    currency: 'MNT',
    note: 'Гэрээ 26/14',
    lines: [aLine()],
    subtotal: 36_000,
    discount_total: 1_000,
    vat_total: 3_181.82,
    city_tax_total: 0,
    total: 35_000,
    credited_total: 0,
    net_total: 35_000,
    paid_total: 0,
    balance: 35_000,
    refund_due: 0,
    days_overdue: 0,
    tax_rates: { vat_percent: 10, city_percent: 2 },
    status: 'OPEN',
    ebarimt: { id: 'r1', package_id_tail: '123456', status: 'SUCCESS' },
    sent_at: '2026-11-05T11:00:00.000+08:00',
    reminded_at: null,
    payments: [],
    credit_notes: [],
    timeline: [
      { at: '2026-11-01T10:00:00.000+08:00', kind: 'CREATED', actor: 'Болд', text: 'Ноорог үүсгэсэн' },
      {
        at: '2026-11-05T10:00:00.000+08:00',
        kind: 'ISSUED',
        actor: 'Болд',
        text: 'INV-202611-000123 дугаартай гаргасан',
      },
    ],
    attachments: [],
    payment_link: null,
    seller: aSeller,
    viewed_at: null,
    reminder_count: 0,
    close_reason: null,
    copied_from: null,
    ...facts,
  };
}

/** A draft nobody has issued. */
export function aDraft(facts: Partial<Invoice> = {}): Invoice {
  return aWholeInvoice({
    status: 'DRAFT',
    invoice_no: null,
    issue_date: null,
    sent_at: null,
    ebarimt: null,
    available_actions: ['update', 'delete', 'issue', 'duplicate'],
    ...facts,
  });
}

/** Ten cards with 1,000₮ off. */
export function aLine(facts: Partial<Invoice['lines'][number]> = {}): Invoice['lines'][number] {
  return {
    line_no: 1,
    product_type: null,
    description: 'Картын үнэ',
    qty: 10,
    unit_price: 3_600,
    discount: 1_000,
    tax_type: 'VAT_ABLE',
    has_city_tax: false,
    vat: 3_181.82,
    city_tax: 0,
    total: 35_000,
    credited_total: 0,
    ...facts,
  };
}

const aSeller: Invoice['seller'] = {
  name: 'Нийтийн тээврийн газар',
  tin: '37900846788',
  bank: 'Төрийн банк',
  account: '340000123456',
  reference: null,
};

/** The host's calculation of `aLine`. */
export const aPreview: InvoicePreview = {
  tax_rates: { vat_percent: 10, city_percent: 2 },
  lines: [{ subtotal: 36_000, discount: 1_000, vat: 3_181.82, city_tax: 0, total: 35_000 }],
  totals: { subtotal: 36_000, discount: 1_000, vat: 3_181.82, city_tax: 0, total: 35_000 },
  seller: aSeller,
};
