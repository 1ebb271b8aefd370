import type { WorkerSettings } from '../../src/render/render-job.ts';

/** Takes the place of what a worker is started with: the monolith renders in the server's own thread. */
export const workerData: WorkerSettings = {
  apiUrl: process.env['API_URL'] ?? '',
  fragmentBudgetMs: Number(process.env['SSR_FRAGMENT_MS'] ?? 1_000),
  releases: [],
};
