/** Tools that the process keeps for itself. */
export interface OwnTools {
  setImmediate(callback: () => void): void;
  /** While the process renders nothing, no timer runs: those of the remote end, and none begins. */
  setIdle(isIdle: boolean): void;
  /** Returns the number of timers of the remote that were ended or refused because the process rendered nothing. */
  cutTimers(): number;
}

type Callback = (...args: unknown[]) => void;

/**
 * Takes the place of the timers through which a remote's code can run after its answer. What the remote gets of a timer
 * only names it: Node's own objects could begin again what was counted as over.
 */
export function countTimers(): OwnTools {
  const real = { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate };
  /** Ends of the timers that have not run. */
  const open = new Map<object, () => void>();
  let isIdle = false;
  let cut = 0;
  const replace = (name: keyof typeof real, value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, configurable: false, writable: false });
  };
  const cutOff = (): void => {
    cut += open.size;
    for (const end of open.values()) end();
    open.clear();
  };
  const begin = (start: (handle: object) => () => void): object => {
    const handle: object = Object.freeze({ ref: () => handle, unref: () => handle, hasRef: () => false });
    open.set(handle, start(handle));
    if (isIdle) cutOff();
    return handle;
  };
  const clear = (handle: object): void => {
    open.get(handle)?.();
    open.delete(handle);
  };
  replace('setTimeout', (callback: Callback, ms?: number, ...args: unknown[]) =>
    begin((handle) => {
      const timer = real.setTimeout(() => {
        open.delete(handle);
        callback(...args);
      }, ms);
      return () => real.clearTimeout(timer);
    }),
  );
  replace('setInterval', (callback: Callback, ms?: number, ...args: unknown[]) =>
    begin(() => {
      const timer = real.setInterval(() => callback(...args), ms);
      return () => real.clearInterval(timer);
    }),
  );
  replace('setImmediate', (callback: Callback, ...args: unknown[]) =>
    begin((handle) => {
      const immediate = real.setImmediate(() => {
        open.delete(handle);
        callback(...args);
      });
      return () => real.clearImmediate(immediate);
    }),
  );
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate'] as const) replace(name, clear);
  // Node's own would not be counted.
  Object.defineProperty(AbortSignal, 'timeout', {
    value: (ms: number) => {
      const abort = new AbortController();
      setTimeout(() => {
        abort.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      }, ms);
      return abort.signal;
    },
  });
  return {
    setImmediate: (callback) => void real.setImmediate(callback),
    setIdle(now) {
      isIdle = now;
      if (isIdle) cutOff();
    },
    cutTimers: () => cut,
  };
}
