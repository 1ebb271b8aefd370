import { seasonKinds } from '@ecard/shared/api-schema';
import type { PermissionRule } from '@ecard/shared/api-schema';
import { rulesText as text } from './rules.text.ts';

/** The kinds of seasons an entitlement of the rule is bound to. */
export function seasonsOf({ season_kinds: kinds }: PermissionRule): string {
  return kinds.length === 0 ? text.anySeason : kinds.map((kind) => seasonKinds.labels[kind]).join(', ');
}
