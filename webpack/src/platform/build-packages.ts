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
  const stamps = new Map<string, string>();
  for (const name of packages) {
    signal?.throwIfAborted();
    if (!existsSync(join(repositoryDir, name, 'webpack.config.ts'))) {
      throw new SentenceError(`There is nothing to build in ${name}: it has no webpack.config.ts.`);
    }
    const stamp = await computeBuildStamp(repositoryDir, name);
    if (await isBuilt(repositoryDir, name, stamp)) write(formatStep('build', name, 'unchanged'));
    else stamps.set(name, stamp);
  }
  await runLimited(divide([...stamps.keys()]), simultaneousBuilds, (names) =>
    buildInTurn(names, stamps, { write, signal }),
  );
}

async function buildInTurn(
  names: readonly string[],
  stamps: ReadonlyMap<string, string>,
  { write, signal }: { readonly write: WriteLine; readonly signal: AbortSignal | undefined },
): Promise<void> {
  write(formatStep('build', names.join(', '), 'started'));
  await Promise.all(names.map((name) => removeBuildStamp(repositoryDir, name)));
  let startedAt = performance.now();
  await runWebpack(names, {
    signal,
    async onBuilt(name, output) {
      const endedAt = performance.now();
      write(formatStep('build', name, formatDuration(endedAt - startedAt)));
      startedAt = endedAt;
      // The output of a successful build consists of webpack's warnings.
      if (output !== '') write(output);
      await writeBuildStamp(repositoryDir, name, stamps.get(name) ?? '');
    },
  });
}

/** Divides packages among the processes that build them; the shell, which has the kit, is as long as two others. */
function divide(packages: readonly string[]): string[][] {
  const parts = Array.from({ length: simultaneousBuilds }, () => ({ names: [] as string[], length: 0 }));
  for (const name of packages) {
    const shortest = parts.reduce((best, part) => (part.length < best.length ? part : best));
    shortest.names.push(name);
    shortest.length += name === 'shell' ? 2 : 1;
  }
  return parts.map(({ names }) => names).filter((names) => names.length > 0);
}
