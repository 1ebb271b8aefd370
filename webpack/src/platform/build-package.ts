import '@ecard/shared/node-version';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration, MultiStats } from 'webpack';
import { repositoryDir } from './repository.ts';
import { runProgram } from './run-program.ts';
import { BUILT_LINE } from './run-webpack.ts';
import { SentenceError } from './sentence-error.ts';

/** Runs webpack on the configurations of packages, one after the other: `node build-package.ts mf-auth …`, for `run-webpack.ts`. */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  if (names.length === 0) throw new SentenceError('Usage: node build-package.ts PACKAGE…');
  for (const name of names) {
    const stats = await build(await loadConfigurations(name));
    if (stats.hasErrors() || stats.hasWarnings()) {
      console.log(stats.toString({ all: false, errors: true, errorDetails: true, warnings: true, colors: false }));
    }
    if (stats.hasErrors()) return 1;
    console.log(`${BUILT_LINE}${name}`);
  }
  return 0;
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
