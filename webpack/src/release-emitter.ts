import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CONTRACT_MAJOR, releaseSchema } from '@ecard/shared/contract';
import type { HomeTile, Release, ReleaseRoute, SearchSource } from '@ecard/shared/contract';
import type { Compiler, Module, Stats } from 'webpack';
import { WORK, sharedRanges } from './shared-singletons.ts';

/** Limits of a remote's pages: of all of them, or by the names of routes. */
export interface Budgets {
  readonly bytes?: number | Readonly<Record<string, number>>;
  readonly renderMs?: number;
}

export interface ReleaseFacts {
  readonly name: string;
  /** Semantic version of the package; the build's digest is added to it as build metadata. */
  readonly version: string;
  readonly commit: string;
  readonly routes: readonly ReleaseRoute[];
  readonly home?: readonly HomeTile[] | undefined;
  readonly search?: readonly SearchSource[] | undefined;
  /** Limits beyond which the release is not to be promoted. */
  readonly budgets?: Budgets | undefined;
  /** Folder that holds the folders of both builds, and `release.json` beside them. */
  readonly distFolder: string;
}

const EXPOSE = '__federation_expose_app';

type Preload = Release['browser']['preload'];

/**
 * Writes `release.json` when both builds of a remote are done.
 *
 * The version carries a digest of all files, so that one version never names two contents.
 */
export class ReleaseEmitter {
  readonly #facts: ReleaseFacts;
  #preload: Preload | undefined;
  #serverDone = false;

  constructor(facts: ReleaseFacts) {
    this.#facts = facts;
  }

  /** To be applied to the browser build. */
  readonly browser = {
    apply: (compiler: Compiler): void => {
      // While it watches: a build from before the change is not half of a release any more.
      compiler.hooks.invalid.tap('ReleaseEmitter', () => (this.#preload = undefined));
      compiler.hooks.done.tapPromise('ReleaseEmitter', async (stats) => {
        if (stats.hasErrors()) return;
        this.#preload = preloadOf(stats, this.#facts.routes);
        await this.#emitWhenComplete();
      });
    },
  };

  /** To be applied to the server build. */
  readonly server = {
    apply: (compiler: Compiler): void => {
      compiler.hooks.invalid.tap('ReleaseEmitter', () => (this.#serverDone = false));
      compiler.hooks.done.tapPromise('ReleaseEmitter', async (stats) => {
        if (stats.hasErrors()) return;
        this.#serverDone = true;
        await this.#emitWhenComplete();
      });
    },
  };

  async #emitWhenComplete(): Promise<void> {
    if (!this.#preload || !this.#serverDone) return;
    const { name, version, commit, routes, home, search, budgets, distFolder } = this.#facts;
    const files = await hashFiles(distFolder);
    const release: Release = releaseSchema.parse({
      name,
      version: `${version}+${digestOf(files)}`,
      contract: CONTRACT_MAJOR,
      builtAt: new Date().toISOString(),
      commit,
      routes: [...routes],
      home,
      search,
      browser: { entry: 'browser/remoteEntry.js', preload: this.#preload },
      server: { entry: 'server/remoteEntry.js' },
      budgets: budgets && budgetsOf(budgets, routes),
      shared: sharedRanges(),
      files,
    });
    await writeFile(join(distFolder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }
}

/**
 * The files a route needs beyond the entry: the expose's chunk and the screen's chunk, named like the route; and by
 * name those of further chunks, which are parts of screens.
 */
function preloadOf(stats: Stats, routes: readonly ReleaseRoute[]): Preload {
  const { namedChunkGroups: groups, chunkGraph } = stats.compilation;
  const filesOf = (name: string) => groups.get(name)?.getFiles() ?? [];
  const expose = filesOf(EXPOSE);
  const nameless = routes.find(({ name }) => !groups.has(name));
  if (nameless) throw new Error(`route ${nameless.name} has no chunk of its own: name its import like the route`);
  const parts = [...groups].flatMap(([name, group]) => (group.isInitial() || name === EXPOSE ? [] : [name]));
  return Object.fromEntries(
    parts.map((name) => {
      const files = [...new Set([...expose, ...filesOf(name)])].map((file) => `browser/${file}`);
      const chunks = [EXPOSE, name].flatMap((group) => groups.get(group)?.chunks ?? []);
      const usesWork = chunks.some((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].some(isWork));
      return [
        name,
        {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          ...(usesWork ? { shared: [WORK] } : {}),
        },
      ];
    }),
  );
}

/** Gives each route its budget by name. */
function budgetsOf({ bytes, renderMs }: Budgets, routes: readonly ReleaseRoute[]): Release['budgets'] {
  const names = routes.map(({ name }) => name);
  const byRoute = typeof bytes === 'number' ? Object.fromEntries(names.map((name) => [name, bytes])) : bytes;
  const unknown = Object.keys(byRoute ?? {}).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`a budget names ${unknown}, which is no route`);
  return { ...(byRoute ? { bytes: { ...byRoute } } : {}), ...(renderMs === undefined ? {} : { renderMs }) };
}

/** Tells whether a module stands for the kit's half to work with, which the shell provides. */
function isWork(module: Module): boolean {
  return module.type === 'consume-shared-module' && module.identifier().split('|').includes(WORK);
}

/**
 * Hashes every file of both builds. Source maps do not belong to a release: nothing runs them, and they name folders of
 * the machine that built it.
 */
async function hashFiles(distFolder: string): Promise<Record<string, string>> {
  const found = await Promise.all(
    ['browser', 'server'].map((side) => readdir(join(distFolder, side), { recursive: true, withFileTypes: true })),
  );
  const paths = found
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hashes = await Promise.all(
    paths.map(async (path) => {
      const hash = createHash('sha384')
        .update(await readFile(path))
        .digest('base64');
      return [relative(distFolder, path).split(sep).join('/'), `sha384-${hash}`] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

function digestOf(files: Record<string, string>): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
}
