/** Action of a key in a list. */
export type ListKeyAction = 'search' | 'next' | 'previous' | 'select' | 'export' | 'refresh' | 'help';

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Letters by their places: under a Cyrillic layout they type others. */
const BY_PLACE: Readonly<Record<string, ListKeyAction>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyX: 'select',
  KeyE: 'export',
  KeyR: 'refresh',
};

/**
 * Returns the action of a key pressed outside fields, if it has one. Enter opens the row in focus by itself: it is a
 * link.
 */
export function listKeyAction({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: PressedKey): ListKeyAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'help';
  if (key === '/' || code === 'Slash') return 'search';
  return shiftKey ? undefined : BY_PLACE[code];
}

/** Tells whether letters belong to the element: a field, a menu, or anything in a window that does not hold the place. */
export function takesKeys(target: EventTarget | null, place: Element | null = null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable], [role="menu"], dialog');
  if (field === null || field.contains(place)) return false;
  return !(field instanceof HTMLInputElement && field.type === 'checkbox');
}
