import { jest } from '@jest/globals';
import type { Release } from '@ecard/shared/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseRegistry } from '../releases/registry.ts';
import type { RegistryLog } from '../releases/registry.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { makeRelease, makeRoute } from './make-release.ts';
import { createReleaseOrigin } from './release-origin.ts';

/** What the first origin offers. */
export const first = makeRelease();
/** A newer release of the same remote. */
export const second = makeRelease({ version: '1.1.0' }, { 'browser/screen.js': 'new screen' });
/** What the other origin offers. */
export const admin = makeRelease({
  name: 'mf-admin',
  routes: [
    makeRoute({ name: 'users', path: '/users', layout: 'admin', guards: ['auth', 'redirect'], action: 'users.view' }),
  ],
});

/** No look happens by itself in a test's time. */
export const LONG_MS = 60_000;

export type RegistrySite = Awaited<ReturnType<typeof startRegistrySite>>;

/** Two origins with a release each, a folder to keep them in, and a clock that stands. */
export async function startRegistrySite() {
  const root = await mkdtemp(join(tmpdir(), 'registry-'));
  const origin = await createReleaseOrigin();
  const otherOrigin = await createReleaseOrigin();
  const clock = { now: 0 };
  const stops: (() => void)[] = [];
  origin.offer(first);
  otherOrigin.offer(admin);

  function makeRegistry(pollMs = LONG_MS, firstLookMs = 5_000) {
    const onChange = jest.fn<(releases: readonly Release[]) => void>();
    const log = { info: jest.fn<RegistryLog['info']>(), warn: jest.fn<RegistryLog['warn']>() };
    const onLook = jest.fn<(remote: string, outcome: string) => void>();
    const tryOut = jest.fn<(release: Release) => Promise<void>>().mockResolvedValue();
    const store = createReleaseStore(root);
    const remotes = [
      { name: 'mf-auth', origin: origin.url },
      { name: 'mf-admin', origin: otherOrigin.url },
    ];
    const registry = createReleaseRegistry({
      remotes,
      store,
      pollMs,
      log,
      now: () => clock.now,
      firstLookMs,
      tryOut,
      onChange,
      onLook,
    });
    stops.push(registry.stop);
    return {
      registry,
      onChange,
      onLook,
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
    makeRegistry,
    async close() {
      for (const stop of stops) stop();
      await Promise.all([origin.down(), otherOrigin.down()]);
      await rm(root, { recursive: true, force: true });
    },
  };
}
