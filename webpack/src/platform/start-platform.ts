import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatformChildren } from './platform-children.ts';
import type { WriteLine } from './progress.ts';
import { createRemoteOrigins } from './remote-origins.ts';
import type { PlatformRemote } from './remote-origins.ts';
import type { SentenceError } from './sentence-error.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface PlatformOptions {
  readonly shellPort: number;
  /** A port for an api of the platform's own, or the address of a host that already runs. */
  readonly api: { readonly port: number } | { readonly url: string };
  /** Ports for sandboxes of the services an own api uses; without them it has none. */
  readonly sandboxPorts?: readonly number[];
  readonly remotes: readonly PlatformRemote[];
  /** Absolute; the embedded database and the mirrored releases live below it. */
  readonly dataDir: string;
  /** Added to the environment of the one process. */
  readonly shellEnv?: Readonly<Record<string, string>>;
  readonly apiEnv?: Readonly<Record<string, string>>;
  /** Receives what the processes say. */
  readonly write: WriteLine;
  /** Gives up the start. */
  readonly signal?: AbortSignal;
}

/** A running platform. */
export interface Platform {
  /** Addresses without a slash at their end. */
  readonly urls: {
    readonly shell: string;
    readonly api: string;
    readonly remotes: Readonly<Record<string, string>>;
    /** Pages on which one plays the services: QPay, PosAPI, messages. */
    readonly sandboxes: readonly string[];
  };
  /** Takes a remote's origin down; does nothing when it is down. */
  stopRemote(name: string): Promise<void>;
  /** Brings a remote's origin back; does nothing when it is up. */
  startRemote(name: string): Promise<void>;
  /** Stops everything, the shell first. */
  stop(): Promise<void>;
  /** Resolves when a process ends that nobody stopped; never otherwise. */
  readonly ended: Promise<SentenceError>;
}

// Loading the seed on a slow machine is the longest of all.
const apiReadyMs = 120_000;
/** Answers get 20 s to end, then jobs 25 s; a killed api leaves its embedded database to be repaired. */
const apiGraceMs = 50_000;
const shellReadyMs = 60_000;
const sandboxReadyMs = 30_000;

/**
 * Starts an api (unless one is given), the remotes' origins and the shell, and waits until all are ready.
 * Everything must be built.
 *
 * @throws {SentenceError} When a piece ends or is not ready in time; everything is stopped by then.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { api, remotes, dataDir, shellPort } = options;
  const sandboxPorts = ('port' in api ? options.sandboxPorts : undefined) ?? [];
  const origins = createRemoteOrigins(remotes);
  const children = createPlatformChildren(options.write);
  const stopSteps: (() => Promise<void>)[] = [() => origins.stopAll()];
  const stop = async () => {
    children.expectEnds();
    for (const step of stopSteps.splice(0).reverse()) await step();
  };
  const giveUp = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, giveUp.signal]) : giveUp.signal;
  void children.ended.then((error) => giveUp.abort(error));
  const urls = {
    shell: `http://localhost:${shellPort}`,
    api: 'url' in api ? api.url : `http://127.0.0.1:${api.port}`,
    remotes: origins.urls,
    sandboxes: sandboxPorts.map((port) => `http://localhost:${port}`),
  };

  try {
    for (const { name } of remotes.filter(({ startsStopped }) => !startsStopped)) await origins.start(name);
    const sandboxEnv = sandboxPorts.length > 0 ? { SANDBOX_PORTS: sandboxPorts.join(',') } : undefined;
    if (sandboxEnv) {
      const child = children.start('sandbox', 'api/sandbox/main.ts', { ...sandboxEnv, HOST: '127.0.0.1' });
      stopSteps.push(() => child.stop());
      for (const port of sandboxPorts) {
        const url = `http://127.0.0.1:${port}/healthz`;
        await waitUntilReady({ piece: 'sandbox', url, limitMs: sandboxReadyMs, signal });
      }
    }
    if ('port' in api) {
      const env = {
        PORT: `${api.port}`,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO_ACCOUNTS: '1',
        // Some 900 files are not stripped of their types and compiled again at each start.
        NODE_COMPILE_CACHE: join(tmpdir(), 'ecard-compile-cache'),
        ...sandboxEnv,
      };
      // Links in e-mail and SMS lead to the pages people know.
      const portal = { PORTAL_URL: urls.shell };
      const child = children.start('api', 'api/src/main.ts', { ...env, ...portal, ...options.apiEnv });
      stopSteps.push(() => child.stop(apiGraceMs));
      await waitUntilReady({ piece: 'api', url: `${urls.api}/healthz`, limitMs: apiReadyMs, signal });
    }
    const env = {
      NODE_ENV: 'production',
      PORT: `${shellPort}`,
      API_URL: urls.api,
      REMOTES: remotes.map(({ name }) => `${name}=${urls.remotes[name]}`).join(','),
      RELEASE_DIR: join(dataDir, 'releases'),
    };
    const child = children.start('shell', 'shell/src/main.ts', { ...env, ...options.shellEnv });
    stopSteps.push(() => child.stop());
    await waitUntilReady({ piece: 'shell', url: `${urls.shell}/readyz`, limitMs: shellReadyMs, signal });
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls, stop, startRemote: origins.start, stopRemote: origins.stop, ended: children.ended };
}
