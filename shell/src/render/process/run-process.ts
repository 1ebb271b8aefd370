import { Socket } from 'node:net';
import { runInNewContext } from 'node:vm';
import type { ServerApp } from '@ecard/shared/contract';
import { codeOf } from '../../errors/code-of.ts';
import { createHoldMarker } from '../hold-marks.ts';
import { CHANNEL_FD, MARKS_FD } from '../process-files.ts';
import type { ProcessSettings } from '../render-job.ts';
import { lockDown } from './lock-down.ts';
import type { FrozenPart } from './lock-down.ts';
import { send, serveFragments } from './serve-fragments.ts';
import { watchIntrinsics } from './watch-intrinsics.ts';

/** The names that the language itself puts into a global scope. */
const LANGUAGE: ReadonlySet<string> = new Set(
  runInNewContext('Object.getOwnPropertyNames(globalThis)') as readonly string[],
);

/**
 * Reads a remote's server build, and returns what evaluates it. The two are apart because only the first may read
 * files.
 */
export type ReadRemote = (settings: ProcessSettings) => () => Promise<ServerApp>;

/** Runs the process of one remote: loads its server build and renders its fragments until the shell ends it. */
export async function runProcess(readRemote: ReadRemote): Promise<void> {
  const settings = JSON.parse(process.argv[2] ?? '') as ProcessSettings;
  const shell = new Socket({ fd: CHANNEL_FD, readable: true, writable: true });
  const { exit } = process;
  const leave = (): void => exit.call(process, 0);
  shell.once('close', leave);
  shell.on('error', leave);
  // What a remote leaves behind, in a timer or a promise nobody waits for, must not end its other pages.
  const report = (error: unknown): void => {
    send(shell, { kind: 'uncaught', reason: messageOf(error) });
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtException', report);
  try {
    const evaluate = settings.entryFile === '' ? loadNothing : readRemote(settings);
    const tools = lockDown(LANGUAGE, frozenPart(settings));
    const marker = createHoldMarker(MARKS_FD, (callback) => {
      tools.setImmediate(callback);
    });
    const patched = settings.isTrial ? watchIntrinsics() : () => [];
    const app = await evaluate();
    const inspect = () => ({ patched: patched(), timers: tools.cutTimers() });
    const { fragmentBudgetMs: budgetMs, isTrial = false } = settings;
    serveFragments({ shell, app, marker, tools, budgetMs, isTrial, inspect });
    send(shell, { kind: 'ready' });
  } catch (error) {
    send(shell, { kind: 'unable', code: codeOf(error) ?? 'FRAGMENT_THREW', reason: messageOf(error) });
  }
}

/** A trial leaves the platform's functions as they are, to name what a remote changes of them. */
function frozenPart({ isTrial, isDevelopment }: ProcessSettings): FrozenPart {
  if (isDevelopment) return 'nothing';
  return isTrial ? 'language' : 'everything';
}

/** A process without a remote shows that processes come up at all. */
function loadNothing(): Promise<ServerApp> {
  return Promise.resolve({ render: () => Promise.reject(new Error('there is no remote')) });
}

/** Returns the message of a thrown value, which may be anything; at most 500 characters. */
function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message.slice(0, 500) : 'something that is not an error';
  } catch {
    return 'something that cannot be read';
  }
}
