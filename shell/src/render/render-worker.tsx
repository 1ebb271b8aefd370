import { parentPort, threadId, workerData } from 'node:worker_threads';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '@ecard/shared/ui';
import { NO_ACTIONS } from '../layouts/shell-actions.ts';
import { ShellTree } from '../layouts/shell-tree.tsx';
import { Slot } from '../layouts/slot.tsx';
import { toScriptBytes, toScriptJson } from '../page/script-json.ts';
import { toUtf8 } from '../page/to-utf8.ts';
import { handOver } from './hand-over.ts';
import { markBegun } from './job-marks.ts';
import { renderFragment } from './render-fragment.ts';
import type { FragmentOutcome } from './render-fragment.ts';
import type { RenderJob, RenderReply, RenderedPage, WorkerMessage, WorkerSettings } from './render-job.ts';
import { createServerContext } from './server-context.ts';
import { createVerifiedLoader } from './verified-remotes.ts';
import { createWorkerMemory } from './worker-memory.ts';

const settings = workerData as WorkerSettings;
const loadApp = createVerifiedLoader(settings.releases);

const memory = createWorkerMemory(settings.tiredAtMb, (heldMb) => {
  tell({ kind: 'tired', worker: threadId, heldMb });
});
const warm = loadEverything();

/**
 * Loads the remotes' code, so that a first visitor does not wait for it.
 *
 * @returns What cannot be loaded, and why; pages that need it say so as well.
 */
export function warmUp(): Promise<readonly string[]> {
  return warm;
}

// What a remote leaves behind, in a timer or a promise nobody waits for, must not end the thread that
// other pages are rendered in.
process.on('unhandledRejection', reportLeftover);
process.on('uncaughtException', reportLeftover);

/** Renders one page: the remote's fragment within its budget, and the shell's tree around it. */
export async function renderPage(job: RenderJob): Promise<RenderReply> {
  markBegun(job.marks);
  memory.begin();
  try {
    return handOver(await render(job));
  } catch (error) {
    return {
      error: error instanceof Error ? (error.stack ?? error.message) : 'the shell threw something that is no error',
    };
  } finally {
    memory.end();
  }
}

async function loadEverything(): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { name } of settings.releases) {
    await loadApp(name).catch((error: unknown) => {
      faults.push(`${name}: ${error instanceof Error ? error.message : 'it threw something that is no error'}`);
    });
  }
  return faults;
}

async function render(job: RenderJob): Promise<RenderedPage> {
  const outcome = await fragmentOf(job);
  const rendered = outcome && 'rendered' in outcome ? outcome.rendered : undefined;
  const context = createServerContext({
    snapshot: job.snapshot,
    url: job.model.page.url,
    apiUrl: settings.apiUrl,
    timeoutMs: settings.fragmentBudgetMs,
    headers: job.hostHeaders,
  });
  const html = renderToString(
    <ShellTree
      context={context}
      queryClient={createQueryClient()}
      model={job.model}
      actions={NO_ACTIONS}
      slot={<Slot html={rendered ? `<div>${rendered.html}</div>` : ''} />}
    />,
  );
  return {
    html: toUtf8(html),
    ...(rendered ? { fragment: fragmentFacts(rendered) } : {}),
    ...(outcome && 'failure' in outcome ? { failure: outcome.failure } : {}),
  };
}

function reportLeftover(error: unknown): void {
  tell({ kind: 'leftover', reason: error instanceof Error ? error.message : 'not an error' });
}

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

function fragmentFacts({ state, status, title, parts }: Extract<FragmentOutcome, { rendered: unknown }>['rendered']) {
  return {
    state: toScriptBytes(toScriptJson(state)),
    status,
    ...(title === undefined ? {} : { title }),
    ...(parts === undefined ? {} : { parts }),
  };
}

async function fragmentOf(job: RenderJob): Promise<FragmentOutcome | undefined> {
  const { page } = job.model;
  if (page.kind !== 'screen' || job.fragment === 'browser') return undefined;
  const renderer = { apiUrl: settings.apiUrl, budgetMs: settings.fragmentBudgetMs, loadApp };
  return renderFragment({ match: page.match, url: page.url, job }, renderer);
}
