import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

/** `OVERDUE` is derived: open or partially paid, and past the due date. */
export const invoiceStatuses = /* @__PURE__ */ defineEnumeration({
  DRAFT: { label: 'Ноорог', tone: 'neutral' },
  OPEN: { label: 'Нээлттэй', tone: 'info' },
  PARTIALLY_PAID: { label: 'Хэсэгчлэн төлсөн', tone: 'warning' },
  PAID: { label: 'Төлсөн', tone: 'positive' },
  OVERDUE: { label: 'Хугацаа хэтэрсэн', tone: 'danger' },
  VOID: { label: 'Хүчингүй болгосон', tone: 'neutral' },
  UNCOLLECTIBLE: { label: 'Найдваргүй', tone: 'neutral' },
});
export type InvoiceStatus = ValueOf<typeof invoiceStatuses>;
/** States that the database keeps. */
export const storedInvoiceStatuses = /* @__PURE__ */ invoiceStatuses.values.filter((status) => status !== 'OVERDUE');
export type StoredInvoiceStatus = (typeof storedInvoiceStatuses)[number];

export const invoiceKinds = /* @__PURE__ */ defineEnumeration({
  TOPUP: 'Цэнэглэлт',
  CARD_ORDER: 'Карт захиалга',
  PERMIT: 'Зөвшөөрөл',
  SUBSIDY: 'Нөхөн олговор',
  OTHER: 'Бусад',
});
export type InvoiceKind = ValueOf<typeof invoiceKinds>;

/** Tax receipts of an invoice, as the list is narrowed by them: none that stands, one that PosAPI refused, one that stands. */
export const invoiceReceiptStates = /* @__PURE__ */ defineEnumeration({
  MISSING: { label: 'Үүсээгүй', tone: 'warning' },
  ERROR: { label: 'Алдаатай', tone: 'danger' },
  CREATED: { label: 'Үүссэн', tone: 'positive' },
});
export type InvoiceReceiptState = ValueOf<typeof invoiceReceiptStates>;

/** Ways by which an invoice, or a reminder of it, is sent. */
export const sendChannels = /* @__PURE__ */ defineEnumeration({
  EMAIL: 'Имэйл',
  SMS: 'Мессеж',
});
export type SendChannel = ValueOf<typeof sendChannels>;

/** Divisions of the sums of a report of invoices. */
export const invoiceReportGroups = /* @__PURE__ */ defineEnumeration({
  organization: 'Байгууллагаар',
  month: 'Сараар',
  kind: 'Төрлөөр',
  operator: 'Тээвэрлэгчээр',
});
export type InvoiceReportGroup = ValueOf<typeof invoiceReportGroups>;
