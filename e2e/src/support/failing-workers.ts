import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets the processes of remotes end as they start, when a test says so. */
export interface FailingWorkers {
  /** Settings for the shell. */
  readonly env: Readonly<Record<string, string>>;
  fail(): Promise<void>;
  recover(): Promise<void>;
  remove(): Promise<void>;
}

/** Runs in the shell before its program. */
const PRELOAD = `
import childProcess from 'node:child_process';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { spawn } = childProcess;
const fails = ['-e', 'process.exit(1)'];
childProcess.spawn = (command, args, options) =>
  spawn(command, existsSync(process.env.WORKERS_FAIL) ? fails : args, options);
syncBuiltinESMExports();
`;

export function createFailingWorkers(): FailingWorkers {
  const folder = mkdtempSync(join(tmpdir(), 'failing-workers-'));
  const file = join(folder, 'fail');
  return {
    env: {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}`,
      WORKERS_FAIL: file,
    },
    fail: () => writeFile(file, ''),
    recover: () => rm(file, { force: true }),
    remove: () => rm(folder, { recursive: true }),
  };
}
