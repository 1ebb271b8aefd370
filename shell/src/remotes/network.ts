const PROBE_PATH = '/healthz';
const PROBE_TIMEOUT_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

/** Whether the portal can be reached at all, which a failed part alone does not say. */
export interface Network {
  /** Asks the portal for the smallest answer it has; any answer counts. */
  isUp(): Promise<boolean>;
  /** Settles once the portal can be reached again: the device says so, or another probe does. */
  whenUp(): Promise<void>;
}

/** Makes the page's view of the network. */
export function createNetwork(window: Window, ask: typeof fetch): Network {
  async function isUp(): Promise<boolean> {
    // A device that says it is offline is; one that says it is online may be wrong.
    if (!window.navigator.onLine) return false;
    try {
      await ask(PROBE_PATH, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      return true;
    } catch {
      return false;
    }
  }

  return {
    isUp,
    async whenUp() {
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
        await onlineOrLater(window, waitMs);
        if (await isUp()) return;
      }
    },
  };
}

function onlineOrLater(window: Window, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(done, waitMs);
    window.addEventListener('online', done);
    function done(): void {
      window.clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
  });
}
