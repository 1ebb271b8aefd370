import type { Compiler, Module } from 'webpack';

/** Modules that the federation plugin generates: a pattern of their identifier, and the id each gets. */
const GENERATED: readonly (readonly [pattern: RegExp, id: number])[] = [
  // Its identifier names the other one too.
  [/^container entry /, 2],
  [/^javascript\/esm\|data:text\/javascript;charset=utf-8;base64,/, 1],
];

/**
 * Makes the bytes of a build the same in every folder.
 *
 * The federation plugin puts absolute paths into the names of the modules it generates. Module ids are hashes of these
 * names, and a hash that is already taken changes the ids of other modules too: without this plugin, files, their hashed
 * names and their compressed sizes differ from one checkout to the next. In builds for servers a comment keeps the name.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): number | undefined {
  const identifier = module.identifier();
  return GENERATED.find(([pattern]) => pattern.test(identifier))?.[1];
}
