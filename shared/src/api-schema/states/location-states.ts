import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const locationKinds = /* @__PURE__ */ defineEnumeration({
  STOP: 'Буудал',
  TERMINUS: 'Эцсийн буудал',
  SALES_POINT: 'Борлуулалтын цэг',
  TOPUP_POINT: 'Цэнэглэх цэг',
  KIOSK: 'Киоск',
  CHECKPOINT: 'Хяналтын цэг',
  DEPOT: 'Бааз',
});
export type LocationKind = ValueOf<typeof locationKinds>;

export const locationStatuses = /* @__PURE__ */ defineEnumeration({
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  TEMP_CLOSED: { label: 'Түр хаасан', tone: 'warning' },
  CLOSED: { label: 'Хаагдсан', tone: 'neutral' },
});
export type LocationStatus = ValueOf<typeof locationStatuses>;

export const locationServices = /* @__PURE__ */ defineEnumeration({
  TOPUP: 'Цэнэглэлт',
  CARD_SALE: 'Карт борлуулах',
  CARD_REPLACE: 'Карт солих',
  CONCESSION: 'Хөнгөлөлт',
  INFORMATION: 'Мэдээлэл',
  TOILET: 'Ариун цэврийн өрөө',
  WIFI: 'Wi-Fi',
  PARKING: 'Машин зогсоох талбай',
  CHARGING: 'Цахилгаан цэнэглэгч',
});
export type LocationService = ValueOf<typeof locationServices>;
