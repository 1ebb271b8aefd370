import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from './sentence-error.ts';
import { startStaticOrigin } from './static-origin.ts';
import type { StaticOrigin } from './static-origin.ts';

export interface PlatformRemote {
  /** As in its `release.json`, for example `mf-auth`. */
  readonly name: string;
  readonly port: number;
  /** Absolute path of the folder that holds `release.json`. */
  readonly dir: string;
  /** Leaves the origin down until `startRemote`. */
  readonly startsStopped?: boolean;
}

/** The static origins of a platform's remotes, each of which can go down and come back. */
export interface RemoteOrigins {
  readonly urls: Readonly<Record<string, string>>;
  start(name: string): Promise<void>;
  stop(name: string): Promise<void>;
  stopAll(): Promise<void>;
}

/**
 * Prepares the origins; none is up yet.
 *
 * @param host - Address they listen on.
 * @throws {SentenceError} When a remote has no build.
 */
export function createRemoteOrigins(remotes: readonly PlatformRemote[], host = '127.0.0.1'): RemoteOrigins {
  for (const { name, dir } of remotes) {
    if (existsSync(join(dir, 'release.json'))) continue;
    throw new SentenceError(`${name} is not built: run "npm run build" first.`);
  }
  const running = new Map<string, StaticOrigin>();
  const stop = async (name: string) => {
    const origin = running.get(name);
    running.delete(name);
    await origin?.close();
  };
  return {
    urls: Object.fromEntries(remotes.map(({ name, port }) => [name, `http://127.0.0.1:${port}`])),
    async start(name) {
      const remote = remotes.find((candidate) => candidate.name === name);
      if (remote === undefined) throw new SentenceError(`This platform has no remote ${name}.`);
      if (running.has(name)) return;
      running.set(name, await startStaticOrigin({ dir: remote.dir, port: remote.port, host }));
    },
    stop,
    stopAll: async () => {
      await Promise.all([...running.keys()].map(stop));
    },
  };
}
