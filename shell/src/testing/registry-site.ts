import { jest } from '@jest/globals';
import type { Release } from '@ecard/shared/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseRegistry } from '../releases/registry.ts';
import type { RegistryOptions } from '../releases/registry-options.ts';
import type { RegistryLog } from '../releases/offer-faults.ts';
import { createPermissionPaths } from '../releases/gate.ts';
import { createQuarantine } from '../releases/quarantine.ts';
import type { CanaryRelease } from '../releases/portal-releases.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { ReleaseState } from '../releases/state/release-state.ts';
import type { ReleaseStateStore } from '../releases/state/state-store.ts';
import { createFileStateStore } from '../releases/state/file-state-store.ts';
import { makeRelease, makeRoute } from './make-release.ts';
import { createReleaseOrigin } from './release-origin.ts';

/** Release of the first origin. */
export const first = makeRelease();
/** A newer release of the same remote. */
export const second = makeRelease({ version: '1.1.0' }, { 'browser/screen.js': 'new screen' });
/** Release of the other origin. */
export const admin = makeRelease({
  name: 'mf-admin',
  routes: [
    makeRoute({ name: 'users', path: '/users', layout: 'admin', guards: ['auth', 'redirect'], action: 'users.view' }),
  ],
});

/** No look happens by itself in a test's time. */
export const LONG_MS = 60_000;

export type RegistrySite = Awaited<ReturnType<typeof startRegistrySite>>;

interface RegistryDifferences {
  readonly pollMs?: number;
  readonly firstLookMs?: number;
  readonly stateStore?: ReleaseStateStore;
  /** Releases of a shell that has a disk of its own. */
  readonly store?: ReleaseStore;
  readonly onChange?: RegistryOptions['onChange'];
  readonly mostIntakeBytes?: number;
}

/** Two origins with a release each, a folder to keep them in, and a clock that stands. */
export async function startRegistrySite() {
  const root = await mkdtemp(join(tmpdir(), 'registry-'));
  const origin = await createReleaseOrigin();
  const otherOrigin = await createReleaseOrigin();
  const clock = { now: 0 };
  const stops: (() => void)[] = [];
  origin.offer(first);
  otherOrigin.offer(admin);

  const openState = () => createFileStateStore(join(root, '.state'));

  function makeRegistry({ pollMs = LONG_MS, firstLookMs = 5_000, ...given }: RegistryDifferences = {}) {
    const onChange = jest.fn<(releases: readonly Release[], canaries: readonly CanaryRelease[]) => void>();
    const log = { info: jest.fn<RegistryLog['info']>(), warn: jest.fn<RegistryLog['warn']>() };
    const onLook = jest.fn<(remote: string, outcome: string) => void>();
    const onRetire = jest.fn<(state: ReleaseState) => void>();
    const tryOut = jest.fn<(release: Release) => Promise<void>>().mockResolvedValue();
    const store = given.store ?? createReleaseStore(root);
    const stateStore = given.stateStore ?? openState();
    const remotes = [
      { name: 'mf-auth', origin: origin.url },
      { name: 'mf-admin', origin: otherOrigin.url },
    ];
    const registry = createReleaseRegistry({
      remotes,
      store,
      stateStore,
      quarantine: createQuarantine(root),
      gate: { provides: { react: '19.3.1' }, hasPermissions: createPermissionPaths().has },
      pollMs,
      log,
      now: () => clock.now,
      firstLookMs,
      tryOut,
      onChange: given.onChange ?? onChange,
      onLook,
      onRetire,
      ...(given.mostIntakeBytes === undefined ? {} : { mostIntakeBytes: given.mostIntakeBytes }),
    });
    stops.push(registry.stop, () => void stateStore.close());
    return {
      registry,
      log,
      onChange,
      onLook,
      onRetire,
      tryOut,
      store,
      versions: () => registry.releases.map(({ name, version }) => `${name}@${version}`),
      faults: () => log.warn.mock.calls.map(([fields]) => (fields as { code: string }).code),
    };
  }

  return {
    root,
    origin,
    otherOrigin,
    clock,
    openState,
    makeRegistry,
    async close() {
      for (const stop of stops) stop();
      await Promise.all([origin.down(), otherOrigin.down()]);
      await rm(root, { recursive: true, force: true });
    },
  };
}
