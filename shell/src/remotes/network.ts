import { timeoutSignal } from './timeout-signal.ts';

const PROBE_PATH = '/healthz';
const PROBE_TIMEOUT_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

/** Reachability of the portal, which a failed part alone does not prove. */
export interface Network {
  /** Asks the portal for the smallest answer it has; any answer counts. */
  isUp(): Promise<boolean>;
  /** Settles once the portal can be reached again: the device says so, or another probe does. */
  whenUp(): Promise<void>;
  /** False from a probe without an answer until one is answered; what the device says only leads to another probe. */
  isOnline(): boolean;
  /** Notifies of changes of `isOnline`. */
  subscribe(listener: () => void): () => void;
  /** Asks if the portal can be reached, after a call without an answer, and goes on asking until it can. */
  watch(): Promise<void>;
  /** Asks the portal at once; when it answers, everything that waits goes on. */
  probe(): Promise<void>;
}

/** Makes the page's view of the network. */
export function createNetwork(window: Window, ask: typeof fetch): Network {
  const listeners = new Set<() => void>();
  let online = true;

  function note(next: boolean): boolean {
    if (next !== online) {
      online = next;
      for (const listener of [...listeners]) listener();
    }
    return next;
  }

  async function answers(): Promise<boolean> {
    try {
      await ask(PROBE_PATH, { method: 'HEAD', cache: 'no-store', signal: timeoutSignal(PROBE_TIMEOUT_MS) });
      return true;
    } catch {
      return false;
    }
  }

  let asking: Promise<boolean> | undefined;
  /** One request is enough for all who ask at the same time. */
  const isUp = (): Promise<boolean> =>
    (asking ??= answers()
      .then(note)
      .finally(() => {
        asking = undefined;
      }));

  async function whenUp(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
      await onlineOrLater(window, waitMs);
      if (await isUp()) return;
    }
  }

  let watching: Promise<void> | undefined;
  async function untilUp(): Promise<void> {
    if (!(await isUp())) await whenUp();
    watching = undefined;
  }
  // Many calls fail at once; one watch is enough for all.
  const watch = (): Promise<void> => (watching ??= untilUp());

  // A device may be wrong about its network: the probe decides.
  window.addEventListener('online', () => {
    // Nothing to ask: also after a probe, which sends this event itself.
    if (!online) void watch();
  });
  window.addEventListener('offline', () => void watch());
  if (!window.navigator.onLine) void watch();

  return {
    isUp,
    whenUp,
    watch,
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async probe() {
      // Everything that waits for the network waits for this event, from any sender.
      if (await isUp()) window.dispatchEvent(new Event('online'));
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
