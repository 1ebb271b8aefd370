import { parentPort, threadId, workerData } from 'node:worker_threads';
import { toScriptJson } from '../../page/script-json.ts';
import { setMark } from '../job-marks.ts';
import { createWorkerMemory } from '../worker-memory.ts';
import type { RenderJob, RenderReply, RenderedPage, WorkerMessage, WorkerSettings } from '../render-job.ts';

const settings = workerData as WorkerSettings;
let warm = false;
const leaked: unknown[] = [];
const memory = createWorkerMemory(settings.tiredAtMb, (heldMb) => {
  const message: WorkerMessage = { kind: 'tired', worker: threadId, heldMb };
  parentPort?.postMessage(message);
});
const met: (() => void)[] = [];

/** Stands in for loading the remotes' code. */
export function warmUp(): void {
  warm = true;
}

/** Stands in for rendering; the page's address says what the fragment does. */
export async function renderPage(job: RenderJob): Promise<RenderReply> {
  setMark(job.marks, 'begun', true);
  if (job.model.page.url === '/throw') return { error: 'the shell itself threw' };
  memory.begin();
  try {
    return { page: await render(job) };
  } finally {
    memory.end();
  }
}

async function render(job: RenderJob): Promise<RenderedPage> {
  const { url } = job.model.page;
  if (job.fragment === 'browser') return { html: `shell of ${url}` };
  if (url === '/hang') holdThreadForEver(job);
  if (url === '/hang-later')
    setTimeout(() => {
      holdThreadForEver(job);
    }, 40);
  if (url === '/leak') leaked.push(new Array<number>(1_250_000).fill(0.5));
  if (url === '/explode') for (;;) leaked.push(new Array<number>(1_250_000).fill(0.5));
  if (url === '/leave') process.exit(1);
  if (url === '/leave-later') await new Promise(() => setTimeout(() => process.exit(1), 20));
  if (url === '/loop-unmarked') for (;;);
  if (url === '/unheard') void Promise.reject(new Error('unheard'));
  if (url === '/unheard') await new Promise(() => undefined);
  if (url === '/wait') await new Promise((resolve) => setTimeout(resolve, 60));
  if (url === '/meet') await meetAnother();
  if (url === '/hang-later') await new Promise(() => undefined);
  const facts = { warm, apiUrl: settings.apiUrl, releases: settings.releases };
  return { html: `whole ${url}`, fragment: { state: toScriptJson(facts), status: 200 } };
}

/** Settles when two pages are here at once. */
async function meetAnother(): Promise<void> {
  await new Promise<void>((resolve) => {
    met.push(resolve);
    if (met.length === 2) for (const go of met.splice(0)) go();
  });
}

function holdThreadForEver({ marks }: RenderJob): never {
  setMark(marks, 'holdsThread', true);
  for (;;);
}
