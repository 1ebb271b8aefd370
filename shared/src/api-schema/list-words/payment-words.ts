import { answers } from '../states/flag-states.ts';
import { paymentMethods, paymentPurposes, paymentStatuses } from '../states/payment-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of payments and of its file. */
export const paymentColumns = {
  created_at: 'Огноо',
  reference: 'Дугаар',
  purpose: 'Зориулалт',
  title: 'Утга',
  payer: 'Төлөгч',
  method: 'Хэлбэр',
  amount: 'Дүн',
  paid_amount: 'Орсон',
  surplus_amount: 'Илүү орсон',
  refunded_amount: 'Буцаасан',
  fee: 'Шимтгэл',
  paid_at: 'Төлсөн',
  status: 'Төлөв',
};

/** Filters of the list of payments. */
export const paymentFilters = {
  purpose: { label: 'Зориулалт', of: paymentPurposes },
  method: { label: 'Хэлбэр', of: paymentMethods },
  status: { label: 'Төлөв', of: paymentStatuses },
  surplus: { label: 'Илүү мөнгөтэй', of: answers },
  hand_refund: { label: 'Гараар буцаах мөнгөтэй', of: answers },
  kept_fee: { label: 'Цуцалсан зөвшөөрлийн төлбөр', of: answers },
  attention: { label: 'Анхаарах', of: answers },
  created: { label: 'Огноо' },
  paid: { label: 'Төлсөн өдөр' },
} as const satisfies FilterWords;
