import { spawn } from 'node:child_process';
import type { StdioOptions } from 'node:child_process';
import { createInterface } from 'node:readline';
import { getErrorCode } from './error-code.ts';

/** Exit code and signal of a child process that has ended. */
export interface ChildExit {
  /** `null` when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Opens a channel to a Node program that loads `follow-parent.ts`, so that it never outlives its parent. */
  readonly channel?: boolean;
  /** Receives each line of both outputs, in the order they arrive. */
  readonly onLine: (line: string) => void;
}

export interface Child {
  readonly pid: number | undefined;
  /** Settles when the process has ended and its output is read; rejects when it could not be started. */
  readonly exited: Promise<ChildExit>;
  /**
   * Asks the process to end with SIGTERM and waits for its end.
   *
   * @param graceMs - Time after which it is killed; 5 s by default.
   */
  stop(graceMs?: number): Promise<void>;
  /** Ends the process at once, without a chance to clean up. */
  kill(): void;
}

const defaultGraceMs = 5000;

/**
 * Starts a program whose output is read line by line.
 *
 * The child leads its own process group: Ctrl-C reaches only the parent, which then ends its children in
 * its own order, and a kill takes the child's children with it. A child does not outlive its parent's
 * ordinary exit.
 */
export function startChild(options: ChildOptions): Child {
  const ownGroup = process.platform !== 'win32';
  const outputs: StdioOptions = ['ignore', 'pipe', 'pipe'];
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: options.channel ? [...outputs, 'ipc'] : outputs,
    detached: ownGroup,
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream, crlfDelay: Infinity }).on('line', options.onLine);
  }
  const exited = new Promise<ChildExit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  // The rejection belongs to the caller that waits; without one it must not end the parent.
  exited.catch(() => undefined);

  const send = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    if (ownGroup && signal === 'SIGKILL') signalGroup(child.pid, signal);
    else child.kill(signal);
  };
  const kill = () => send('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.removeListener('exit', kill));
  return {
    pid: child.pid,
    exited,
    kill,
    async stop(graceMs = defaultGraceMs) {
      send('SIGTERM');
      const timer = setTimeout(() => send('SIGKILL'), graceMs);
      await exited.catch(() => undefined);
      clearTimeout(timer);
    },
  };
}

/**
 * Starts a program, collects its output and waits for its end.
 *
 * @param signal - Stops the program when it is aborted.
 */
export async function runToEnd(
  options: Omit<ChildOptions, 'onLine'>,
  signal?: AbortSignal,
): Promise<ChildExit & { output: string }> {
  const lines: string[] = [];
  const child = startChild({ ...options, onLine: (line) => lines.push(line) });
  const stop = () => void child.stop();
  signal?.addEventListener('abort', stop, { once: true });
  const exit = await child.exited.finally(() => signal?.removeEventListener('abort', stop));
  return { ...exit, output: lines.join('\n') };
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group can end between the check and the signal.
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}
