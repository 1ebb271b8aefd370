import { setTimeout as delay } from 'node:timers/promises';
import { SentenceError } from '../sentence-error.ts';
import type { PageFault } from './look-at-pages.ts';

/** Cost of a lost container: no page, the host's data in pages, or every page. */
export type Cost = 'nothing' | 'data' | 'pages';

/** The containers of the stack that go on running, and the most that the loss of each may cost until it is back. */
export const COSTS: Readonly<Record<string, Cost>> = {
  // The shell has their releases on its own disk.
  'mf-auth': 'nothing',
  'mf-reports': 'nothing',
  'mf-invoices': 'nothing',
  'mf-admin': 'nothing',
  sandbox: 'nothing',
  database: 'data',
  api: 'data',
  shell: 'pages',
};

const ALLOWED: Readonly<Record<Cost, readonly PageFault['kind'][]>> = {
  nothing: [],
  data: ['incomplete'],
  pages: ['incomplete', 'unanswered'],
};

export interface Loss {
  readonly service: string;
  readonly cost: Cost;
  /** Ends the container as a crash does. */
  kill(): Promise<void>;
  /** Returns true once another process runs in it, and is healthy. */
  isBack(): Promise<boolean>;
  /** Opens pages; returns those that are not whole. */
  look(): Promise<readonly PageFault[]>;
  readonly limitMs: number;
  readonly pauseMs: number;
}

/**
 * Ends a container, and opens pages until it is back and all of them are whole.
 *
 * @returns The time that took, in milliseconds.
 * @throws {SentenceError} When it costs more than it may, or is not back within the limit.
 */
export async function loseContainer(loss: Loss): Promise<number> {
  const { service, cost, kill, isBack, look, limitMs, pauseMs } = loss;
  const startedAt = performance.now();
  await kill();
  for (;;) {
    const faults = await look();
    const unexpected = faults.filter(({ kind }) => !ALLOWED[cost].includes(kind));
    if (unexpected.length > 0) throw new SentenceError(`Without ${service} pages fail: ${listOf(unexpected)}.`);
    const hasReturned = await isBack();
    if (faults.length === 0 && hasReturned) return performance.now() - startedAt;
    if (performance.now() - startedAt > limitMs) {
      const why = hasReturned ? `these pages are not whole: ${listOf(faults)}` : 'it does not run, or is not healthy';
      throw new SentenceError(`${limitMs / 1000} s after ${service} was killed ${why}.`);
    }
    await delay(pauseMs);
  }
}

function listOf(faults: readonly PageFault[]): string {
  return faults.map(({ path, kind }) => `${path} (${kind})`).join(', ');
}
