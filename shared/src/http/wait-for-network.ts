const PAUSE_MS = 3_000;

/** Waits a few seconds, or until the browser says that it is online again. Only for browsers. */
export function waitForNetwork(signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
