import { readdirSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { markBegun } from '../job-marks.ts';
import type { RenderJob, RenderReply, WorkerSettings } from '../render-job.ts';

const { apiUrl, releases } = workerData as WorkerSettings;

/** Stands in for a worker that does not come up: the files of a folder, named as the host's address, say how. */
const faults = readdirSync(apiUrl);
if (faults.includes('throws')) throw new Error('broken on purpose');
if (faults.includes('exits')) process.exit(1);
if (faults.includes('exits-later')) setTimeout(() => process.exit(1), 5);
if (faults.includes('exits-with-a-release') && releases.length > 0) setTimeout(() => process.exit(1), 5);

/** Stands in for loading the remotes' code. */
export async function warmUp(): Promise<readonly string[]> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return faults.includes('cannot-load') ? releases.map(({ name }) => `${name}: broken on purpose`) : [];
}

/** Renders nothing; one page ends the worker. */
export function renderPage(job: RenderJob): RenderReply {
  markBegun(job.marks);
  if (job.model.page.url === '/leave') process.exit(1);
  return { page: { html: `${job.fragment} ${job.model.page.url}` } };
}
