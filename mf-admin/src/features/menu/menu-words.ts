import { userKinds } from '@ecard/shared/api-schema';
import type { UserKind } from '@ecard/shared/api-schema';
import { isIconName } from '@ecard/shared/ui';
import { iconWords } from './icon-words.text.ts';
import { menuText as text } from './menu.text.ts';

/** Kinds of accounts in words. */
export function kindsOf(kinds: readonly string[]): string {
  return kinds.map((kind) => userKinds.labels[kind as UserKind]).join(', ');
}

/** Word for a picture; its name where it has none. */
export function iconWord(icon: string | null): string {
  if (icon === null || icon === '') return text.noIcon;
  return (isIconName(icon) ? iconWords[icon] : undefined) ?? icon;
}
