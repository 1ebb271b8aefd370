import type { Release } from '@ecard/shared/contract';
import type { PoolLoad } from '../metrics/shell-metrics.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createJobMarks, hasMark } from './job-marks.ts';
import type { FragmentFailure, RenderJob, RenderedPage } from './render-job.ts';
import { createRenderPool } from './render-pool.ts';
import type { RenderPool, RenderPoolOptions } from './render-pool.ts';

/** How often a job may be lost before a worker took it up. */
const MAX_TRIES = 5;
/** How long past its budget a fragment may go unanswered before its worker counts as hanging. */
const GRACE_MS = 150;
const REST_MS = 30_000;

export type RenderRequest = Omit<RenderJob, 'marks' | 'fragment'>;

/** Renders pages in worker threads that run one release set. */
export interface Renderer {
  render(request: RenderRequest): Promise<RenderedPage>;
  /**
   * Moves to another release set: new workers first, then the old ones finish their work and end.
   *
   * @param onReady - Called in the same turn in which pages begin to be rendered by the new workers.
   */
  adoptReleases(releases: readonly Release[], onReady: () => void): Promise<void>;
  load(): PoolLoad;
  close(): Promise<void>;
}

/**
 * Makes the renderer. A fragment that hangs costs its worker: the page is rendered again without
 * it, the pages that shared the worker are rendered again whole, one after the other, and the fragment's
 * route is left to the browser for a while.
 */
export function createRenderer(options: RenderPoolOptions): Renderer {
  const breaker = createCircuitBreaker(REST_MS, Date.now);
  const timeoutMs = options.fragmentBudgetMs + GRACE_MS;
  const inTurn = createTurns();
  let pool: RenderPool | undefined;

  async function render(request: RenderRequest): Promise<RenderedPage> {
    const key = fragmentKey(request);
    if (breaker.isOpen(key))
      return renderShellOnly(request, { code: 'FRAGMENT_RESTS', message: `${key} is left to the browser` });
    const mine = current();
    let code = 'FRAGMENT_LOST_WORKER';
    for (let begun = 0, tries = 0; begun < 2 && tries < MAX_TRIES; tries += 1) {
      const marks = createJobMarks();
      const run = () => mine.run({ ...request, marks, fragment: 'server' }, timeoutMs);
      // What took a worker with it is among those that were lost with it: together they would be lost again.
      const outcome = await (begun === 0 ? run() : inTurn(run));
      if (outcome.kind === 'rendered') return outcome.page;
      if (outcome.kind === 'full') return LEFT_TO_THE_BROWSER;
      code = outcome.kind === 'late' ? 'FRAGMENT_HUNG' : 'FRAGMENT_LOST_WORKER';
      if (!hasMark(marks, 'begun')) continue;
      begun += 1;
      if (hasMark(marks, 'holdsThread')) {
        breaker.open(key);
        break;
      }
      // Late, and nobody else held a thread: it was this one, in a stretch it did not mark.
      const suspected = begun === 2 || (outcome.kind === 'late' && !outcome.othersHeld);
      if (suspected) {
        breaker.suspect(key);
        break;
      }
    }
    return renderShellOnly(request, { code, message: `${key} did not give its thread back` });
  }

  async function renderShellOnly(request: RenderRequest, failure: FragmentFailure): Promise<RenderedPage> {
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const outcome = await current().run({ ...request, marks: createJobMarks(), fragment: 'browser' }, timeoutMs);
      if (outcome.kind === 'rendered') return { ...outcome.page, failure };
      if (outcome.kind === 'full') return LEFT_TO_THE_BROWSER;
    }
    throw Object.assign(new Error('no worker could render the page'), { code: 'RENDER_FAILED' });
  }

  function current(): RenderPool {
    if (!pool) throw new Error('the renderer has no releases yet');
    return pool;
  }

  return {
    render,
    async adoptReleases(releases, onReady) {
      const next = await createRenderPool(releases, options);
      const previous = pool;
      pool = next;
      onReady();
      // Pages that the old workers have are finished; nobody waits for that.
      void previous?.close().catch(() => undefined);
    },
    load: () => ({ ...(pool?.load() ?? IDLE), resting: breaker.openKeys() }),
    async close() {
      await pool?.close();
    },
  };
}

/** Does one thing after the other, whatever becomes of each. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

const IDLE = { waiting: 0, running: 0, workers: 0 };

/** More pages wait than workers can render soon: the browser makes this one itself, which costs the server nothing. */
const LEFT_TO_THE_BROWSER: RenderedPage = {
  html: '',
  failure: { code: 'RENDER_BUSY', message: 'too many pages wait for a worker' },
};

function fragmentKey({ model: { page } }: RenderRequest): string {
  return page.kind === 'screen' ? `${page.match.route.remote}:${page.match.route.name}` : page.kind;
}
