import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import { REMOTES_PREFIX, SHELL_PREFIX } from './release-urls.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Serves the shell's build and the verified browser files of the remotes; every name says its content. */
export async function registerStaticFiles(
  app: FastifyInstance,
  { browserDirectory, config }: AppOptions,
): Promise<void> {
  const immutable = {
    maxAge: YEAR_MS,
    immutable: true,
    index: false as const,
    decorateReply: false,
    cacheControl: true,
    // The builds bring a `.br` beside each file.
    preCompressed: true,
  };
  await app.register(fastifyStatic, {
    ...immutable,
    root: browserDirectory,
    prefix: `${SHELL_PREFIX}/`,
  });
  await app.register(fastifyStatic, {
    ...immutable,
    root: join(config.releaseDirectory),
    prefix: `${REMOTES_PREFIX}/`,
    allowedPath: (pathname) => /^\/mf-[a-z0-9-]+\/\d[^/]*\/browser\//.test(pathname),
  });
}
