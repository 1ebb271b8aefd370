import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

/** Counts that can stand beside a menu; each is of records that wait for a decision. */
export const menuCounters = /* @__PURE__ */ defineEnumeration({
  'permission.waiting': 'Шийдвэр хүлээж буй хөнгөлөлтийн хүсэлт',
  'permit.waiting': 'Шийдвэр хүлээж буй түр зөвшөөрлийн хүсэлт',
});
export type MenuCounter = ValueOf<typeof menuCounters>;
