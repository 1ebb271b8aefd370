import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import PDFDocument from 'pdfkit';
import type { Invoice } from '@ecard/shared/api-schema';
import { readPdf, textsOfPdf } from '../../testing/read-pdf.ts';
import { pdfColumns } from './invoice-pdf-content.ts';
import { writeInvoicePdf } from './invoice-pdf.ts';
import { placePdfColumns } from './place-pdf-columns.ts';

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

/** The largest value of `numeric(14,2)`, in tugrik. */
const largest = 999_999_999_999.99;
const aLargestLine: Invoice['lines'][number] = {
  ...aLine,
  description: 'Нийтийн тээврийн цахим төлбөрийн системийн жилийн үйлчилгээ, засвар, тоног төхөөрөмж '.repeat(6),
  qty: 999_999.99,
  unit_price: largest,
  discount: largest,
  vat: largest,
  total: largest,
};

/** A document that texts can be measured with. */
function aDocument(): PDFKit.PDFDocument {
  const { resolve } = createRequire(import.meta.url);
  return new PDFDocument()
    .registerFont('plain', resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
    .registerFont('bold', resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
}

async function textsOf(invoice: Invoice): Promise<string[]> {
  return textsOfPdf(await buffer(writeInvoicePdf(invoice)));
}

const countOf = (texts: readonly string[], text: string) => texts.filter((some) => some === text).length;

const headings = (invoice: Invoice) => pdfColumns(invoice).map(({ heading }) => heading);

describe('the columns of a printed invoice', () => {
  it('leave out discount and VAT that no line has', () => {
    expect(headings(anInvoice())).toEqual(['№', 'Утга', 'Тоо', 'Нэгж үнэ', 'Дүн']);
    const lines = [aLine, { ...aLine, line_no: 2, discount: 100 }];
    expect(headings(anInvoice({ lines }))).toEqual(['№', 'Утга', 'Тоо', 'Нэгж үнэ', 'Хөнгөлөлт', 'Дүн']);
  });

  it.each([
    ['few', [aLine]],
    ['many', [{ ...aLine, vat: 1, discount: 1 }]],
    ['wide', [aLargestLine]],
  ])('fill the page when they are %s', (_how, lines) => {
    const { columns } = placePdfColumns(aDocument(), anInvoice({ lines }));
    expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(515);
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

  it('keeps an amount and a number of nine digits in one piece', async () => {
    const lines = [{ ...aLine, qty: 100, unit_price: 2_345_675.69, vat: 21_324_324.49, total: 234_567_569.43 }];
    const texts = await textsOf(anInvoice({ lines, total: 234_567_569.43, balance: 234_567_569.43 }));
    // In its line, as the total and as what is to be paid.
    expect(countOf(texts, '234,567,569.43₮')).toBe(3);
    expect(countOf(texts, '2,345,675.69₮')).toBe(1);
    expect(countOf(texts, 'INV-202611-000123')).toBe(1);
  });

  it('keeps the largest amounts in one piece, all at once and beside a long description', async () => {
    const invoice = anInvoice({
      lines: [aLine, aLargestLine],
      subtotal: largest,
      discount_total: largest,
      vat_total: largest,
      city_tax_total: largest,
      total: largest,
      balance: largest,
    });
    const texts = await textsOf(invoice);
    // Four in the line; subtotal, total, both taxes and what is to be paid below it.
    expect(countOf(texts, '999,999,999,999.99₮')).toBe(9);
    expect(countOf(texts, '-999,999,999,999.99₮')).toBe(1);
    expect(countOf(texts, '999,999.99')).toBe(1);
  });

  it('makes the type of the lines smaller only for amounts that leave no room for the description', async () => {
    const sizeOf = async (line: Invoice['lines'][number]) => {
      const texts = readPdf(await buffer(writeInvoicePdf(anInvoice({ lines: [line] }))));
      return texts.find(({ text }) => text.startsWith(line.description.slice(0, 7)))?.size;
    };
    expect(await sizeOf({ ...aLine, total: largest })).toBe(8);
    expect(await sizeOf(aLargestLine)).toBe(7);
  });

  it('prints no amount over the text to the left of it', async () => {
    const texts = readPdf(await buffer(writeInvoicePdf(anInvoice({ lines: [aLargestLine] }))));
    const amounts = texts.filter(({ text }) => text === '999,999,999,999.99₮').map(({ x }) => x);
    const document = aDocument().font('plain').fontSize(7);
    const [first = 0, second = 0, third = 0, fourth = 0] = amounts;
    const width = document.widthOfString('999,999,999,999.99₮');
    expect(Math.min(second - first, third - second, fourth - third)).toBeGreaterThan(width);
  });
});
