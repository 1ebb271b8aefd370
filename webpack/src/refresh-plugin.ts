import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Runtime globals that the shell's fast refresh requires beyond those of every runtime. */
const NEEDED = [RuntimeGlobals.interceptModuleExecution, RuntimeGlobals.moduleCache, RuntimeGlobals.moduleFactories];

/**
 * Shows a remote's modules to the shell's fast refresh while they run, in `npm run dev` only.
 *
 * In a page without fast refresh the modules run unchanged.
 */
export class RefreshPlugin {
  readonly #remote: string;

  /** @param remote - The name the release has. */
  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RefreshPlugin', (compilation) => {
      const { chunkLoadingGlobal } = compilation.outputOptions;
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RefreshPlugin', (chunk, requirements) => {
        for (const needed of NEEDED) requirements.add(needed);
        compilation.addRuntimeModule(chunk, new RefreshRuntime(this.#remote, chunkLoadingGlobal));
      });
    });
  }
}

class RefreshRuntime extends RuntimeModule {
  readonly #remote: string;
  readonly #chunks: string;

  constructor(remote: string, chunks: string) {
    super('fast refresh');
    this.#remote = remote;
    this.#chunks = chunks;
  }

  override generate(): string {
    const container = `{ remote: ${JSON.stringify(this.#remote)}, chunks: ${JSON.stringify(this.#chunks)}, require: ${RuntimeGlobals.require} }`;
    return `${RuntimeGlobals.interceptModuleExecution}.push((execution) => globalThis.fastRefresh?.watch(${container}, execution));`;
  }
}
