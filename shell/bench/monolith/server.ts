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
import { createHostBroker } from '../../src/render/host-broker.ts';
import type { RenderRequest, RenderedPage } from '../../src/render/render-job.ts';
import { createApp } from '../../src/server/app.ts';
import type { renderFragment as renderFragmentOf, renderLayout as renderLayoutOf } from './render.ts';
import { readInlineStyles, shellStyleFiles } from '../../src/server/release-sets/inline-styles.ts';
import { createReleaseSet } from '../../src/server/release-sets/release-set.ts';

interface MonolithRender {
  readonly renderLayout: typeof renderLayoutOf;
  readonly renderFragment: typeof renderFragmentOf;
}

const folder = process.env['MONOLITH'] ?? '';
const config = readConfig(process.env);
const require = createRequire(import.meta.url);
const { renderFragment, renderLayout } = require(join(folder, 'server/render.cjs')) as MonolithRender;
const broker = createHostBroker(config.apiUrl);
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
  renderer: { render },
});
await app.listen({ port: config.port, host: config.host });

async function render({ model, snapshot, homeTiles, hostHeaders }: RenderRequest): Promise<RenderedPage> {
  const { page } = model;
  const [before, after] = renderLayout(model, snapshot);
  if (page.kind !== 'screen') return { html: [before, after] };
  const { route, params } = page.match;
  const { signal } = new AbortController();
  const outcome = await renderFragment(route.remote, {
    request: { route: route.name, params, url: page.url },
    snapshot,
    homeTiles,
    budgetMs: config.fragmentBudgetMs,
    ask: (call) => broker(call, { snapshot, hostHeaders, signal }),
    hold: (stretch) => stretch(),
  });
  if ('failure' in outcome) return { html: [before, after], failure: outcome.failure };
  const { html, ...fragment } = outcome.rendered;
  return { html: [before, '<div>', html, '</div>', after], fragment };
}

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
