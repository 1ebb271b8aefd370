import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

/** People who see a saved view. */
export const savedViewScopes = /* @__PURE__ */ defineEnumeration({
  OWN: 'Зөвхөн би',
  ROLE: 'Эрхийн хүрээнд',
  ALL: 'Бүгд',
});
export type SavedViewScope = ValueOf<typeof savedViewScopes>;
