import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ServerApp } from '@ecard/shared/contract';
import type { ProcessSettings } from '../render-job.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Extract<Awaited<ReturnType<LoadEntry>>, object>;

/**
 * Lets the process's federation host load exactly the given release, from bytes whose hash was checked in this very
 * read: what is evaluated is what was verified.
 *
 * @returns A function that evaluates the remote's code and returns its `./app`.
 * @throws Error `RELEASE_HASH` when a byte was changed.
 */
export function readVerifiedRemote({ name, version, entryFile, integrity }: ProcessSettings): () => Promise<ServerApp> {
  const bytes = readFileSync(entryFile);
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity)
    throw Object.assign(new Error(`the server entry of ${name} ${version} was changed`), { code: 'RELEASE_HASH' });
  const container = name.replaceAll('-', '_');
  const wrapped = new Script(`(function (exports, require, module) {${bytes.toString('utf8')}\n})`, {
    filename: `${name}/server/remoteEntry.js`,
  });
  return async () => {
    registerPlugins([{ name: 'verified-entry', loadEntry: () => Promise.resolve(evaluate(wrapped)) }]);
    registerRemotes([{ name: container, entry: `verified://${name}/${version}/remoteEntry.js` }]);
    const app = await loadRemote<ServerApp>(`${container}/app`);
    if (!app) throw new Error(`${name} exposes no ./app`);
    return app;
  };
}

function evaluate(wrapped: Script): Container {
  const module = { exports: {} };
  const run = wrapped.runInThisContext() as (
    exports: object,
    require: (name: unknown) => never,
    module: object,
  ) => void;
  run(module.exports, refuse, module);
  return module.exports as Container;
}

/** The server build of a remote is one file (docs/decisions/0005-server-builds-are-one-file.md). */
function refuse(name: unknown): never {
  throw new Error(`a remote on the server has no module ${String(name).slice(0, 100)}`);
}
