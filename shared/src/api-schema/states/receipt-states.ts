import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const receiptTypes = /* @__PURE__ */ defineEnumeration({
  B2C_RECEIPT: 'Иргэний баримт',
  B2B_RECEIPT: 'Байгууллагын баримт',
  B2C_INVOICE: 'Иргэний нэхэмжлэх',
  B2B_INVOICE: 'Байгууллагын нэхэмжлэх',
});
export type ReceiptType = ValueOf<typeof receiptTypes>;

export const receiptStatuses = /* @__PURE__ */ defineEnumeration({
  NEW: { label: 'Шинэ', tone: 'info' },
  SENT_LOCAL: { label: 'Илгээж байна', tone: 'info' },
  SUCCESS: { label: 'Үүссэн', tone: 'positive' },
  ERROR: { label: 'Алдаатай', tone: 'danger' },
  PAYMENT: { label: 'Төлбөр дутуу', tone: 'warning' },
  CORRECTED: { label: 'Засварласан', tone: 'neutral' },
  RETURN_PENDING: { label: 'Баталгаажаагүй буцаалт', tone: 'warning' },
  RETURNED: { label: 'Буцаасан', tone: 'neutral' },
});
export type ReceiptStatus = ValueOf<typeof receiptStatuses>;

/** Codes of PosAPI for the way a receipt was paid. */
export const receiptPaymentCodes = /* @__PURE__ */ defineEnumeration({
  CASH: 'Бэлэн',
  PAYMENT_CARD: 'Банкны карт',
  BANK_TRANSFER: 'Дансаар',
  BANK_TRANSFER_QPAY: 'QPay',
  MOBILE_WALLET: 'Хэтэвч',
});
export type ReceiptPaymentCode = ValueOf<typeof receiptPaymentCodes>;

/** States of receipts that count in sums: the others are not made yet, or were replaced or returned. */
export const standingReceiptStatuses: readonly ReceiptStatus[] = ['SUCCESS', 'PAYMENT', 'RETURN_PENDING'];
