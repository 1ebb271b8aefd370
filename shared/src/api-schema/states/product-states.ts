import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const productKinds = /* @__PURE__ */ defineEnumeration({
  CARD: 'Карт',
  RIDE: 'Нэг удаагийн зорчилт',
  PASS: 'Эрхийн бичиг',
  TOPUP: 'Цэнэглэлт',
  FEE: 'Хураамж',
  PERMIT: 'Зөвшөөрөл',
  CARGO: 'Ачаа',
});
export type ProductKind = ValueOf<typeof productKinds>;

export const productStatuses = /* @__PURE__ */ defineEnumeration({
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  ARCHIVED: { label: 'Архивласан', tone: 'neutral' },
});
export type ProductStatus = ValueOf<typeof productStatuses>;

export const priceStates = /* @__PURE__ */ defineEnumeration({
  PAST: { label: 'Өмнөх', tone: 'neutral' },
  CURRENT: { label: 'Одоогийн', tone: 'positive' },
  FUTURE: { label: 'Ирэх', tone: 'info' },
});
export type PriceState = ValueOf<typeof priceStates>;
