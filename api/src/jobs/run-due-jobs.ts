import type { PgBoss } from 'pg-boss';
import type { JobLog } from './job-log.ts';
import { JobFailedError, runJob } from './run-job.ts';
import type { Queue } from './queue.ts';

export interface RunDueOptions {
  /** Also jobs whose time has not come: delayed ones, and retries. */
  readonly evenDelayed?: boolean;
}

/** A run that failed; with `evenDelayed` a job may be here once an attempt. */
export interface FailedJob {
  readonly name: string;
  readonly id: string;
  readonly code: string;
}

/** Runs due jobs one after another, in order of their queues, until a whole round finds none. */
export async function runDueJobs(
  boss: PgBoss,
  queues: readonly Queue[],
  log: JobLog,
  { evenDelayed = false }: RunDueOptions = {},
): Promise<FailedJob[]> {
  const failed: FailedJob[] = [];
  let foundAny = true;
  while (foundAny) {
    foundAny = false;
    for (const queue of queues) {
      const [job] = await boss.fetch(queue.name, { includeMetadata: true, ignoreStartAfter: evenDelayed });
      if (!job) continue;
      foundAny = true;
      try {
        await runJob(queue, job, { signal: new AbortController().signal, log });
        await boss.complete(queue.name, job.id);
      } catch (error) {
        if (!(error instanceof JobFailedError)) throw error;
        failed.push({ name: queue.name, id: job.id, code: error.code });
        await boss.fail(queue.name, job.id, { code: error.code });
      }
    }
  }
  return failed;
}
