/**
 * A program: the shell's server over the monolith, which renders in its own thread.
 *
 * `PORT`, `API_URL`, `MONOLITH` (folder of the build) and `ROUTE` (whose chunk the pages name ahead) are given.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import { remoteNames, repositoryDir } from '@ecard/webpack/platform';
import { readConfig } from '../../src/config/config.ts';
import { createShellMetrics } from '../../src/metrics/shell-metrics.ts';
import { createJobMarks } from '../../src/render/job-marks.ts';
import type { RenderJob, RenderReply, WorkerSettings } from '../../src/render/render-job.ts';
import { createApp } from '../../src/server/app.ts';
import { readInlineStyles, shellStyleFiles } from '../../src/server/inline-styles.ts';
import { createReleaseSet } from '../../src/server/release-set.ts';

const folder = process.env['MONOLITH'] ?? '';
const config = readConfig(process.env);
const require = createRequire(import.meta.url);
// The build is a worker's program; here it runs in the server's own thread and finds a worker's settings all the same.
const workerData: WorkerSettings = {
  apiUrl: config.apiUrl,
  fragmentBudgetMs: config.fragmentBudgetMs,
  tiredAtMb: Infinity,
  releases: [],
};
Object.assign(require('node:worker_threads'), { workerData });
const { renderPage } = require(join(folder, 'server/render-worker.cjs')) as {
  renderPage(job: RenderJob): Promise<RenderReply>;
};
const shellAssets = withChunk(readJson(join(folder, 'shell-assets.json')) as ShellAssets, process.env['ROUTE'] ?? '');
const releases = remoteNames.map((name) => readJson(join(repositoryDir, name, 'dist/release.json')) as Release);
// The routes of the remotes, in the pages' data too, but none of their files.
const browserDirectory = join(folder, 'browser');
const styles = await readInlineStyles(shellStyleFiles(shellAssets, browserDirectory));
const bare = createReleaseSet([], shellAssets, styles);
const { map, pageData } = createReleaseSet(releases, shellAssets);
const set = {
  ...bare,
  map,
  pageData: { ...bare.pageData, routes: pageData.routes, missing: pageData.missing },
};
const app = await createApp({
  config,
  metrics: createShellMetrics(),
  shellAssets,
  browserDirectory,
  releaseSet: () => set,
  renderer: {
    async render(request) {
      const reply = await renderPage({ ...request, marks: createJobMarks(), fragment: 'server' });
      if ('error' in reply) throw new Error(reply.error);
      return reply.page;
    },
  },
});
await app.listen({ port: config.port, host: config.host });

/** A tuned bundle names the chunk of the page's screen in the document, before the entry that uses it. */
function withChunk({ js, css, shared, integrity }: ShellAssets, route: string): ShellAssets {
  const chunk = Object.keys(integrity).filter((file) => file.startsWith(`${route}.`));
  return {
    js: [...chunk.filter((file) => file.endsWith('.js')), ...js],
    css: [...css, ...chunk.filter((file) => file.endsWith('.css'))],
    shared,
    integrity,
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
