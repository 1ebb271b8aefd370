import type { Ebarimt, EbarimtRow, Page } from '@ecard/shared/api-schema';

export const receiptId = '019aa5e0-0000-7000-8000-0000000000e1';
export const packageId = '037102000066000000000000012345678';

/** A citizen's receipt of a top-up, with the facts the test changes. */
export function aRow(facts: Partial<EbarimtRow> = {}): EbarimtRow {
  return {
    id: receiptId,
    version: 3,
    created_at: '2026-11-20T10:05:00.000+08:00',
    updated_at: '2026-11-20T10:05:00.000+08:00',
    available_actions: [],
    package_id: packageId,
    type: 'B2C_RECEIPT',
    source: 'CARD',
    customer: { consumer_no: '11223344' },
    total_amount: 15_000.5,
    total_vat: 909.14,
    total_city_tax: 0,
    payment_codes: ['BANK_TRANSFER_QPAY'],
    easy: true,
    had_lottery: true,
    printed_at: null,
    status: 'SUCCESS',
    ...facts,
  };
}

const card = {
  name: 'Картын үнэ',
  classification_code: '8511100',
  tax_product_code: null,
  measure_unit: 'ш',
  qty: 2,
  unit_price: 5_000.25,
  total_amount: 10_000.5,
  total_vat: 909.14,
  total_city_tax: 0,
};
const fare = {
  ...card,
  name: 'Цэнэглэлт',
  tax_product_code: '413',
  qty: 1,
  unit_price: 5_000,
  total_amount: 5_000,
  total_vat: 0,
};

/** The same receipt whole: two cards with VAT, a top-up without. */
export function aReceipt(facts: Partial<Ebarimt> = {}): Ebarimt {
  return {
    ...aRow(),
    payment_id: null,
    merchant: { name: 'ННТБГ', tin: '37900846788', branch_no: '001', pos_no: '10003456' },
    registered_at: '2026-11-20 10:05:01',
    error_message: null,
    verify_code: null,
    corrects: null,
    corrected_by: null,
    receipts: [
      { id: null, tax_type: 'VAT_ABLE', total_amount: 10_000.5, total_vat: 909.14, total_city_tax: 0, items: [card] },
      { id: null, tax_type: 'VAT_FREE', total_amount: 5_000, total_vat: 0, total_city_tax: 0, items: [fare] },
    ],
    ...facts,
  };
}

/** Fields that only the answer to a receipt's creation holds. */
export const once = { qr_data: '1234567890', lottery: 'AB 12345678' };

export function aPage(data: EbarimtRow[]): Page<EbarimtRow> {
  const aggregates = { count: 12, amount: 1_234_567.5, vat: 100_000, city_tax: 0 };
  return { data, page: 1, page_size: 20, total: data.length, aggregates };
}

export const summary = {
  days: [],
  by_status: [],
  total: { count: 12, amount: 1_234_567.5, vat: 100_000, city_tax: 0 },
};

export const healthy = {
  available: true,
  pos_no: '10003456',
  last_sent_date: '2026-11-21 09:00:00',
  left_lotteries: 25_000,
  lotteries_low: false,
  unsent: 3,
  waiting: 1,
};
