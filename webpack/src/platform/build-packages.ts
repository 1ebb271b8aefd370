import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { computeBuildStamp, isBuilt, removeBuildStamp, writeBuildStamp } from './build-stamp.ts';
import { formatDuration, formatStep } from './progress.ts';
import type { WriteLine } from './progress.ts';
import { repositoryDir } from './repository.ts';
import { runLimited } from './run-limited.ts';
import { runWebpack } from './run-webpack.ts';
import { SentenceError } from './sentence-error.ts';

export interface BuildOptions {
  /** Folders of packages with a `webpack.config.ts`. */
  readonly packages: readonly string[];
  readonly write: WriteLine;
  /** Ends the builds under way; the call then rejects. */
  readonly signal?: AbortSignal;
}

const simultaneousBuilds = 2;

/**
 * Builds the packages whose sources differ from those of their last finished build.
 *
 * @throws {SentenceError} With webpack's whole output when a build fails.
 */
export async function buildPackages({ packages, write, signal }: BuildOptions): Promise<void> {
  await runLimited(packages, simultaneousBuilds, async (name) => {
    signal?.throwIfAborted();
    if (!existsSync(join(repositoryDir, name, 'webpack.config.ts'))) {
      throw new SentenceError(`There is nothing to build in ${name}: it has no webpack.config.ts.`);
    }
    const stamp = await computeBuildStamp(repositoryDir, name);
    if (await isBuilt(repositoryDir, name, stamp)) {
      write(formatStep('build', name, 'unchanged'));
      return;
    }
    write(formatStep('build', name, 'started'));
    const startedAt = performance.now();
    await removeBuildStamp(repositoryDir, name);
    const output = await runWebpack(name, signal);
    await writeBuildStamp(repositoryDir, name, stamp);
    write(formatStep('build', name, formatDuration(performance.now() - startedAt)));
    // The output of a successful build consists of webpack's warnings.
    if (output !== '') write(output);
  });
}
