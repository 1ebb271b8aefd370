import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ShellAssets } from '@ecard/webpack';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { codeOf } from '../errors/code-of.ts';
import { createMetricsServer, startTracing } from '@ecard/shared/observe';
import { createShellMetrics } from '../metrics/shell-metrics.ts';
import { createPermissionPaths } from '../releases/gate.ts';
import { createQuarantine } from '../releases/quarantine.ts';
import { createReleaseRegistry } from '../releases/registry.ts';
import { createMirroredShellFiles } from '../releases/mirror/mirrored-shell-files.ts';
import { openReleases } from '../releases/mirror/open-releases.ts';
import { createReleaseUse } from '../releases/release-use.ts';
import { retireReleases } from '../releases/retire-releases.ts';
import { keepShellFiles } from '../releases/shell-files.ts';
import { openStateStore } from '../releases/state/open-state-store.ts';
import { openStateDatabase } from '../releases/state/state-database.ts';
import { createBlame } from '../render/blame.ts';
import { createHostBroker } from '../render/host-broker.ts';
import { createRenderer } from '../render/renderer.ts';
import type { RendererOptions } from '../render/renderer.ts';
import { comesUp, tryRelease } from '../render/try-release.ts';
import { createApp } from './app.ts';
import { prepareDrain } from './requests/drain.ts';
import { hideTokens } from './observe/logger.ts';
import { readInlineStyles, releaseStyleFiles, shellStyleFiles } from './release-sets/inline-styles.ts';
import { activateInTurn } from './release-sets/release-turns.ts';
import { createReleaseDesk } from './releases/release-desk.ts';
import { createServerHealth } from './observe/server-health.ts';
import type { ReleaseSets } from './release-sets/release-sets.ts';

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
  const database = config.releaseDatabaseUrl === undefined ? undefined : openStateDatabase(config.releaseDatabaseUrl);
  const stateStore = await openStateStore(config, database);
  const noteMirrorFault = (error: unknown): void => {
    metrics.failed('RELEASE_FILES_FAILED');
    app.log.warn({ code: 'RELEASE_FILES_FAILED', err: error }, 'RELEASE_FILES_URL cannot be read or written');
  };
  const { store, tendMirror, mirror } = openReleases(config, noteMirrorFault);
  const metrics = createShellMetrics();
  const tracing = config.traceEndpoint
    ? await startTracing({ service: 'shell', endpoint: config.traceEndpoint })
    : undefined;
  const { renderLayout } = createRequire(import.meta.url)(join(distDirectory, 'layout/layout.cjs')) as Pick<
    RendererOptions,
    'renderLayout'
  >;
  const rendering: RendererOptions = {
    renderLayout,
    workers: config.renderWorkers,
    fragmentBudgetMs: config.fragmentBudgetMs,
    workerMemoryMb: config.workerMemoryMb,
    queue: config.renderQueue,
    processFile: join(distDirectory, 'server/remote-process.cjs'),
    directoryOf: store.directoryOf,
    broker: createHostBroker(config.apiUrl),
    onEvent: (event) => {
      const { code, reason, remote, version } = event;
      metrics.failed(code);
      void blame(event);
      app.log.warn(
        { code, remote, version, reason: hideTokens(reason) },
        'a process of a remote had to go, or the remote left an error behind',
      );
    },
  };
  const health = createServerHealth({ config, database, metrics, log: () => app.log, registry: () => registry });
  const blame = createBlame({
    comesUp: () => comesUp(rendering),
    withdraw: (remote, version, reason, last) => health.takeBack({ remote, version, reason }, hideTokens(last)),
    now: () => performance.now(),
  });
  const renderer = createRenderer(rendering);
  metrics.watchPool(renderer.load);
  metrics.watchProcess();
  const permissionPaths = createPermissionPaths();
  let sets: ReleaseSets | undefined;
  const noteUse = createReleaseUse(store.directoryOf, Date.now);
  const browserDirectory = join(distDirectory, 'browser');
  const ownFiles = {
    browserDirectory,
    releaseDirectory: config.releaseDirectory,
    files: Object.keys(shellAssets.integrity),
    retention: config.retention,
  };
  const shellFiles = mirror && createMirroredShellFiles({ ...ownFiles, mirror, onFault: noteMirrorFault });
  const shellStyles = shellStyleFiles(shellAssets, browserDirectory);
  const app = await createApp({
    config,
    renderer,
    shellAssets,
    browserDirectory,
    metrics,
    health,
    onMenus: permissionPaths.note,
    tracing,
    releaseSet: (serialNo) => {
      const set = sets?.forDevice(serialNo);
      if (set && serialNo !== undefined) void noteUse(set.releases);
      return set;
    },
    quarantined: () => registry.quarantined,
    noteUse,
    ...(config.releaseFiles ? { bringRelease: (name, version) => store.bring(name, version) } : {}),
    ...(shellFiles ? { bringShellFile: shellFiles.bring } : {}),
    desk: createReleaseDesk({
      names: config.remotes.map(({ name }) => name),
      registry: () => registry,
      served: () => sets?.active.releases ?? [],
      healthOf: health.healthOf,
      settled: () => turns.done(),
    }),
  });
  const turns = activateInTurn({
    renderer,
    shellAssets,
    readInlineStyles: (releases) =>
      readInlineStyles([...shellStyles, ...releaseStyleFiles(releases, store.directoryOf)]),
    retryMs: config.releasePollMs,
    log: app.log,
    onFailure: metrics.failed,
    onReady: (next) => {
      health.note(next.releases);
      sets = next;
    },
  });
  const keepOwnFiles = (): void => {
    keepShellFiles(ownFiles, Date.now()).catch((error: unknown) => {
      app.log.warn(
        { code: 'SHELL_FILES_NOT_KEPT', err: error },
        'the files of this shell cannot be kept for its pages',
      );
    });
  };
  const registry = createReleaseRegistry({
    remotes: config.remotes,
    store,
    stateStore,
    quarantine: createQuarantine(config.releaseDirectory),
    gate: { provides: shellAssets.provides ?? {}, hasPermissions: permissionPaths.has },
    pollMs: config.releasePollMs,
    log: app.log,
    tryOut: (release) => tryRelease(release, rendering),
    onChange: turns.queue,
    onLook: metrics.releaseLooked,
    onRetire: (state) => {
      keepOwnFiles();
      void tendMirror(state);
      void retireReleases(config.releaseDirectory, state, config.retention, Date.now());
    },
  });
  const metricsServer = createMetricsServer(metrics);
  endOnSignal(app, async () => {
    registry.stop();
    turns.stop();
    await drain();
    await health.stop();
    await stateStore.close();
    metricsServer.close();
    await renderer.close();
    await tracing?.close();
  });
  const drain = prepareDrain(app);

  await store.sweep();
  keepOwnFiles();
  // Before the first page names them: another shell may be asked for them.
  await Promise.all([registry.start(), shellFiles?.publish()]);
  await turns.done();
  // With no remote in reach the shell starts all the same and says so on every page.
  if (!sets) turns.queue([]);
  await turns.done();
  health.start();
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
