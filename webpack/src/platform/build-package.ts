import '@ecard/shared/node-version';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration, MultiStats } from 'webpack';
import { repositoryDir } from './repository.ts';
import { runProgram } from './run-program.ts';
import { SentenceError } from './sentence-error.ts';

/** Runs webpack on one package's configurations: `node build-package.ts mf-auth`, for `build-packages.ts`. */
async function main(): Promise<number> {
  const packageName = process.argv[2];
  if (packageName === undefined) throw new SentenceError('Usage: node build-package.ts PACKAGE');
  const stats = await build(await loadConfigurations(packageName));
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.log(stats.toString({ all: false, errors: true, errorDetails: true, warnings: true, colors: false }));
  }
  return stats.hasErrors() ? 1 : 0;
}

async function loadConfigurations(packageName: string): Promise<Configuration[]> {
  const module = (await import(join(repositoryDir, packageName, 'webpack.config.ts'))) as { default: Configuration[] };
  return module.default;
}

function build(configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      // Closing lets webpack finish its persistent cache.
      compiler.close((closeError) => {
        if (stats && !error && !closeError) resolve(stats);
        else reject(error ?? closeError ?? new Error('webpack answered without statistics'));
      });
    });
  });
}

await runProgram(main);
