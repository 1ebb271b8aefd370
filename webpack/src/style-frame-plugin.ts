import { styleFrame } from '@ecard/shared/contract';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Encloses every style sheet of a remote in the frame that keeps its rules to the remote's own elements. */
export class StyleFramePlugin {
  readonly #remote: string;

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const { opening, closing } = styleFrame(this.#remote);
    compiler.hooks.thisCompilation.tap('StyleFramePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the minimizer, which would write the frame in another way, and before the source map.
        { name: 'StyleFramePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
        (assets) => {
          for (const name of Object.keys(assets).filter((file) => file.endsWith('.css')))
            compilation.updateAsset(name, (sheet) => new webpack.sources.ConcatSource(opening, sheet, closing));
        },
      );
    });
  }
}
