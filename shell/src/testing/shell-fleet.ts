import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config/config.ts';
import { createShellMetrics } from '../metrics/shell-metrics.ts';
import type { ReleaseRegistry } from '../releases/registry.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { ReleaseState } from '../releases/state/release-state.ts';
import type { ReleaseStateStore } from '../releases/state/state-store.ts';
import { createApp } from '../server/app.ts';
import { activateInTurn } from '../server/release-sets/release-turns.ts';
import type { ReleaseSets } from '../server/release-sets/release-sets.ts';
import { createReleaseDesk } from '../server/releases/release-desk.ts';
import type { RegistrySite } from './registry-site.ts';

const ASSETS = { js: ['shell.1.js'], css: [], shared: {}, integrity: {} };

/** A shell of several: its server, and what it knows of the releases. */
export interface FleetShell {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly registry: ReleaseRegistry;
  /** Settles when pages are made of the version. */
  shows(name: string, version: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a shell over the site's folder and origins that renders nothing itself, with a view of the shared state. */
export async function startFleetShell(
  site: RegistrySite,
  options: {
    readonly stateStore: ReleaseStateStore;
    readonly apiUrl: string;
    readonly token: string;
    /** Releases of a shell with a disk of its own, and its folder. */
    readonly own?: { readonly store: ReleaseStore; readonly root: string };
  },
): Promise<FleetShell> {
  let sets: ReleaseSets | undefined;
  const waiting = new Set<() => void>();
  const turns = activateInTurn({
    renderer: {
      activateReleases(_releases, onReady) {
        onReady();
        return Promise.resolve();
      },
    },
    shellAssets: ASSETS,
    readInlineStyles: () => Promise.resolve(new Map()),
    retryMs: 1_000,
    log: { error: () => undefined },
    onFailure: () => undefined,
    onReady: (next) => {
      sets = next;
      for (const look of waiting) look();
    },
  });
  const { own, stateStore } = options;
  const { registry } = site.makeRegistry({
    stateStore,
    onChange: turns.queue,
    ...(own ? { store: own.store } : {}),
  });
  const app = await createApp({
    config: {
      ...readConfig({ API_URL: options.apiUrl, LOG_LEVEL: 'silent', RELEASE_TOKEN: options.token }),
      releaseDirectory: own?.root ?? site.root,
    },
    renderer: { render: () => Promise.resolve({ html: ['<main></main>'] }) },
    shellAssets: ASSETS,
    metrics: createShellMetrics(),
    browserDirectory: site.root,
    ...(own ? { bringRelease: own.store.bring } : {}),
    releaseSet: (serialNo) => sets?.forDevice(serialNo),
    desk: createReleaseDesk({
      names: ['mf-auth', 'mf-admin'],
      registry: () => registry,
      served: () => sets?.active.releases ?? [],
      settled: turns.done,
    }),
  });
  await registry.start();
  await turns.done();
  return {
    app,
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    registry,
    async shows(name, version) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const look = (): void => {
        if (sets?.active.releases.some((one) => one.name === name && one.version === version)) resolve(undefined);
      };
      waiting.add(look);
      look();
      await promise;
      waiting.delete(look);
    },
    async close() {
      registry.stop();
      turns.stop();
      app.server.closeAllConnections();
      await app.close();
      await stateStore.close();
    },
  };
}

/** A store whose news and answers come only when they are let through: of a shell that is slow to hear. */
export function slowToHear(store: ReleaseStateStore): ReleaseStateStore & { hear(): Promise<void> } {
  let known: ReleaseState | undefined;
  let tell: ((state: ReleaseState) => void) | undefined;
  return {
    ...store,
    async read() {
      known ??= await store.read();
      return known;
    },
    watch(onChange) {
      tell = onChange;
    },
    async hear() {
      known = await store.read();
      tell?.(known);
    },
  };
}
