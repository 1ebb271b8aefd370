import { defineEnumeration, pickValues } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const paymentPurposes = /* @__PURE__ */ defineEnumeration({
  TOPUP: 'Цэнэглэлт',
  INVOICE: 'Нэхэмжлэх',
  PERMIT: 'Түр зөвшөөрөл',
  CARD: 'Карт захиалга',
});
export type PaymentPurpose = ValueOf<typeof paymentPurposes>;

export const paymentMethods = /* @__PURE__ */ defineEnumeration({
  QPAY: 'QPay',
  CARD: 'Банкны карт',
  BANK: 'Дансаар',
  CASH: 'Бэлэн',
  WALLET: 'Хэтэвч',
  BALANCE: 'Картын үлдэгдэл',
});
export type PaymentMethod = ValueOf<typeof paymentMethods>;
/** Ways in which money is handed over at the counter. */
export const counterSources = /* @__PURE__ */ pickValues(paymentMethods, ['CASH', 'CARD', 'BANK']);
/** Ways in which staff give the balance of a closed card back. */
export const counterRefundMethods = /* @__PURE__ */ pickValues(paymentMethods, ['CASH', 'BANK']);

export const paymentStatuses = /* @__PURE__ */ defineEnumeration({
  CREATED: { label: 'Үүсгэсэн', tone: 'info' },
  PENDING: { label: 'Төлбөр хүлээж байна', tone: 'info' },
  PROCESSING: { label: 'Боловсруулж байна', tone: 'info' },
  PAID: { label: 'Төлсөн', tone: 'positive' },
  PARTIAL: { label: 'Дутуу төлсөн', tone: 'warning' },
  FAILED: { label: 'Амжилтгүй', tone: 'danger' },
  EXPIRED: { label: 'Хугацаа дууссан', tone: 'neutral' },
  CANCELLED: { label: 'Цуцалсан', tone: 'neutral' },
  REFUNDING: { label: 'Буцааж байна', tone: 'info' },
  REFUNDED: { label: 'Буцаасан', tone: 'neutral' },
});
export type PaymentStatus = ValueOf<typeof paymentStatuses>;
