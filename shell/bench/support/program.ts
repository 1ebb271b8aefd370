import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePorts } from '@ecard/webpack/platform';
import type { ProbeReading } from './probe.ts';

/** A measured process that serves HTTP. */
export interface Program {
  /** Without a slash at its end. */
  readonly url: string;
  /** Asks for processor time and memory. */
  read(): Promise<ProbeReading>;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  /** Absolute path of the TypeScript file. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 when the program is ready. */
  readonly readyPath: string;
  /** Modules that are loaded first, in all its threads. */
  readonly imports?: readonly string[];
  /** Lets `read` collect garbage first. */
  readonly collects?: boolean;
}

const READY_MS = 60_000;
const probe = import.meta.resolve('./probe.ts');

/**
 * Starts a program as production does, on a port of its own.
 *
 * @throws Error with its output when it ends or is not ready in time.
 */
export async function startProgram({
  file,
  env,
  readyPath,
  imports = [],
  collects = false,
}: ProgramOptions): Promise<Program> {
  const [port = 0] = await findFreePorts(1);
  const flags = collects ? ['--expose-gc'] : [];
  const child = spawn(
    process.execPath,
    [...flags, ...profiling(file), ...[probe, ...imports].flatMap((module) => ['--import', module]), file],
    {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close').finally(() => process.removeListener('exit', kill));
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + READY_MS;
  while (!(await isReady(url + readyPath))) {
    if (child.exitCode !== null || performance.now() > until) {
      kill();
      throw new Error(`${file} did not become ready:\n${output}`);
    }
    await delay(50);
  }
  return {
    url,
    async read() {
      const answer = once(child, 'message');
      child.send('read');
      const [reading] = (await answer) as [ProbeReading];
      return reading;
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(kill, 5_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** `BENCH_CPU_PROF` names a folder for processor profiles of the programs, to see where the time goes. */
function profiling(file: string): string[] {
  const dir = process.env['BENCH_CPU_PROF'];
  return dir ? ['--cpu-prof', `--cpu-prof-dir=${dir}/${file.split('/').at(-1) ?? ''}`] : [];
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
