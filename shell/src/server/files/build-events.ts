import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Release } from '@ecard/shared/contract';
import { BUILDS_PATH } from '../../page/builds.ts';
import type { Builds, RemoteBuild } from '../../page/builds.ts';
import type { AppOptions } from '../app-options.ts';
import { integrityByUrl, releaseUrl } from '../../remotes/release-urls.ts';

const LOOK_MS = 200;

/** Tells open pages which builds are served, now and after every change: for `npm run dev` only. */
export function registerBuildEvents(
  app: FastifyInstance,
  { releaseSet, shellAssets }: Pick<AppOptions, 'releaseSet' | 'shellAssets'>,
): void {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  app.get(BUILDS_PATH, (request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    open.add(stream);
    let told = '';
    const tell = (): void => {
      const set = releaseSet();
      const builds: Builds = {
        shell: shellAssets.js.join(),
        remotes: Object.fromEntries((set?.releases ?? []).map((release) => [release.name, toRemoteBuild(release)])),
      };
      const text = JSON.stringify(builds);
      if (text !== told) stream.write(`data: ${text}\n\n`);
      told = text;
    };
    tell();
    const timer = setInterval(tell, LOOK_MS);
    request.raw.once('close', () => {
      clearInterval(timer);
      open.delete(stream);
    });
  });
}

function toRemoteBuild(release: Release): RemoteBuild {
  const { version, browser } = release;
  return { version, entry: releaseUrl(release, browser.entry), files: integrityByUrl(release) };
}
