import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const vehicleStatuses = /* @__PURE__ */ defineEnumeration({
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  MAINTENANCE: { label: 'Засварт', tone: 'warning' },
  RETIRED: { label: 'Ашиглалтаас гарсан', tone: 'neutral' },
});
export type VehicleStatus = ValueOf<typeof vehicleStatuses>;

export const fuels = /* @__PURE__ */ defineEnumeration({
  DIESEL: 'Дизель',
  CNG: 'Шахсан хий',
  ELECTRIC: 'Цахилгаан',
  TROLLEY: 'Троллейбус',
});
export type Fuel = ValueOf<typeof fuels>;
