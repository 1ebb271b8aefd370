import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { repositoryDir } from '@ecard/webpack/platform';

/** A program of the repository as a person runs it. */
export interface RunningProgram {
  /** Everything it printed so far, on both streams. */
  readonly output: () => string;
  /** Resolves when the output holds the text; rejects when the program ends before. */
  waitFor(text: string): Promise<void>;
  /** Sends what Ctrl-C sends. */
  interrupt(): void;
  /** The exit code, once it ended. */
  readonly ended: Promise<number | null>;
}

/** Runs the program behind `npm start` with variables of its own. */
export function runNpmStart(env: Readonly<Record<string, string>>): RunningProgram {
  return runProgram('webpack/src/platform/start.ts', env);
}

/** Runs a program, given relative to the repository, with variables of its own. */
export function runProgram(program: string, env: Readonly<Record<string, string>>): RunningProgram {
  const child = spawn(process.execPath, [program], {
    cwd: repositoryDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const add = (chunk: Buffer) => {
    text += chunk.toString();
    for (const listener of [...listeners]) listener();
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const ended = endOf(child);
  return {
    output: () => text,
    interrupt: () => child.kill('SIGINT'),
    ended,
    waitFor: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!text.includes(wanted)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        void ended.then((code) => {
          reject(new Error(`ended with ${String(code)} before it printed "${wanted}":\n${text}`));
        });
      }),
  };
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('close', resolve);
  });
}
