import type { PgBoss } from 'pg-boss';
import type { JobLog } from './job-log.ts';
import { runJob } from './run-job.ts';
import type { Queue } from './queue.ts';

/** Begins to take jobs from every queue. */
export async function startWorkers(boss: PgBoss, queues: readonly Queue[], log: JobLog): Promise<void> {
  for (const queue of queues) {
    for (let count = 0; count < (queue.options.concurrency ?? 1); count += 1) await startWorker(boss, queue, log);
  }
}

async function startWorker(boss: PgBoss, queue: Queue, log: JobLog): Promise<void> {
  const options = {
    includeMetadata: true,
    // New jobs announce themselves; polling finds those whose time has come.
    notifyPollingIntervalSeconds: 5,
    pollingIntervalSeconds: 2,
  } as const;
  const worker: { id?: string } = {};
  worker.id = await boss.work(queue.name, options, async (jobs) => {
    try {
      for (const job of jobs) await runJob(queue, job, { signal: job.signal, log });
    } finally {
      // Looks at once for the next job instead of after the polling interval.
      if (worker.id !== undefined) boss.notifyWorker(worker.id);
    }
  });
}
