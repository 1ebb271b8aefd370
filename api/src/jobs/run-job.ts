import type { JobWithMetadata } from 'pg-boss';
import { describeError } from './job-log.ts';
import type { JobLog } from './job-log.ts';
import { runWork } from '../observe/work-context.ts';
import type { Queue } from './queue.ts';
import { splitTrace } from './trace-of-job.ts';

/** A handler failed. It carries the code alone, because the queue stores it and shows it to operators. */
export class JobFailedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'JobFailedError';
    this.code = code;
    // The engine stores the error as it is, stack included.
    this.stack = '';
  }
}

/**
 * Runs the handler of one job.
 *
 * @throws JobFailedError, after the failure was logged.
 */
export async function runJob(
  queue: Queue,
  job: JobWithMetadata<unknown>,
  { signal, log }: { signal: AbortSignal; log: JobLog },
): Promise<void> {
  const attempt = job.retryCount + 1;
  const startedAt = performance.now();
  const { data, traceparent } = splitTrace(job.data);
  const span = log.trace?.(`job ${queue.name}`, { 'job.id': job.id, 'job.attempt': attempt }, traceparent);
  const note = (outcome: 'done' | 'failed') => {
    span?.end({}, outcome === 'failed');
    log.ran?.({ name: queue.name, outcome, seconds: (performance.now() - startedAt) / 1_000 });
  };
  try {
    await runWork({ jobId: job.id, ...(span ? { span } : {}) }, () =>
      queue.run(data, { id: job.id, attempt, isLastAttempt: attempt > job.retryLimit, signal }),
    );
    note('done');
  } catch (cause) {
    note('failed');
    const error = describeError(cause);
    log.error({ job: queue.name, id: job.id, attempt, error }, 'job failed');
    throw new JobFailedError(error.code);
  }
}
