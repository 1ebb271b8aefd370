import { afterEach, describe, expect, it, jest } from '@jest/globals';
import PDFDocument from 'pdfkit';
import type { Invoice } from '@ecard/shared/api-schema';
import { pdfColumns } from './invoice-pdf-content.ts';
import { writeInvoicePdf } from './invoice-pdf.ts';

const aLine: Invoice['lines'][number] = {
  line_no: 1,
  product_type: null,
  description: 'Картын үнэ',
  qty: 10,
  unit_price: 3_600,
  discount: 0,
  tax_type: 'NO_VAT',
  has_city_tax: false,
  vat: 0,
  city_tax: 0,
  total: 36_000,
  credited_total: 0,
};

function anInvoice(facts: Partial<Invoice> = {}): Invoice {
  return {
    id: '019aa5e0-0000-7000-8000-000000000001',
    version: 1,
    created_at: '2026-11-01T10:00:00.000+08:00',
    updated_at: '2026-11-05T10:00:00.000+08:00',
    available_actions: [],
    invoice_no: 'INV-202611-000123',
    organization: { id: '019aa5e0-0000-7000-8000-0000000000aa', name: 'Цайз Худалдаа ХХК', register_no: '2000066' },
    kind: 'CARD_ORDER',
    issue_date: '2026-11-05',
    due_date: '2026-12-05',
    period_from: null,
    period_to: null,
    currency: 'MNT',
    note: null,
    lines: [aLine],
    subtotal: 36_000,
    discount_total: 0,
    vat_total: 0,
    city_tax_total: 0,
    total: 36_000,
    credited_total: 0,
    net_total: 36_000,
    paid_total: 0,
    balance: 36_000,
    refund_due: 0,
    days_overdue: 0,
    tax_rates: { vat_percent: 10, city_percent: 2 },
    status: 'OPEN',
    ebarimt: null,
    sent_at: null,
    reminded_at: null,
    payments: [],
    credit_notes: [],
    timeline: [],
    attachments: [],
    payment_link: null,
    seller: { name: 'ХНТТГ', tin: '37900846788', bank: 'Төрийн банк', account: '340000123456', reference: null },
    viewed_at: null,
    reminder_count: 0,
    close_reason: null,
    copied_from: null,
    ...facts,
  };
}

const headings = (invoice: Invoice) => pdfColumns(invoice).map(({ heading }) => heading);

describe('the columns of a printed invoice', () => {
  it('leave out discount and VAT that no line has', () => {
    expect(headings(anInvoice())).toEqual(['№', 'Утга', 'Тоо', 'Нэгж үнэ', 'Дүн']);
    const lines = [aLine, { ...aLine, line_no: 2, discount: 100 }];
    expect(headings(anInvoice({ lines }))).toEqual(['№', 'Утга', 'Тоо', 'Нэгж үнэ', 'Хөнгөлөлт', 'Дүн']);
  });

  it('fill the page whatever they are', () => {
    const widths = [[aLine], [{ ...aLine, vat: 1, discount: 1 }]].map((lines) =>
      pdfColumns(anInvoice({ lines })).reduce((sum, { width }) => sum + width, 0),
    );
    expect(widths).toEqual([515, 515]);
  });

  it('have 2 decimals throughout when one amount has möngö', () => {
    const lines = [{ ...aLine, vat: 3_272.73 }];
    expect(pdfColumns(anInvoice({ lines })).map(({ cell }) => cell(lines[0] ?? aLine))).toEqual([
      '1',
      'Картын үнэ',
      '10',
      '3,600.00₮',
      '3,272.73₮',
      '36,000.00₮',
    ]);
  });
});

describe('the PDF of an invoice', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('states the amount to pay in words and has a place for stamp and signatures', () => {
    const write = jest.spyOn(PDFDocument.prototype, 'text');
    writeInvoicePdf(anInvoice({ balance: 1_500.5 }));
    const written = write.mock.calls.map(([text]) => text);
    expect(written).toContain('нэг мянга таван зуун төгрөг тавин мөнгө');
    expect(written).toEqual(expect.arrayContaining(['Нэхэмжлэгч:', '/тамга/', 'Хүлээн авсан:']));
  });
});
