import { sep } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const SHARED_ONLY = [
  ['', 'shared', 'src', 'ui', ''].join(sep),
  ['', 'node_modules', 'react', ''].join(sep),
  ['', 'node_modules', 'react-dom', ''].join(sep),
];

/**
 * Fails the build of a remote that would ship a copy of what the shell provides: React, ReactDOM and
 * the kit. It happens when the kit is imported by a relative path instead of `@ecard/shared/ui`.
 */
export class OneCopyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule)) continue;
          const { resource } = module;
          if (!SHARED_ONLY.some((folder) => resource.includes(folder))) continue;
          compilation.errors.push(
            new webpack.WebpackError(`${resource} is provided by the shell: import it by its package name`),
          );
        }
      });
    });
  }
}
