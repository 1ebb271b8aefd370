import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const directionKinds = /* @__PURE__ */ defineEnumeration({
  REGULAR: 'Үндсэн',
  TROLLEY: 'Троллейбус',
  SUBURBAN: 'Хот орчмын',
  EXPRESS: 'Хурдан',
  SHORT_TURN: 'Богино эргэлт',
  FEEDER: 'Туслах',
  NIGHT: 'Шөнийн',
  EVENT: 'Тусгай',
});
export type DirectionKind = ValueOf<typeof directionKinds>;

/** Service of a route on single days. */
export const dayServices = /* @__PURE__ */ defineEnumeration({
  RUNS: 'Нэмж ажиллана',
  NONE: 'Ажиллахгүй',
  WEEKDAYS: 'Гарагийн хуваариар',
});

export const directionStatuses = /* @__PURE__ */ defineEnumeration({
  DRAFT: { label: 'Ноорог', tone: 'neutral' },
  PUBLISHED: { label: 'Нийтэлсэн', tone: 'positive' },
  SUSPENDED: { label: 'Түр зогсоосон', tone: 'warning' },
  ARCHIVED: { label: 'Архивласан', tone: 'neutral' },
});
export type DirectionStatus = ValueOf<typeof directionStatuses>;
