import { join } from 'node:path';
import { startChild } from './child-process.ts';
import { repositoryDir } from './repository.ts';
import { SentenceError } from './sentence-error.ts';

/**
 * Runs webpack on the configurations of a folder's `webpack.config.ts`, in a process of its own.
 *
 * @param folder - Relative to the repository, for example `mf-auth`.
 * @returns Output of a successful build: webpack's warnings, or an empty text.
 * @throws {SentenceError} With webpack's whole output when the build fails.
 */
export async function runWebpack(folder: string, signal?: AbortSignal): Promise<string> {
  const lines: string[] = [];
  const child = startChild({
    command: process.execPath,
    args: [join(import.meta.dirname, 'build-package.ts'), folder],
    cwd: join(repositoryDir, folder),
    env: { ...process.env, NODE_ENV: 'production' },
    onLine: (line) => lines.push(line),
  });
  signal?.addEventListener('abort', child.kill, { once: true });
  const { code } = await child.exited;
  signal?.removeEventListener('abort', child.kill);
  signal?.throwIfAborted();
  if (code !== 0) throw new SentenceError(`build: ${folder} failed\n${lines.join('\n')}`);
  return lines.join('\n');
}
