import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const compress = promisify(brotliCompress);

/**
 * Writes a `.br` beside every script and style sheet, for the server that serves them.
 *
 * A file is compressed once here as far as it goes; doing it at every answer costs the server time and the
 * visitor a sixth of the bytes more.
 */
export class BrotliPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BrotliPlugin', (compilation) => {
      const cache = compilation.getCache('BrotliPlugin');
      compilation.hooks.processAssets.tapPromise(
        { name: 'BrotliPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const files = Object.entries(assets).filter(([name]) => /\.(?:js|css)$/.test(name));
          await Promise.all(
            files.map(async ([name, source]) => {
              const bytes = await cache.providePromise(name, cache.getLazyHashedEtag(source), () =>
                compress(source.buffer(), {
                  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
                }),
              );
              compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(bytes));
            }),
          );
        },
      );
    });
  }
}
