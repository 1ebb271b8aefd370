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

/** Parts by which the rows of a report may be summed; each kind of report has some of them. */
export const reportGroupings = /* @__PURE__ */ defineEnumeration({
  DAY: 'Өдрөөр',
  MONTH: 'Сараар',
  CARD: 'Картаар',
  DIRECTION: 'Чиглэлээр',
  CATEGORY: 'Зорчигчийн ангиллаар',
  OPERATOR: 'Тээвэрлэгчээр',
  ORGANIZATION: 'Байгууллагаар',
  KIND: 'Төрлөөр',
  PURPOSE: 'Зориулалтаар',
  METHOD: 'Төлбөрийн хэлбэрээр',
  STATUS: 'Төлөвөөр',
});
export type ReportGrouping = ValueOf<typeof reportGroupings>;

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
