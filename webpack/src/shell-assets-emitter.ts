import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { WORK, WORK_FILE, providedVersions } from './shared-singletons.ts';

/** Facts about the browser build that the shell's server needs. */
export interface ShellAssets {
  /** Scripts of the first page, in order. */
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** Files of what is shared but comes only with a screen that uses it, by the name it is imported by. */
  readonly shared: Readonly<Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>>;
  /** Versions of the packages that remotes take from the shell, by name. */
  readonly provides?: Readonly<Record<string, string>>;
  /** Every script and style sheet with its sha384. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Writes `shell-assets.json` beside the shell's browser build. */
export class ShellAssetsEmitter {
  readonly #distFolder: string;

  constructor(distFolder: string) {
    this.#distFolder = distFolder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ShellAssetsEmitter', async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const names = [...compilation.assetsInfo.keys()].filter((name) => /\.(?:js|css)$/.test(name)).sort();
      const integrity: Record<string, string> = {};
      for (const name of names) {
        const bytes = await readFile(join(this.#distFolder, 'browser', name));
        integrity[name] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      }
      const entry = compilation.entrypoints.get('shell')?.getFiles() ?? [];
      const assets: ShellAssets = {
        js: entry.filter((file) => file.endsWith('.js')),
        css: entry.filter((file) => file.endsWith('.css')),
        shared: { [WORK]: filesOfWork(compilation) },
        provides: providedVersions(),
        integrity,
      };
      await writeFile(join(this.#distFolder, 'shell-assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
    });
  }
}

/** None where they are part of the entry, as in the monolith. */
function filesOfWork({ chunks, chunkGraph }: Compilation): { js: string[]; css: string[] } {
  const chunk = [...chunks].find((candidate) =>
    [...chunkGraph.getChunkModulesIterable(candidate)].some((module) => module.nameForCondition() === WORK_FILE),
  );
  const files = [...(chunk?.files ?? [])];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
