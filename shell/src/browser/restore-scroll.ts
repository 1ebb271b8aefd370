const GIVE_UP_MS = 3_000;
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls back to where a page was left, waiting a while for its rows to make it long enough.
 *
 * A scroll by the person meanwhile takes precedence.
 *
 * @param top - Pixels from the top of the document.
 * @returns Stops waiting.
 */
export function restoreScroll(
  window: Window & { readonly ResizeObserver?: typeof ResizeObserver },
  top: number,
): () => void {
  const { documentElement, body } = window.document;
  const reach = (): boolean => {
    window.scrollTo(0, top);
    return documentElement.scrollHeight - window.innerHeight >= top;
  };
  if (reach() || !window.ResizeObserver) return () => undefined;
  const observer = new window.ResizeObserver(() => {
    if (reach()) stop();
  });
  const timer = window.setTimeout(stop, GIVE_UP_MS);
  for (const name of OWN_MOVES) window.addEventListener(name, stop, { passive: true });
  observer.observe(body);
  function stop(): void {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const name of OWN_MOVES) window.removeEventListener(name, stop);
  }
  return stop;
}
