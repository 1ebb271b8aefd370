import { resolve } from 'node:path';
import { startChild } from './child-process.ts';
import type { Child } from './child-process.ts';
import type { WriteLine } from './progress.ts';
import { repositoryDir } from './repository.ts';

const followParent = import.meta.resolve('./follow-parent.ts');

/** A program that can be restarted, for `npm run dev`. */
export interface RestartingChild {
  /** Ends the running program, if it still runs, and starts it again; calls during a restart become one more. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface RestartingChildOptions {
  /** Stands before its lines, for example `api`. */
  readonly piece: string;
  /** Relative to the repository. */
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  readonly write: WriteLine;
}

/** Prepares the program; nothing runs until the first `restart`. One that ends by itself waits for the next. */
export function createRestartingChild({ piece, program, env, write }: RestartingChildOptions): RestartingChild {
  let child: Child | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isQueued = false;
  let isStopped = false;

  async function begin(): Promise<void> {
    isQueued = false;
    await child?.stop();
    if (isStopped) return;
    const begun = startChild({
      command: process.execPath,
      args: ['--import', followParent, resolve(repositoryDir, program)],
      cwd: repositoryDir,
      env: { ...process.env, ...env },
      channel: true,
      onLine: (line) => write(`[${piece}] ${line}`),
    });
    child = begun;
    void begun.exited.then(({ code }) => {
      if (child === begun && code !== null && code !== 0) write(`[${piece}] ended with ${code}; waiting for a change`);
    });
  }

  return {
    restart() {
      if (!isQueued) {
        isQueued = true;
        turn = turn.then(begin);
      }
      return turn;
    },
    async stop() {
      isStopped = true;
      await turn;
      await child?.stop();
    },
  };
}
