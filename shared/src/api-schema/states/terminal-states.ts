import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const terminalKinds = /* @__PURE__ */ defineEnumeration({
  WEB: 'Веб',
  POS: 'Касс',
  VALIDATOR: 'Уншигч',
  KIOSK: 'Киоск',
});
export type TerminalKind = ValueOf<typeof terminalKinds>;

export const terminalStatuses = /* @__PURE__ */ defineEnumeration({
  PENDING: { label: 'Хүлээгдэж буй', tone: 'info' },
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  BLOCKED: { label: 'Түр хаасан', tone: 'danger' },
});
export type TerminalStatus = ValueOf<typeof terminalStatuses>;
