import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellAssets } from '@ecard/webpack';
import type { Release } from '@ecard/shared/contract';
import type { Config } from '../config/config.ts';
import { createReleaseRegistry } from '../releases/registry.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { createRenderer } from '../render/renderer.ts';
import { createApp } from './app.ts';
import { createReleaseSet } from './release-set.ts';
import type { ReleaseSet } from './release-set.ts';

export interface ServerInput {
  readonly config: Config;
  readonly shellAssets: ShellAssets;
  /** Folder of the shell's builds. */
  readonly distDirectory: string;
}

/** Puts the server together, listens, and ends cleanly on SIGTERM and SIGINT. */
export async function runServer({ config, shellAssets, distDirectory }: ServerInput): Promise<void> {
  await mkdir(config.releaseDirectory, { recursive: true });
  const store = createReleaseStore(config.releaseDirectory);
  const renderer = createRenderer({
    workers: config.renderWorkers,
    apiUrl: config.apiUrl,
    fragmentBudgetMs: config.fragmentBudgetMs,
    workerFile: join(distDirectory, 'server/render-worker.cjs'),
    directoryOf: store.directoryOf,
  });
  let set: ReleaseSet | undefined;
  const app = await createApp({
    config,
    renderer,
    shellAssets,
    browserDirectory: join(distDirectory, 'browser'),
    releaseSet: () => set,
  });

  /** Pages keep the old set until workers for the new one are ready; a set that cannot be used is tried again. */
  async function adopt(releases: readonly Release[]): Promise<void> {
    try {
      const next = createReleaseSet(releases, shellAssets);
      await renderer.adoptReleases(releases, () => {
        set = next;
      });
    } catch (error) {
      app.log.error({ err: error }, 'the new release set could not be used');
      setTimeout(() => {
        queue(registry.releases);
      }, config.releasePollMs).unref();
    }
  }
  let pending = Promise.resolve();
  function queue(releases: readonly Release[]): void {
    pending = pending.then(() => adopt(releases));
  }
  const registry = createReleaseRegistry({
    remotes: config.remotes,
    store,
    pollMs: config.releasePollMs,
    log: app.log,
    onChange: queue,
  });

  const stop = (): void => {
    registry.stop();
    void app
      .close()
      .then(() => renderer.close())
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'the shell did not end cleanly');
      })
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await registry.start();
  await pending;
  // With no remote in reach the shell starts all the same and says so on every page.
  if (!set) await adopt([]);
  await listen(app, config);
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    const taken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${String(port)} is taken: free it or set PORT to another.`, { cause }) : cause;
  }
}
