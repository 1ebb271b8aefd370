import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { ProcessSettings } from './render-job.ts';

export interface SpawnOptions extends ProcessSettings {
  /** The process's program. */
  readonly processFile: string;
  /** Further paths it may read beside its program and the remote's server build: for tests. */
  readonly readable?: readonly string[];
  /** Memory limit, in megabytes. */
  readonly memoryMb: number;
}

/** Starts the program of a remote's process, which may read itself and the remote's server build and nothing else. */
export function spawnProcess(options: SpawnOptions, marks: number | undefined): ChildProcess {
  const { processFile, entryFile, readable = [], memoryMb, name, version, integrity } = options;
  const { fragmentBudgetMs, isTrial = false } = options;
  const isDevelopment = process.env['NODE_ENV'] === 'development';
  const settings = { name, version, entryFile, integrity, fragmentBudgetMs, isTrial, isDevelopment };
  return spawn(
    process.execPath,
    [
      '--permission',
      ...[processFile, entryFile, ...readable].filter(Boolean).map((path) => `--allow-fs-read=${path}`),
      '--disable-sigusr1',
      '--no-warnings',
      '--v8-pool-size=1',
      `--max-old-space-size=${String(memoryMb)}`,
      '--max-semi-space-size=16',
      '--heap-growing-percent=200',
      processFile,
      JSON.stringify(settings satisfies ProcessSettings),
    ],
    { env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', 'pipe', marks ?? 'ignore'] },
  );
}
