import { join } from 'node:path';
import { repositoryDir } from '@ecard/webpack/platform';
import { buildsDirOf } from './builds-dir.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

interface MonolithOptions {
  readonly hostUrl: string;
  /** Route whose chunk its pages name. */
  readonly route: string;
  /** Folder of the checkout that it was built in. */
  readonly checkout?: string;
}

/** The same portal as one bundle, rendered in the server's own thread. */
export function startMonolith({ hostUrl, route, checkout = repositoryDir }: MonolithOptions): Promise<Program> {
  return startProgram({
    file: join(checkout, 'shell/bench/monolith/server.ts'),
    env: { API_URL: hostUrl, MONOLITH: join(buildsDirOf(checkout), 'monolith'), ROUTE: route, LOG_LEVEL: 'error' },
    readyPath: '/readyz',
  });
}
