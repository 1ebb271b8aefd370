import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

/** Formats in which lists and reports are downloaded. */
export const fileFormats = /* @__PURE__ */ defineEnumeration({
  XLSX: 'Excel',
  CSV: 'CSV',
  PDF: 'PDF',
});
export type FileFormat = ValueOf<typeof fileFormats>;

export const exportStatuses = /* @__PURE__ */ defineEnumeration({
  QUEUED: { label: 'Дараалалд', tone: 'info' },
  RUNNING: { label: 'Бэлтгэж байна', tone: 'info' },
  DONE: { label: 'Бэлэн', tone: 'positive' },
  FAILED: { label: 'Амжилтгүй', tone: 'danger' },
  CANCELLED: { label: 'Цуцалсан', tone: 'neutral' },
  EXPIRED: { label: 'Хугацаа дууссан', tone: 'neutral' },
});
export type ExportStatus = ValueOf<typeof exportStatuses>;
