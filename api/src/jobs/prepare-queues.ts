import type { PgBoss, QueueOptions } from 'pg-boss';
import type { Queue } from './queue.ts';

/** Jobs that failed at every attempt are copied here, for `redrive` by an operator. */
const deadLetterQueue = 'dead-letter';
const daySeconds = 86_400;

/** Time for which the queue keeps jobs: those that failed for good, that nothing took, and that are done. */
export const jobsKeptSeconds = { failed: 30 * daySeconds, waiting: 14 * daySeconds, done: 3 * daySeconds } as const;

/** Makes or updates the queue of every handler. */
export async function prepareQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(deadLetterQueue)) {
    await boss.createQueue(deadLetterQueue, { retentionSeconds: jobsKeptSeconds.failed });
  }
  for (const { name, options } of queues) {
    const wanted = toQueueOptions(options);
    const found = existing.get(name);
    if (!found) {
      await boss.createQueue(name, { ...wanted, policy: 'short', notify: true, deadLetter: deadLetterQueue });
      // Makes the engine remember the queue, so that publishing in a transaction asks nothing outside of it:
      // on the embedded database that question would wait for the transaction, and the transaction for it.
      await boss.findJobs(name, { id: noJob });
    } else if (differs(found, wanted)) {
      await boss.updateQueue(name, wanted);
      await boss.findJobs(name, { id: noJob });
    }
  }
}

type Wanted = QueueOptions & Required<Pick<QueueOptions, (typeof compared)[number]>>;
const compared = ['retryLimit', 'retryDelay', 'deleteAfterSeconds'] as const;

function differs(found: QueueOptions, wanted: Wanted): boolean {
  return compared.some((option) => found[option] !== wanted[option]);
}

const noJob = '00000000-0000-0000-0000-000000000000';

function toQueueOptions(options: Queue['options']): Wanted {
  return {
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: options.expireInSeconds ?? 900,
    // A replica that died stops sending signs of life, and its jobs go to another within two minutes.
    heartbeatSeconds: 60,
    retentionSeconds: jobsKeptSeconds.waiting,
    deleteAfterSeconds: options.keepSeconds ?? jobsKeptSeconds.done,
  };
}
