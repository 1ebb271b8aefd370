import { resolve } from 'node:path';
import { startChild } from './child-process.ts';
import type { Child, ChildExit } from './child-process.ts';
import type { WriteLine } from './progress.ts';
import { repositoryDir } from './repository.ts';
import { SentenceError } from './sentence-error.ts';

const followParent = import.meta.resolve('./follow-parent.ts');

/** The platform's own processes. */
export interface PlatformChildren {
  /** Runs a program, given relative to the repository; its lines come out after `[piece]`. */
  start(piece: string, program: string, env: Readonly<Record<string, string>>): Child;
  /** Resolves when a process ends that nobody stopped. */
  readonly ended: Promise<SentenceError>;
  /** Declares every end from now on as wanted. */
  expectEnds(): void;
}

/** Creates the place where the platform's processes are started and watched. */
export function createPlatformChildren(write: WriteLine): PlatformChildren {
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<SentenceError>();
  let endsAreWanted = false;
  return {
    ended,
    expectEnds: () => {
      endsAreWanted = true;
    },
    start(piece, program, env) {
      const child = startChild({
        command: process.execPath,
        args: ['--import', followParent, resolve(repositoryDir, program)],
        cwd: repositoryDir,
        env: { ...process.env, ...env },
        channel: true,
        onLine: (line) => write(`[${piece}] ${line}`),
      });
      const report = (how: string) => {
        if (!endsAreWanted) reportEnd(new SentenceError(`The ${piece} ${how}; its lines above say why.`));
      };
      child.exited.then(
        (exit) => report(describeExit(exit)),
        (error: unknown) => report(`could not be started (${String(error)})`),
      );
      return child;
    },
  };
}

function describeExit({ code, signal }: ChildExit): string {
  return signal === null ? `ended by itself with exit code ${code}` : `was ended by ${signal}`;
}
