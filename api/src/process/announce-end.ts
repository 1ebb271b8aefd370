import { describeError } from '../jobs/job-log.ts';
import type { ProcessLog } from './process-log.ts';

/** Signals that ask for an orderly end. A terminal that is closed sends SIGHUP, which would else end the process silently. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let isClosing = false;
let closeAll = async () => {};

/** Ends the work in order at the first signal; until it is called there is nothing to end. */
export function stopOnSignal(close: () => Promise<void>): void {
  closeAll = close;
}

/**
 * Says in one line on stderr why the process ends, whatever ends it from within: a signal, an error that nobody caught,
 * a rejection that nobody handled, or nothing left to do.
 */
export function announceEnd(log: ProcessLog): void {
  const say = (sentence: string) => log.error(`api: ${sentence}`);
  for (const signal of signals) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      say(`ending: ${signal}`);
      closeAll().then(
        () => process.exit(0),
        (error: unknown) => {
          say(`ended: stopping failed: ${placesOf(error)}`);
          process.exit(1);
        },
      );
    });
  }
  process.on('uncaughtException', (error, origin) => {
    const kind = origin === 'unhandledRejection' ? 'a rejection that nobody handled' : 'an error that nobody caught';
    say(`ended: ${kind}: ${placesOf(error)}`);
    process.exit(1);
  });
  process.on('beforeExit', () => {
    if (isClosing) return;
    say('ended: nothing was left to do');
    process.exit(1);
  });
  // The reader of the output has ended; that is no reason to end too.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

/** One line, without the error's message: it may hold personal data. */
function placesOf(error: unknown): string {
  const { code, at } = describeError(error);
  return [code, ...at].join(' < ');
}
