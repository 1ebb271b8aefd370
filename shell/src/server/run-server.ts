import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellAssets } from '@ecard/webpack';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { codeOf } from '../errors/code-of.ts';
import { createMetricsServer } from '../metrics/metrics-server.ts';
import { createShellMetrics } from '../metrics/shell-metrics.ts';
import { createReleaseRegistry } from '../releases/registry.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { createRenderer } from '../render/renderer.ts';
import { tryRelease } from '../render/try-release.ts';
import { createApp } from './app.ts';
import { prepareDrain } from './drain.ts';
import { hideTokens } from './logger.ts';
import { readInlineStyles, releaseStyleFiles, shellStyleFiles } from './inline-styles.ts';
import { adoptInTurn } from './release-turns.ts';
import type { ReleaseSet } from './release-set.ts';

export interface ServerInput {
  readonly config: Config;
  readonly shellAssets: ShellAssets;
  /** Folder of the shell's builds. */
  readonly distDirectory: string;
}

/** Puts the server together, listens, and ends cleanly on SIGTERM and SIGINT. */
export async function runServer({ config, shellAssets, distDirectory }: ServerInput): Promise<void> {
  // A folder that cannot be made says so with the first release that cannot be stored in it.
  await mkdir(config.releaseDirectory, { recursive: true }).catch(() => undefined);
  const store = createReleaseStore(config.releaseDirectory);
  const metrics = createShellMetrics();
  const threads = {
    workers: config.renderWorkers,
    apiUrl: config.apiUrl,
    fragmentBudgetMs: config.fragmentBudgetMs,
    workerMemoryMb: config.workerMemoryMb,
    workerFile: join(distDirectory, 'server/render-worker.cjs'),
    directoryOf: store.directoryOf,
  };
  const renderer = createRenderer({
    ...threads,
    queue: config.renderQueue,
    onEvent: ({ code, reason }) => {
      metrics.failed(code);
      if (code === 'WORKERS_DOWN') turns.renew();
      app.log.warn({ code, reason: hideTokens(reason) }, 'a render worker had to go, or a remote left an error behind');
    },
  });
  metrics.watchPool(renderer.load);
  metrics.watchProcess();
  let set: ReleaseSet | undefined;
  const browserDirectory = join(distDirectory, 'browser');
  const shellStyles = shellStyleFiles(shellAssets, browserDirectory);
  const app = await createApp({
    config,
    renderer,
    shellAssets,
    browserDirectory,
    metrics,
    releaseSet: () => set,
  });
  const turns = adoptInTurn({
    renderer,
    shellAssets,
    readInlineStyles: (releases) =>
      readInlineStyles([...shellStyles, ...releaseStyleFiles(releases, store.directoryOf)]),
    retryMs: config.releasePollMs,
    log: app.log,
    onFailure: metrics.failed,
    onReady: (next) => {
      set = next;
    },
  });
  const registry = createReleaseRegistry({
    remotes: config.remotes,
    store,
    pollMs: config.releasePollMs,
    log: app.log,
    tryOut: (release) => tryRelease(release, threads),
    onChange: turns.queue,
    onLook: metrics.releaseLooked,
  });
  const metricsServer = createMetricsServer(metrics);
  endOnSignal(app, async () => {
    registry.stop();
    turns.stop();
    await drain();
    metricsServer.close();
    await renderer.close();
  });
  const drain = prepareDrain(app);

  await store.sweep();
  await registry.start();
  await turns.done();
  // With no remote in reach the shell starts all the same and says so on every page.
  if (!set) turns.queue([]);
  await turns.done();
  await listen(app, config);
  if (config.metrics) metricsServer.listen(config.metrics);
}

function endOnSignal(app: FastifyInstance, end: () => Promise<void>): void {
  const stop = (): void => {
    void end()
      .catch((error: unknown) => {
        app.log.error({ err: error, code: 'SHUTDOWN_FAILED' }, 'the shell did not end cleanly');
      })
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    const taken = codeOf(cause) === 'EADDRINUSE';
    throw taken ? new Error(`Port ${String(port)} is taken: free it or set PORT to another.`, { cause }) : cause;
  }
}
