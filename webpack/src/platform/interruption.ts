/** A terminal and npm both pass one Ctrl-C on; what arrives this soon after the first is the same one. */
const sameInterruptionMs = 1000;
const parentCheckMs = 500;

/**
 * Turns the first SIGINT or SIGTERM into an abort, so that a program can end in order; another one later
 * ends the process at once, and its children with it.
 *
 * Under npm the end of the parent counts as well: the shell that npm puts in between does not pass on the
 * signal that ended npm.
 */
export function listenForInterruption(): AbortSignal {
  const interruption = new AbortController();
  let interruptedAt = Infinity;
  const interrupt = () => {
    if (performance.now() - interruptedAt > sameInterruptionMs) process.exit(130);
    if (interruption.signal.aborted) return;
    interruptedAt = performance.now();
    interruption.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(() => interruption.abort());
  return interruption.signal;
}

/** Lets SIGINT and SIGTERM end the process the ordinary way, so that its children end with it. */
export function exitOnInterruption(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/** Resolves when the signal is aborted. */
export function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onEnd();
  }, parentCheckMs).unref();
}
