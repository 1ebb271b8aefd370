import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const seasonKinds = /* @__PURE__ */ defineEnumeration({
  GENERAL: 'Ерөнхий',
  ACADEMIC: 'Хичээлийн',
  SUMMER: 'Зуны',
  PERMIT: 'Зөвшөөрлийн',
});
export type SeasonKind = ValueOf<typeof seasonKinds>;

export const seasonStatuses = /* @__PURE__ */ defineEnumeration({
  PLANNED: { label: 'Төлөвлөсөн', tone: 'info' },
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  CLOSED: { label: 'Хаагдсан', tone: 'neutral' },
});
export type SeasonStatus = ValueOf<typeof seasonStatuses>;
