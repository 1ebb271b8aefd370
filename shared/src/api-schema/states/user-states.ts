import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const userKinds = /* @__PURE__ */ defineEnumeration({
  INDIVIDUAL: 'Иргэн',
  ORG: 'Байгууллага',
  STAFF: 'Ажилтан',
});
export type UserKind = ValueOf<typeof userKinds>;

export const userStatuses = /* @__PURE__ */ defineEnumeration({
  INVITED: { label: 'Урьсан', tone: 'info' },
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  LOCKED: { label: 'Түгжсэн', tone: 'danger' },
  SUSPENDED: { label: 'Түр зогсоосон', tone: 'warning' },
  DEACTIVATED: { label: 'Идэвхгүй', tone: 'neutral' },
});
export type UserStatus = ValueOf<typeof userStatuses>;

export const twoFactorMethods = /* @__PURE__ */ defineEnumeration({
  SMS: 'Утасны код',
  TOTP: 'Баталгаажуулагч апп',
});
export type TwoFactorMethod = ValueOf<typeof twoFactorMethods>;
