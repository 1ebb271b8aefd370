import { join } from 'node:path';
import { findFreePorts, remoteNames, repositoryDir, startPlatform } from '@ecard/webpack/platform';
import type { Platform } from '@ecard/webpack/platform';

/** Starts the shell and the remotes' origins before a host that runs already. */
export async function startPortal(options: { readonly apiUrl: string; readonly dataDir: string }): Promise<Platform> {
  const [shellPort = 0, metricsPort = 0, ...ports] = await findFreePorts(2 + remoteNames.length);
  return startPlatform({
    shellPort,
    api: { url: options.apiUrl },
    remotes: remoteNames.map((name, index) => ({
      name,
      port: ports[index] ?? 0,
      dir: join(repositoryDir, name, 'dist'),
    })),
    dataDir: options.dataDir,
    shellEnv: { METRICS_PORT: String(metricsPort) },
    write: () => undefined,
  });
}
