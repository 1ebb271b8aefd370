import type { Release } from '@ecard/shared/contract';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createJobMarks, hasMark } from './job-marks.ts';
import type { FragmentFailure, RenderJob, RenderedPage } from './render-job.ts';
import { createRenderPool } from './render-pool.ts';
import type { RenderPool, RenderPoolOptions } from './render-pool.ts';

/** How long past its budget a fragment may go unanswered before its worker counts as hanging. */
const GRACE_MS = 150;
const REST_MS = 30_000;

export type RenderRequest = Omit<RenderJob, 'marks' | 'fragment'>;

/** Renders pages in worker threads that run one release set. */
export interface Renderer {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Moves to another release set: new workers first, then the old ones finish their work and end. */
  adoptReleases(releases: readonly Release[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes the renderer. A fragment that hangs costs its worker: the page is rendered again without
 * it, the pages that shared the worker are rendered again whole, and the fragment's route is left
 * to the browser for a while.
 */
export function createRenderer(options: RenderPoolOptions): Renderer {
  const breaker = createCircuitBreaker(REST_MS, Date.now);
  let pool: RenderPool | undefined;

  async function render(request: RenderRequest): Promise<RenderedPage> {
    const key = fragmentKey(request);
    if (breaker.isOpen(key))
      return renderShellOnly(request, { code: 'FRAGMENT_RESTS', message: `${key} is left to the browser` });
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const marks = createJobMarks();
      const outcome = await current().run(
        { ...request, marks, fragment: 'server' },
        options.fragmentBudgetMs + GRACE_MS,
      );
      if (outcome.kind === 'rendered') return outcome.page;
      // Whoever held the thread is to blame; so is who loses two workers in a row.
      if (hasMark(marks, 'holdsThread') || attempt === 2) {
        breaker.open(key);
        break;
      }
    }
    return renderShellOnly(request, { code: 'FRAGMENT_HUNG', message: `${key} did not give its thread back` });
  }

  async function renderShellOnly(request: RenderRequest, failure: FragmentFailure): Promise<RenderedPage> {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const outcome = await current().run(
        { ...request, marks: createJobMarks(), fragment: 'browser' },
        options.fragmentBudgetMs + GRACE_MS,
      );
      if (outcome.kind === 'rendered') return { ...outcome.page, failure };
    }
    throw Object.assign(new Error('no worker could render the page'), { code: 'RENDER_FAILED' });
  }

  function current(): RenderPool {
    if (!pool) throw new Error('the renderer has no releases yet');
    return pool;
  }

  return {
    render,
    async adoptReleases(releases) {
      const next = await createRenderPool(releases, options);
      const previous = pool;
      pool = next;
      await previous?.close();
    },
    async close() {
      await pool?.close();
    },
  };
}

function fragmentKey({ model: { page } }: RenderRequest): string {
  return page.kind === 'screen' ? `${page.match.route.remote}:${page.match.route.name}` : page.kind;
}
