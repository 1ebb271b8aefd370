import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

/** Things that have a printed code. */
export const verifyKinds = /* @__PURE__ */ defineEnumeration({
  CARD: 'Карт',
  PERMISSION: 'Картын эрх',
  TEMPORARY: 'Түр зөвшөөрөл',
  RECEIPT: 'И-баримт',
});
export type VerifyKind = ValueOf<typeof verifyKinds>;

export const verifyStates = /* @__PURE__ */ defineEnumeration({
  VALID: { label: 'ХҮЧИНТЭЙ', tone: 'positive' },
  NOT_YET: { label: 'ЭХЛЭЭГҮЙ', tone: 'warning' },
  EXPIRED: { label: 'ХУГАЦАА ДУУССАН', tone: 'danger' },
  REVOKED: { label: 'ЦУЦЛАГДСАН', tone: 'danger' },
  BLOCKED: { label: 'ХААЛТТАЙ', tone: 'danger' },
  NOT_FOUND: { label: 'ОЛДСОНГҮЙ', tone: 'danger' },
});
export type VerifyState = ValueOf<typeof verifyStates>;
