import type { MouseEvent } from 'react';

/** Tells whether a click asks for no more than following the link: no other tab, window or file. */
export function isPlainClick(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  const opensHere = target === '' || target === '_self';
  return button === 0 && opensHere && !(metaKey || altKey || ctrlKey || shiftKey);
}
