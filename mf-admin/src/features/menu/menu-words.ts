import { menuCounters, userKinds } from '@ecard/shared/api-schema';
import type { MenuCounter, UserKind } from '@ecard/shared/api-schema';
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

/** Words for the count beside a menu; its code where there is no such count. */
export function counterWord(counter: string | null): string {
  if (counter === null || counter === '') return text.nothing;
  return (menuCounters.values as readonly string[]).includes(counter)
    ? menuCounters.labels[counter as MenuCounter]
    : counter;
}
