import { join } from 'node:path';
import { startChild } from './child-process.ts';
import { repositoryDir } from './repository.ts';
import { SentenceError } from './sentence-error.ts';

/** Beginning of the line that `build-package.ts` prints after each package that it built. */
export const BUILT_LINE = 'build-package: built ';

export interface WebpackOptions {
  /**
   * Called after each package with webpack's warnings, or an empty text. The next package is being built by then.
   */
  readonly onBuilt?: (folder: string, output: string) => Promise<void> | void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs webpack on the configurations of folders' `webpack.config.ts`, one after the other in one process: what webpack and
 * its loaders need to begin, and the time until they run fast, is then paid once.
 *
 * @param folders - Relative to the repository, for example `mf-auth`.
 * @throws {SentenceError} With webpack's whole output when a build fails; those after it are not built.
 */
export async function runWebpack(folders: readonly string[], { onBuilt, signal }: WebpackOptions = {}): Promise<void> {
  const waiting = [...folders];
  let lines: string[] = [];
  let noted = Promise.resolve();
  const child = startChild({
    command: process.execPath,
    args: [join(import.meta.dirname, 'build-package.ts'), ...folders],
    cwd: repositoryDir,
    env: { ...process.env, NODE_ENV: 'production' },
    onLine: (line) => {
      if (!line.startsWith(BUILT_LINE)) return void lines.push(line);
      const output = lines.join('\n');
      lines = [];
      const folder = waiting.shift() ?? '';
      noted = noted.then(() => onBuilt?.(folder, output));
    },
  });
  signal?.addEventListener('abort', child.kill, { once: true });
  const { code } = await child.exited;
  signal?.removeEventListener('abort', child.kill);
  signal?.throwIfAborted();
  await noted;
  if (code !== 0) throw new SentenceError(`build: ${waiting[0] ?? folders.join(', ')} failed\n${lines.join('\n')}`);
}
