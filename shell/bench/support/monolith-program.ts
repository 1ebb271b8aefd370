import { join } from 'node:path';
import { buildsDir } from './builds-dir.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

/** The same portal as one bundle, rendered in the server's own thread. @param route - Whose chunk its pages name. */
export function startMonolith(hostUrl: string, route: string): Promise<Program> {
  return startProgram({
    file: join(import.meta.dirname, '../monolith/server.ts'),
    env: { API_URL: hostUrl, MONOLITH: join(buildsDir, 'monolith'), ROUTE: route, LOG_LEVEL: 'error' },
    readyPath: '/readyz',
  });
}
