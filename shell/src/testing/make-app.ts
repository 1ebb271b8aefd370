import type { Release } from '@ecard/shared/contract';
import type { Tracing } from '@ecard/shared/observe';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryHealthStore } from '../health/memory-health-store.ts';
import { createReleaseHealth } from '../health/release-health.ts';
import type { HealthStore } from '../health/health-store.ts';
import type { ReleaseHealth } from '../health/release-health.ts';
import { createShellMetrics } from '../metrics/shell-metrics.ts';
import type { ShellMetrics } from '../metrics/shell-metrics.ts';
import { toScriptJson } from '../page/script-json.ts';
import type { RenderRequest, RenderedPage } from '../render/render-job.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { createReleaseUse } from '../releases/release-use.ts';
import { createApp } from '../server/app.ts';
import type { ReleaseDesk } from '../server/releases/release-desk.ts';
import { createReleaseSet } from '../server/release-sets/release-set.ts';
import { readConfig } from '../config/config.ts';
import { bringing, makeRelease, makeRoute } from './make-release.ts';
import type { MadeRelease } from './make-release.ts';

/** The shell's server without workers: what it asked to render, and what came of it. */
export interface MadeApp {
  readonly app: FastifyInstance;
  readonly asked: RenderRequest[];
  /** Every line of the log. */
  readonly log: LogLine[];
  readonly metrics: ShellMetrics;
  readonly health: ReleaseHealth;
  readonly healthStore: HealthStore;
  readonly releaseDirectory: string;
  close(): Promise<void>;
}

/** Fields of a line of the log. */
export type LogLine = Readonly<Record<string, unknown>>;

export interface MadeAppOptions {
  readonly apiUrl?: string;
  readonly startupBudgetMs?: number;
  readonly hostTimeoutMs?: number;
  readonly tracing?: Tracing;
  readonly publicUrl?: string;
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
  readonly releases?: readonly MadeRelease[];
  /** Further settings, as the environment has them. */
  readonly env?: Readonly<Record<string, string>>;
  /** The style sheets that documents may hold. */
  readonly inlineStyles?: ReadonlyMap<string, string>;
  /** No look at the origins is done yet. */
  readonly starting?: boolean;
  readonly desk?: ReleaseDesk;
  bringShellFile?(file: string): Promise<void>;
  render?(request: RenderRequest): RenderedPage;
}

const SHELL_ASSETS = {
  js: ['shell.123.js'],
  css: ['shell.123.css'],
  shared: { '@ecard/shared/ui/work': { js: ['work.123.js'], css: ['work.123.css'] } },
  integrity: {
    'shell.123.js': `sha384-${'J'.repeat(64)}`,
    'shell.123.css': `sha384-${'C'.repeat(64)}`,
    'work.123.js': `sha384-${'F'.repeat(64)}`,
    'work.123.css': `sha384-${'S'.repeat(64)}`,
  },
};

/** Releases of two remotes; the other two are missing. */
const RELEASES: readonly MadeRelease[] = [
  makeRelease({
    routes: [
      makeRoute({ name: 'index', path: '/', layout: 'login', guards: [], title: 'Нэвтрэх' }),
      makeRoute(),
      makeRoute({ name: 'v-id', path: '/v/{id}', layout: 'none', guards: [], description: 'Картын "мэдээлэл"' }),
      makeRoute({
        name: 'profile',
        path: '/profile',
        layout: 'admin',
        robots: 'noindex, nofollow',
        title: 'Миний <мэдээлэл>',
      }),
    ],
  }),
  makeRelease({
    name: 'mf-admin',
    routes: [
      makeRoute({ name: 'users', path: '/users', layout: 'admin', guards: ['auth', 'redirect'], action: 'users.view' }),
      makeRoute({ name: 'roles', path: '/roles', layout: 'admin', guards: ['auth', 'redirect'], action: 'roles.view' }),
    ],
  }),
];

const rendered = (): RenderedPage => ({
  html: ['<main>хуудас</main>'],
  fragment: { state: toScriptJson({ a: 1 }), status: 200 },
});

/** Makes the app over a release folder of its own. */
export async function makeApp(options: MadeAppOptions = {}): Promise<MadeApp> {
  const { apiUrl = 'http://127.0.0.1:9', startupBudgetMs = 5_000, releases = RELEASES, render = rendered } = options;
  const releaseDirectory = await mkdtemp(join(tmpdir(), 'shell-app-'));
  const store = createReleaseStore(releaseDirectory);
  for (const { release, files } of releases) await store.save(release, bringing(files));
  const asked: RenderRequest[] = [];
  const log: LogLine[] = [];
  const metrics = createShellMetrics();
  const healthStore = createMemoryHealthStore();
  const health = createReleaseHealth({
    store: healthStore,
    turnMs: 60_000,
    now: Date.now,
    inUse: () => [],
    takeBack: () => Promise.resolve(false),
    onTakenBack: () => undefined,
    onStoreFault: () => undefined,
  });
  health.note(releases.map(({ release }) => release));
  await health.turn();
  const documents: Release[] = releases.map(({ release }) => release);
  const app = await createApp({
    config: {
      ...readConfig({ API_URL: apiUrl, LOG_LEVEL: 'warn', PAGES_ORG_ID: '77', ...options.env }),
      startupBudgetMs,
      publicUrl: options.publicUrl,
      mapTiles: options.mapTiles,
      releaseDirectory,
    },
    renderer: {
      render(request) {
        asked.push(request);
        return Promise.resolve().then(() => render(request));
      },
    },
    shellAssets: SHELL_ASSETS,
    metrics,
    health,
    tracing: options.tracing,
    ...(options.hostTimeoutMs === undefined ? {} : { hostTimeoutMs: options.hostTimeoutMs }),
    logStream: { write: (line) => void log.push(JSON.parse(line) as LogLine) },
    browserDirectory: releaseDirectory,
    ...(options.bringShellFile ? { bringShellFile: options.bringShellFile } : {}),
    noteUse: createReleaseUse(store.directoryOf, Date.now),
    ...(options.desk ? { desk: options.desk } : {}),
    releaseSet: () => (options.starting ? undefined : createReleaseSet(documents, SHELL_ASSETS, options.inlineStyles)),
  });
  return {
    app,
    asked,
    log,
    metrics,
    health,
    healthStore,
    releaseDirectory,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await rm(releaseDirectory, { recursive: true, force: true });
    },
  };
}
