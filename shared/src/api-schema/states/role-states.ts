import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const roleStatuses = /* @__PURE__ */ defineEnumeration({
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  ARCHIVED: { label: 'Архивласан', tone: 'neutral' },
});
export type RoleStatus = ValueOf<typeof roleStatuses>;
