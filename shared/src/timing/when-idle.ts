/**
 * Calls a function when the browser is idle, after 2 s at the latest.
 *
 * @returns Cancels the call.
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
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
