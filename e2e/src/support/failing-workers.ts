import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets the shell's render workers end as they start, when a test says so. */
export interface FailingWorkers {
  /** Settings for the shell. */
  readonly env: Readonly<Record<string, string>>;
  fail(): Promise<void>;
  recover(): Promise<void>;
  remove(): Promise<void>;
}

/** Runs in every thread of the shell before its program. */
const PRELOAD = `
import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (!isMainThread && existsSync(process.env.WORKERS_FAIL)) process.exit(1);
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
