/**
 * Remembers which element had the focus before the focus came into a place.
 *
 * @returns Restores the focus if it is still in the place, which is about to be removed; the page's content gets it where
 *   the former element is gone.
 */
export function returnFocus(place: HTMLElement): () => void {
  let origin: HTMLElement | undefined;
  place.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) origin = relatedTarget;
  });
  return () => {
    if (!place.contains(document.activeElement)) return;
    const target = origin?.isConnected ? origin : document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: true });
  };
}
