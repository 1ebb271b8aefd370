import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const reportKinds = /* @__PURE__ */ defineEnumeration({
  CARD_STATEMENT: 'Картын хуулга',
  TRIPS: 'Зорчилт',
  PAYMENTS: 'Төлбөр',
  INVOICES: 'Нэхэмжлэх',
  EBARIMT: 'И-баримт',
  PERMITS: 'Түр зөвшөөрөл',
  LOAD: 'Дүүргэлт',
  CONCESSION_SUBSIDY: 'Хөнгөлөлтийн нөхөн олговор',
  SETTLEMENT: 'Тооцоо нийлэх',
});
export type ReportKindCode = ValueOf<typeof reportKinds>;

export const reportStatuses = /* @__PURE__ */ defineEnumeration({
  QUEUED: { label: 'Дараалалд', tone: 'info' },
  NEEDS_APPROVAL: { label: 'Зөвшөөрөл хүлээж байна', tone: 'warning' },
  RUNNING: { label: 'Бэлтгэж байна', tone: 'info' },
  DONE: { label: 'Бэлэн', tone: 'positive' },
  FAILED: { label: 'Амжилтгүй', tone: 'danger' },
  CANCELLED: { label: 'Цуцалсан', tone: 'neutral' },
  EXPIRED: { label: 'Хугацаа дууссан', tone: 'neutral' },
});
export type ReportStatus = ValueOf<typeof reportStatuses>;

/** `EMAIL` tells by e-mail that the file can be downloaded. */
export const reportDeliveries = /* @__PURE__ */ defineEnumeration({
  DOWNLOAD: 'Татах',
  EMAIL: 'Имэйлээр мэдэгдэх',
});
export type ReportDelivery = ValueOf<typeof reportDeliveries>;

export const reportFrequencies = /* @__PURE__ */ defineEnumeration({
  WEEKLY: 'Долоо хоног бүр',
  MONTHLY: 'Сар бүр',
});
export type ReportFrequency = ValueOf<typeof reportFrequencies>;

export const scheduleStatuses = /* @__PURE__ */ defineEnumeration({
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  PAUSED: { label: 'Түр зогсоосон', tone: 'warning' },
  DELETED: { label: 'Устгасан', tone: 'neutral' },
});
export type ScheduleStatus = ValueOf<typeof scheduleStatuses>;
