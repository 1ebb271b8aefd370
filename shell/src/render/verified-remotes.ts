import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ServerApp } from '@ecard/shared/contract';
import type { WorkerRelease } from './render-job.ts';

/**
 * Lets the worker's federation host load exactly the given releases, from bytes whose hash was
 * checked in this very read: what is evaluated is what was verified.
 *
 * @returns A function that loads a remote's `./app`, and fails for a release with a changed byte.
 */
export function createVerifiedLoader(releases: readonly WorkerRelease[]): (name: string) => Promise<ServerApp> {
  const byContainer = new Map(releases.map((release) => [containerOf(release.name), release]));
  registerPlugins([verifiedEntries(byContainer)]);
  registerRemotes(
    releases.map(({ name, version }) => ({
      name: containerOf(name),
      entry: `verified://${name}/${version}/remoteEntry.js`,
    })),
  );
  return async (name) => {
    const app = await loadRemote<ServerApp>(`${containerOf(name)}/app`);
    if (!app) throw new Error(`${name} exposes no ./app`);
    return app;
  };
}

function containerOf(name: string): string {
  return name.replaceAll('-', '_');
}

function verifiedEntries(releases: ReadonlyMap<string, WorkerRelease>): ModuleFederationRuntimePlugin {
  return {
    name: 'verified-entries',
    async loadEntry({ remoteInfo }) {
      const release = releases.get(remoteInfo.name);
      if (!release) throw new Error(`${remoteInfo.name} is not among the releases of this worker`);
      const bytes = await readFile(release.entryFile);
      const actual = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      if (actual !== release.integrity) {
        throw Object.assign(new Error(`the server entry of ${release.name} ${release.version} was changed`), {
          code: 'RELEASE_HASH',
        });
      }
      return evaluate(bytes.toString('utf8'), release.entryFile);
    },
  };
}

type Container = Extract<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, object>;

function evaluate(code: string, filename: string): Container {
  const module = { exports: {} };
  const wrapped = new Script(`(function (exports, require, module, __filename) {${code}\n})`, { filename });
  const run = wrapped.runInThisContext() as (
    exports: object,
    require: NodeJS.Require,
    module: object,
    filename: string,
  ) => void;
  run(module.exports, createRequire(filename), module, filename);
  return module.exports as Container;
}
