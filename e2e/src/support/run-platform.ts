import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePorts, remoteNames, repositoryDir, startPlatform } from '@ecard/webpack/platform';
import type { Platform, RemoteName } from '@ecard/webpack/platform';

export interface RunPlatformOptions {
  /** A host that runs already; otherwise the platform has its own api with the seed. */
  readonly apiUrl?: string;
  /** Folders of releases other than the built ones. */
  readonly releases?: Partial<Record<RemoteName, string>>;
  /** Remotes whose origin stays down at first. */
  readonly stopped?: readonly RemoteName[];
  readonly shellEnv?: Readonly<Record<string, string>>;
}

/** A platform on free ports with data of its own. */
export interface TestPlatform extends Platform {
  /** Where the shell keeps the verified releases. */
  readonly releaseDir: string;
  /** What the processes said. */
  readonly log: readonly string[];
}

/** Starts a platform; `stop` removes its data too. */
export async function runPlatform(options: RunPlatformOptions = {}): Promise<TestPlatform> {
  const parent = join(repositoryDir, '.data');
  await mkdir(parent, { recursive: true });
  const dataDir = await mkdtemp(join(parent, 'e2e-'));
  const [shellPort = 0, apiPort = 0, ...remotePorts] = await findFreePorts(2 + remoteNames.length);
  const log: string[] = [];
  const platform = await startPlatform({
    shellPort,
    api: options.apiUrl === undefined ? { port: apiPort } : { url: options.apiUrl },
    remotes: remoteNames.map((name, index) => ({
      name,
      port: remotePorts[index] ?? 0,
      dir: options.releases?.[name] ?? join(repositoryDir, name, 'dist'),
      startsStopped: options.stopped?.includes(name) ?? false,
    })),
    dataDir,
    shellEnv: { RELEASE_POLL_MS: '300', SSR_STARTUP_MS: '5000', ...options.shellEnv },
    write: (line) => log.push(line),
  });
  return {
    ...platform,
    log,
    releaseDir: join(dataDir, 'releases'),
    stop: async () => {
      await platform.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
