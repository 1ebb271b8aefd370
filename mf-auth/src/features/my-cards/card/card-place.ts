import { searchOf } from '@ecard/shared/ui';

/** Part of the address that opens a window over a card: `/ec?id=…&do=topup`. */
export type CardWindow = 'topup' | 'qr' | 'statement';

/** Address of a card over the page of cards, and of a window over it: one of the card's own, or of one of its actions. */
export function cardHref(
  id: string,
  window?: CardWindow | 'block' | 'unblock' | 'lost' | 'replace' | 'extend',
): string {
  return `/ec?id=${encodeURIComponent(id)}${window ? `&do=${window}` : ''}`;
}

/** Id of the card that an address opens. */
export function openedCard(url: string): string | undefined {
  const id = searchOf(url).get('id');
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

/** Window that an address opens over the card. */
export function openedWindow(search: string): CardWindow | undefined {
  const asked = searchOf(search).get('do');
  return asked === 'topup' || asked === 'qr' || asked === 'statement' ? asked : undefined;
}

/** Tab that an address opens, and from where on its history is shown. */
export function openedPart(url: string): { readonly tab: string; readonly after: string | null } {
  const query = searchOf(url);
  return { tab: query.get('part') ?? '', after: query.get('after') };
}

/** The same address with other parameters; `null` takes one away. */
export function withQuery(pathname: string, search: string, patch: Readonly<Record<string, string | null>>): string {
  const query = searchOf(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
