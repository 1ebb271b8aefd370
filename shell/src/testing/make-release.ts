import { Readable } from 'node:stream';
import { styleFrame } from '@ecard/shared/contract';
import type { Release, ReleaseRoute } from '@ecard/shared/contract';
import { integrityOf } from '../releases/integrity.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** A release with its files, both right until a test changes them. */
export interface MadeRelease {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const FILES = {
  'browser/remoteEntry.js': 'browser entry',
  'browser/screen.js': 'screen',
  'server/remoteEntry.js': 'server entry',
};

/** Makes a release of `mf-auth` with one page, `/ec`, and the given differences. */
export function makeRelease(
  differences: Partial<Release> = {},
  contents: Readonly<Record<string, string>> = {},
): MadeRelease {
  const { opening, closing } = styleFrame(differences.name ?? 'mf-auth');
  const style = { 'browser/screen.css': `${opening}.screen{}${closing}` };
  const files = new Map(
    Object.entries({ ...FILES, ...style, ...contents }).map(([file, text]) => [file, Buffer.from(text)]),
  );
  const routes = differences.routes ?? [makeRoute()];
  const release: Release = {
    name: 'mf-auth',
    version: '1.0.0',
    contract: 1,
    builtAt: '2026-01-01T00:00:00.000Z',
    commit: 'abc1234',
    routes,
    browser: {
      entry: 'browser/remoteEntry.js',
      preload: Object.fromEntries(
        routes.map(({ name }) => [name, { js: ['browser/screen.js'], css: ['browser/screen.css'] }]),
      ),
    },
    server: { entry: 'server/remoteEntry.js' },
    files: Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)])),
    ...differences,
  };
  return { release, files };
}

/** Makes the route `/ec` with the given differences. */
export function makeRoute(differences: Partial<ReleaseRoute> = {}): ReleaseRoute {
  const description = 'Картын үлдэгдэл';
  return { name: 'ec', path: '/ec', layout: 'default', guards: ['auth'], title: 'Карт', description, ...differences };
}

/** Brings files that are in memory to a store. */
export function bringing(files: MadeRelease['files']): Parameters<ReleaseStore['save']>[1] {
  return async (take) => {
    for (const [file, bytes] of files) await take(file, Readable.from([bytes]));
  };
}
