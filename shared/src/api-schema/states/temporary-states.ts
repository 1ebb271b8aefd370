import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const temporaryStatuses = /* @__PURE__ */ defineEnumeration({
  DRAFT: { label: 'Ноорог', tone: 'neutral' },
  SUBMITTED: { label: 'Илгээсэн', tone: 'info' },
  RETURNED: { label: 'Буцаасан', tone: 'warning' },
  /** Its fee waits to be paid. */
  APPROVED: { label: 'Төлбөр хүлээж буй', tone: 'warning' },
  ACTIVE: { label: 'Хүчинтэй', tone: 'positive' },
  REJECTED: { label: 'Татгалзсан', tone: 'danger' },
  EXPIRED: { label: 'Хугацаа дууссан', tone: 'neutral' },
  REVOKED: { label: 'Цуцалсан', tone: 'neutral' },
  CANCELLED: { label: 'Хүсэлтээ цуцалсан', tone: 'neutral' },
});
export type TemporaryStatus = ValueOf<typeof temporaryStatuses>;

/** Words for what happens to a permit, by verb: of its timeline and its history. */
export const temporaryVerbs = {
  create: 'Хүсэлт үүсгэсэн',
  update: 'Мэдээлэл зассан',
  correct: 'Мэргэжилтэн мэдээлэл зассан',
  submit: 'Илгээсэн',
  assign: 'Хянахаар хүлээн авсан',
  give: 'Хянахаар шилжүүлсэн',
  return: 'Засуулахаар буцаасан',
  approve: 'Зөвшөөрсөн',
  pay: 'Төлбөр төлөгдөж, хүчинтэй болсон',
  reject: 'Татгалзсан',
  revoke: 'Цуцалсан',
  extend: 'Хугацаа сунгасан',
  cancel: 'Хүсэлтээ цуцалсан',
  lapse: 'Төлбөр хугацаандаа төлөгдөөгүй тул цуцлагдсан',
  expire: 'Хугацаа дууссан',
  refund: 'Төлбөрийг буцааж, зөвшөөрлийг цуцалсан',
  renew: 'Сунгах хүсэлт үүсгэсэн',
  print: 'Хэвлэсэн',
  move: 'Карт солигдсон тул шинэ картад шилжсэн',
} as const;

export const temporarySubjects = /* @__PURE__ */ defineEnumeration({
  CARD: 'Карт',
  PERSON: 'Хүн',
  VEHICLE: 'Тээврийн хэрэгсэл',
});
export type TemporarySubject = ValueOf<typeof temporarySubjects>;

export const temporarySources = /* @__PURE__ */ defineEnumeration({
  SELF: 'Өөрөө',
  OFFICE: 'Ажилтан',
});
export type TemporarySource = ValueOf<typeof temporarySources>;

export const temporaryRejectCodes = /* @__PURE__ */ defineEnumeration({
  INCOMPLETE: 'Баримт дутуу',
  WRONG_DATA: 'Мэдээлэл буруу',
  NOT_ELIGIBLE: 'Шаардлага хангаагүй',
  CONFLICT: 'Давхардсан',
  QUOTA: 'Хязгаар дууссан',
  OTHER: 'Бусад',
});
/** Outcomes of requests that the report counts; a request may have several. */
export const temporaryOutcomes = /* @__PURE__ */ defineEnumeration({
  DECIDED: 'Шийдвэрлэсэн',
  APPROVED: 'Баталсан',
  ISSUED: 'Олгосон',
  OTHER: 'Баталсан, татгалзсанаас бусад',
});

/** Fields that a request may leave empty and the report groups by. */
export const temporaryGaps = /* @__PURE__ */ defineEnumeration({
  CAPACITY: 'Даац',
  DIRECTION: 'Чиглэл',
  DISTRICT: 'Дүүрэг',
  OFFICER: 'Ажилтан',
});

/** Groupings of the report. */
export const temporaryReportGroups = /* @__PURE__ */ defineEnumeration({
  day: 'Өдрөөр',
  capacity: 'Даацаар',
  direction: 'Чиглэлээр',
  district: 'Дүүргээр',
  officer: 'Ажилтнаар',
});
export type TemporaryRejectCode = ValueOf<typeof temporaryRejectCodes>;
