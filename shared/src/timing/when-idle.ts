/**
 * Does something once the browser has nothing better to do, at most 2 s from now.
 *
 * @returns Leaves it.
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time to ask for.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => {
    cancelIdleCallback(handle);
  };
}
