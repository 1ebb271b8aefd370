import type { HoldThread, RenderedFragment, ServerApp } from '@ecard/shared/contract';
import { codeOf } from '../errors/code-of.ts';
import type { RouteMatch } from '../routes/route-table.ts';
import { setMark } from './job-marks.ts';
import type { JobMarks } from './job-marks.ts';
import type { FragmentFailure, RenderJob } from './render-job.ts';
import { createServerContext } from './server-context.ts';

export interface FragmentRenderer {
  readonly apiUrl: string;
  readonly budgetMs: number;
  loadApp(remote: string): Promise<ServerApp>;
}

export type FragmentOutcome = { readonly rendered: RenderedFragment } | { readonly failure: FragmentFailure };

/** Made once: an error takes longer to make than to be thrown away. */
const NOBODY_WAITS = new Error('nobody waits for the fragment any more');

/**
 * Renders one remote's fragment within its budget. Late, throwing or missing, it costs only itself.
 *
 * The job is marked while the remote's code holds the thread, so that the main thread can tell who is
 * to blame for a worker that no longer answers.
 */
export async function renderFragment(
  { match, url, job }: { match: RouteMatch; url: string; job: RenderJob },
  { apiUrl, budgetMs, loadApp }: FragmentRenderer,
): Promise<FragmentOutcome> {
  const done = new AbortController();
  const context = createServerContext({
    snapshot: job.snapshot,
    url,
    apiUrl,
    timeoutMs: budgetMs,
    signal: done.signal,
    headers: job.hostHeaders,
  });
  const request = { route: match.route.name, params: match.params, url };
  const late = deadline(budgetMs);
  try {
    const app = await Promise.race([whileLoading(job.marks, () => loadApp(match.route.remote)), late.promise]);
    const rendered = await Promise.race([app.render(context, request, holdThread(job.marks)), late.promise]);
    return { rendered };
  } catch (error) {
    return { failure: failureOf(error) };
  } finally {
    late.cancel();
    // A host in trouble is not asked on for a fragment that nobody waits for.
    done.abort(NOBODY_WAITS);
  }
}

/** Marks the job while a remote is being loaded, which evaluates its code. */
async function whileLoading<Value>(marks: JobMarks, load: () => Promise<Value>): Promise<Value> {
  setMark(marks, 'holdsThread', true);
  try {
    return await load();
  } finally {
    setMark(marks, 'holdsThread', false);
  }
}

/** Marks the job while a stretch of the remote's code runs. */
function holdThread(marks: JobMarks): HoldThread {
  return (stretch) => {
    setMark(marks, 'holdsThread', true);
    try {
      return stretch();
    } finally {
      setMark(marks, 'holdsThread', false);
    }
  };
}

function deadline(budgetMs: number): { promise: Promise<never>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`no fragment within ${String(budgetMs)} ms`), { code: 'FRAGMENT_TIMEOUT' }));
    }, budgetMs);
  });
  promise.catch(() => undefined);
  return {
    promise,
    cancel: () => {
      clearTimeout(timer);
    },
  };
}

function failureOf(error: unknown): FragmentFailure {
  return {
    code: codeOf(error) ?? 'FRAGMENT_THREW',
    message: error instanceof Error ? error.message : 'the fragment threw something that is not an error',
  };
}
