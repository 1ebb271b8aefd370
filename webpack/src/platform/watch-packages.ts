import '@ecard/shared/node-version';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';
import { describeBuildFaults } from './build-faults.ts';
import { removeBuildStamp } from './build-stamp.ts';
import { repositoryDir } from './repository.ts';
import { runProgram } from './run-program.ts';

/**
 * Builds the named packages, the shell and remotes, for development and again after every change, for `dev.ts`.
 *
 * Says `building PACKAGE` on a line of its own when a change begins to be built, and `built PACKAGE` when both builds
 * of a package are done. What cannot be built is said once, and what was built before stays.
 */
async function main(): Promise<number> {
  const packages = process.argv.slice(2);
  const configurations: Configuration[] = [];
  for (const name of packages) {
    // From now on `dist` does not hold a production build.
    await removeBuildStamp(repositoryDir, name);
    const module = (await import(join(repositoryDir, name, 'webpack.config.ts'))) as { default: Configuration[] };
    configurations.push(...module.default);
  }
  const compiler = webpack(Object.assign(configurations, { parallelism: 2 }));
  for (const name of packages) {
    reportBuilds(
      name,
      compiler.compilers.filter(({ context }) => basename(context) === name),
    );
  }
  compiler.watch({ aggregateTimeout: 150, ignored: /node_modules|[\\/]dist[\\/]/ }, () => undefined);
  return new Promise(() => undefined);
}

function reportBuilds(name: string, compilers: readonly Compiler[]): void {
  const open = new Set(compilers);
  const said = new Set<string>();
  for (const compiler of compilers) {
    compiler.hooks.invalid.tap('watch-packages', () => {
      if (open.size === 0) console.log(`building ${name}`);
      open.add(compiler);
      said.clear();
    });
    // Last of all, after the release is written.
    compiler.hooks.done.tap({ name: 'watch-packages', stage: 1_000 }, (stats) => {
      if (stats.hasErrors()) {
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        const faults = describeBuildFaults(errors).filter((fault) => !said.has(fault));
        for (const fault of faults) console.log(`cannot build ${name}: ${fault}`);
        for (const fault of faults) said.add(fault);
        return;
      }
      open.delete(compiler);
      if (open.size === 0) console.log(`built ${name}`);
    });
  }
}

await runProgram(main);
