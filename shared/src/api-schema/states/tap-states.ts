import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const tapKinds = /* @__PURE__ */ defineEnumeration({
  ON: 'Суусан',
  OFF: 'Буусан',
});
export type TapKind = ValueOf<typeof tapKinds>;

export const tapResults = /* @__PURE__ */ defineEnumeration({
  ACCEPTED: { label: 'Зөвшөөрсөн', tone: 'positive' },
  DENIED_BALANCE: { label: 'Үлдэгдэл хүрэлцээгүй', tone: 'danger' },
  DENIED_LIMIT: { label: 'Өдрийн хязгаарт хүрсэн', tone: 'danger' },
  DENIED_HOTLIST: { label: 'Хориглосон карт', tone: 'danger' },
  DENIED_EXPIRED: { label: 'Хугацаа дууссан карт', tone: 'danger' },
  DUPLICATE: { label: 'Давхардсан', tone: 'neutral' },
});
export type TapResult = ValueOf<typeof tapResults>;
