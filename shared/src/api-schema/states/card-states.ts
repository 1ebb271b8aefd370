import { defineEnumeration, pickValues } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const cardStatuses = /* @__PURE__ */ defineEnumeration({
  ORDERED: { label: 'Захиалсан', tone: 'info' },
  ISSUED: { label: 'Олгосон', tone: 'info' },
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  BLOCKED: { label: 'Түр хаасан', tone: 'danger' },
  LOST: { label: 'Гээгдсэн', tone: 'danger' },
  EXPIRED: { label: 'Хугацаа дууссан', tone: 'warning' },
  REPLACED: { label: 'Солигдсон', tone: 'neutral' },
  CLOSED: { label: 'Хаагдсан', tone: 'neutral' },
});
export type CardStatus = ValueOf<typeof cardStatuses>;

/** Cards that a list shows: the account's own, its organisation's, or everybody's. */
export const cardScopes = /* @__PURE__ */ defineEnumeration({
  mine: 'Миний',
  org: 'Байгууллагын',
  all: 'Бүх карт',
});

/** Below this many tugrik the next fares may be refused. */
export const lowBalanceTugrik = 1_000;

/** Forms in which a passenger carries the card. */
export const mediaTypes = /* @__PURE__ */ defineEnumeration({
  PLASTIC: 'Хуванцар карт',
  VIRTUAL: 'Виртуал карт',
  QR: 'QR карт',
  BANK: 'Банкны карт',
  TEMPORARY: 'Түр карт',
  PERMIT: 'Зөвшөөрлийн карт',
});
export type MediaType = ValueOf<typeof mediaTypes>;
/** Forms that a card may be ordered in, or replaced by. */
export const orderableMedia = /* @__PURE__ */ pickValues(mediaTypes, ['PLASTIC', 'VIRTUAL', 'QR']);

/** Categories of riders that anybody may order a card of; all others are granted on proof. */
export const openCardCategories = /* @__PURE__ */ defineEnumeration({ ADULT: 'Том хүн', CHILD: 'Хүүхэд' });

/** Holders of cards. */
export const cardSubjects = /* @__PURE__ */ defineEnumeration({
  PERSON: 'Хүн',
  ORGANIZATION: 'Байгууллага',
  VEHICLE: 'Тээврийн хэрэгсэл',
});
export type CardSubject = ValueOf<typeof cardSubjects>;

/** Those who can block a card; what staff blocked, its owner cannot unblock. */
export const cardBlockers = /* @__PURE__ */ defineEnumeration({
  OWNER: 'Эзэмшигч',
  STAFF: 'Ажилтан',
});
export type CardBlocker = ValueOf<typeof cardBlockers>;

/** Reasons why validators refuse a card. */
export const hotlistReasons = /* @__PURE__ */ defineEnumeration({
  BLOCKED: { label: 'Түр хаасан', tone: 'danger' },
  LOST: { label: 'Гээгдсэн', tone: 'danger' },
  REPLACED: { label: 'Солигдсон', tone: 'neutral' },
  CLOSED: { label: 'Хаагдсан', tone: 'neutral' },
});
export type HotlistReason = ValueOf<typeof hotlistReasons>;

/** Movements of money on a card. */
export const ledgerKinds = /* @__PURE__ */ defineEnumeration({
  TOPUP: 'Цэнэглэлт',
  FARE: 'Зорчилт',
  REFUND: 'Буцаалт',
  TRANSFER_IN: 'Шилжүүлж авсан',
  TRANSFER_OUT: 'Шилжүүлсэн',
  ADJUST: 'Залруулга',
  FEE: 'Хураамж',
});
export type LedgerKind = ValueOf<typeof ledgerKinds>;
