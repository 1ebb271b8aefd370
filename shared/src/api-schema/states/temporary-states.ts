import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const temporaryStatuses = /* @__PURE__ */ defineEnumeration({
  DRAFT: { label: 'Ноорог', tone: 'neutral' },
  SUBMITTED: { label: 'Илгээсэн', tone: 'info' },
  RETURNED: { label: 'Буцаасан', tone: 'warning' },
  APPROVED: { label: 'Зөвшөөрсөн', tone: 'info' },
  ACTIVE: { label: 'Хүчинтэй', tone: 'positive' },
  REJECTED: { label: 'Татгалзсан', tone: 'danger' },
  EXPIRED: { label: 'Хугацаа дууссан', tone: 'neutral' },
  REVOKED: { label: 'Цуцалсан', tone: 'neutral' },
  CANCELLED: { label: 'Хүсэлтээ цуцалсан', tone: 'neutral' },
});
export type TemporaryStatus = ValueOf<typeof temporaryStatuses>;

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
export type TemporaryRejectCode = ValueOf<typeof temporaryRejectCodes>;
