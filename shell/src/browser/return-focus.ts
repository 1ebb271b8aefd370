/**
 * Remembers where the focus was before it came into a place.
 *
 * @returns Gives the focus back if it is still in the place, for what holds it is about to go; to the page's
 *   content where the element it came from is gone.
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
