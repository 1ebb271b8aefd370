import { spawn } from 'node:child_process';
import { repositoryDir } from './repository.ts';

/**
 * Runs a program of the repository with this terminal as its own and waits for its end.
 *
 * @param signal - Interrupts the program when it is aborted.
 * @returns The exit code; 1 when a signal ended the program.
 */
export function runVisibly(args: readonly string[], signal: AbortSignal, env = process.env): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: repositoryDir, env, stdio: 'inherit' });
    signal.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
