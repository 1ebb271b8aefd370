import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Release } from '@ecard/shared/contract';
import { writeReleaseFiles } from '../release-sets/release-set.ts';
import { FILES_NAME, REMOTES_PREFIX } from '../../remotes/release-urls.ts';

const YEAR_S = 365 * 24 * 3600;

/**
 * Serves the list of a release's browser files, for as long as the files themselves are there: written from the stored
 * release, by any shell that has it, whether its own pages ever named it or not.
 */
export function registerReleaseFiles(app: FastifyInstance, releaseDirectory: string): void {
  app.get<{ Params: { name: string; version: string } }>(
    `${REMOTES_PREFIX}/:name/:version/${FILES_NAME}`,
    async ({ params: { name, version } }, reply) => {
      const release = isRelease(name, version) ? await readRelease(join(releaseDirectory, name, version)) : undefined;
      if (!release) {
        reply.callNotFound();
        return reply;
      }
      return reply
        .header('cache-control', `public, max-age=${String(YEAR_S)}, immutable`)
        .type('application/json')
        .send(writeReleaseFiles(release));
    },
  );
}

function isRelease(name: string, version: string): boolean {
  return /^mf-[a-z0-9-]+$/.test(name) && /^\d[\w.+-]*$/.test(version);
}

async function readRelease(folder: string): Promise<Release | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
  } catch {
    return undefined;
  }
}
