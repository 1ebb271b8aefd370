import { paymentPurposes } from '../states/payment-states.ts';
import { receiptStatuses, receiptTypes } from '../states/receipt-states.ts';
import { taxTypes } from '../states/tax-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of tax receipts and of its file. */
export const receiptColumns = {
  package_id: 'ДДТД',
  created_at: 'Огноо',
  type: 'Төрөл',
  source: 'Зориулалт',
  customer_tin: 'Худалдан авагчийн ТТД',
  total_amount: 'Нийт',
  total_vat: 'НӨАТ',
  total_city_tax: 'НХАТ',
  status: 'Төлөв',
};

/** Filters of the list of tax receipts. */
export const receiptFilters = {
  status: { label: 'Төлөв', of: receiptStatuses },
  type: { label: 'Төрөл', of: receiptTypes },
  source: { label: 'Зориулалт', of: paymentPurposes },
  tax_type: { label: 'Татварын төрөл', of: taxTypes },
  created: { label: 'Огноо' },
  amount: { label: 'Дүн' },
} as const satisfies FilterWords;
