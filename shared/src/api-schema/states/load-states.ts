import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const capacityUnits = /* @__PURE__ */ defineEnumeration({
  PASSENGER: 'Зорчигч',
  KG: 'Кг',
});
export type CapacityUnit = ValueOf<typeof capacityUnits>;

export const sizeClasses = /* @__PURE__ */ defineEnumeration({
  MICRO: 'Микро',
  SMALL: 'Бага оврын',
  MEDIUM: 'Дунд оврын',
  LARGE: 'Том оврын',
  ARTICULATED: 'Холбоост',
});
export type SizeClass = ValueOf<typeof sizeClasses>;

/** Levels of how full a vehicle is. */
export const loadLevels = /* @__PURE__ */ defineEnumeration({
  FREE: { label: 'Сул', tone: 'positive' },
  NORMAL: { label: 'Хэвийн', tone: 'info' },
  FULL: { label: 'Дүүрэн', tone: 'warning' },
  OVERLOADED: { label: 'Хэт ачаалалтай', tone: 'danger' },
});
export type LoadLevel = ValueOf<typeof loadLevels>;

/** Ways in which passengers are counted. */
export const observationSources = /* @__PURE__ */ defineEnumeration({
  APC: 'Тоолуур',
  TAP: 'Карт уншилт',
  MANUAL: 'Гараар',
});
export type ObservationSource = ValueOf<typeof observationSources>;
