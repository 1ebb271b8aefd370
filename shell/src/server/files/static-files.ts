import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import { shellFilesDirectory } from '../../releases/shell-files.ts';
import { REMOTES_PREFIX, SHELL_PREFIX } from '../../remotes/release-urls.ts';
import { registerReleaseFiles } from './release-files.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;
/** Path of a release's file; `+` may be written as `%2B`. */
const RELEASE_PATH = new RegExp(
  `^${REMOTES_PREFIX}/(?<name>mf-[a-z0-9-]{1,60})/(?<version>\\d(?:[\\w.+-]|%2B){0,100})/`,
);

/** Serves the shell's build and the verified browser files of the remotes; every name says its content. */
export async function registerStaticFiles(
  app: FastifyInstance,
  { browserDirectory, config, bringRelease, bringShellFile, noteUse }: AppOptions,
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
  await app.register(async (files) => {
    if (bringShellFile) {
      files.addHook('onRequest', ({ url }) => bringShellFile((url.split('?')[0] ?? '').slice(SHELL_PREFIX.length + 1)));
    }
    await files.register(fastifyStatic, {
      ...immutable,
      // A page of an earlier shell asks for files of its own build.
      root: [browserDirectory, shellFilesDirectory(config.releaseDirectory)],
      prefix: `${SHELL_PREFIX}/`,
      // The second folder is made meanwhile.
      suppressWarning: true,
    });
  });
  await app.register(async (files) => {
    if (bringRelease) bringFirst(files, bringRelease);
    if (noteUse) noteUses(files, noteUse);
    registerReleaseFiles(files, config.releaseDirectory);
    await files.register(fastifyStatic, {
      ...immutable,
      root: join(config.releaseDirectory),
      prefix: `${REMOTES_PREFIX}/`,
      allowedPath: (pathname) => /^\/mf-[a-z0-9-]+\/\d[^/]*\/browser\//.test(pathname),
    });
  });
}

/**
 * Has a release brought before one of its files is served: another shell may have made the page that asks for it, from a release
 * that this one does not have, or has not heard of.
 */
function bringFirst(files: FastifyInstance, bringRelease: NonNullable<AppOptions['bringRelease']>): void {
  files.addHook('onRequest', async ({ url }) => {
    const release = releaseOf(url);
    if (release) await bringRelease(release.name, release.version);
  });
}

/** Counts an answer with a release's file as a sign of an open page, which may ask for others. */
function noteUses(files: FastifyInstance, noteUse: NonNullable<AppOptions['noteUse']>): void {
  files.addHook('onSend', async ({ url }, { statusCode }) => {
    const release = statusCode < 400 ? releaseOf(url) : undefined;
    if (release) await noteUse([release]);
  });
}

function releaseOf(url: string): { readonly name: string; readonly version: string } | undefined {
  const { name, version } = RELEASE_PATH.exec(url)?.groups ?? {};
  return name === undefined || version === undefined ? undefined : { name, version: version.replaceAll('%2B', '+') };
}
