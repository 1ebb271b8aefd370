import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const permissionStatuses = /* @__PURE__ */ defineEnumeration({
  DRAFT: { label: 'Ноорог', tone: 'neutral' },
  SUBMITTED: { label: 'Илгээсэн', tone: 'info' },
  IN_REVIEW: { label: 'Хянаж байгаа', tone: 'info' },
  RETURNED: { label: 'Буцаасан', tone: 'warning' },
  ACTIVE: { label: 'Хүчинтэй', tone: 'positive' },
  REJECTED: { label: 'Татгалзсан', tone: 'danger' },
  SUSPENDED: { label: 'Түдгэлзүүлсэн', tone: 'warning' },
  EXPIRED: { label: 'Хугацаа дууссан', tone: 'neutral' },
  REVOKED: { label: 'Цуцалсан', tone: 'neutral' },
});
export type PermissionStatus = ValueOf<typeof permissionStatuses>;

/** Words for what was done to an entitlement, by the verbs of its history. */
export const permissionVerbWords = {
  create: 'Хүсэлт бүртгэсэн',
  import: 'Жагсаалтаар оруулсан',
  update: 'Мэдээлэл зассан',
  submit: 'Илгээсэн',
  assign: 'Хянахаар хүлээн авсан',
  give: 'Хянахаар шилжүүлсэн',
  return: 'Засуулахаар буцаасан',
  approve: 'Баталсан',
  reject: 'Татгалзсан',
  suspend: 'Түдгэлзүүлсэн',
  resume: 'Сэргээсэн',
  bind: 'Картад холбосон',
  revoke: 'Цуцалсан',
  expire: 'Хугацаа дууссан',
  renew: 'Сунгах хүсэлт үүсгэсэн',
};

/** States of a list of beneficiaries that is written row after row. */
export const permissionImportStatuses = /* @__PURE__ */ defineEnumeration({
  QUEUED: { label: 'Дараалалд', tone: 'info' },
  RUNNING: { label: 'Оруулж байна', tone: 'info' },
  DONE: { label: 'Орсон', tone: 'positive' },
  FAILED: { label: 'Зогссон', tone: 'danger' },
});
export type PermissionImportStatus = ValueOf<typeof permissionImportStatuses>;

export const permissionKinds = /* @__PURE__ */ defineEnumeration({
  CONCESSION: 'Хөнгөлөлт',
  PERMIT_CLASS: 'Зөвшөөрлийн ангилал',
  STAFF: 'Ажилтан',
  ZONE: 'Бүс',
});
export type PermissionKind = ValueOf<typeof permissionKinds>;

export const permissionSources = /* @__PURE__ */ defineEnumeration({
  SELF: 'Өөрөө',
  OFFICE: 'Ажилтан',
  ORG_LIST: 'Байгууллагын жагсаалт',
  XYP: 'ХУР',
});
export type PermissionSource = ValueOf<typeof permissionSources>;

/** Periods that a limit of rides counts in. */
export const ridesPeriods = /* @__PURE__ */ defineEnumeration({
  DAY: 'Өдөр',
  MONTH: 'Сар',
  SEASON: 'Улирал',
});
export type RidesPeriod = ValueOf<typeof ridesPeriods>;

/** Whole days that a request has waited for its decision. */
export const permissionAges = /* @__PURE__ */ defineEnumeration({
  '0-1': '0–1 хоног',
  '2-3': '2–3 хоног',
  '4-7': '4–7 хоног',
  '7+': '7 хоногоос удаан',
});
export type PermissionAge = ValueOf<typeof permissionAges>;

export const permissionRejectCodes = /* @__PURE__ */ defineEnumeration({
  INCOMPLETE: 'Баримт дутуу',
  WRONG_DATA: 'Мэдээлэл буруу',
  NOT_ELIGIBLE: 'Шаардлага хангаагүй',
  EXPIRED_EVIDENCE: 'Баримтын хугацаа дууссан',
  DUPLICATE: 'Давхардсан',
  OTHER: 'Бусад',
});
export type PermissionRejectCode = ValueOf<typeof permissionRejectCodes>;
