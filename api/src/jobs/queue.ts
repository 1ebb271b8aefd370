import type { z } from 'zod/mini';

/** One run of a job. */
export interface JobRun {
  readonly id: string;
  /** Counts from 1. */
  readonly attempt: number;
  /** True in the last attempt: after a failure no other follows. */
  readonly isLastAttempt: boolean;
  /** Aborts when the process stops or the run has taken too long. */
  readonly signal: AbortSignal;
}

export type Handler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

export interface HandlerOptions<Data extends object> {
  /** Checks what was published; data that does not fit fails the job. */
  readonly data?: z.ZodMiniType<Data>;
  /** Further attempts after the first failed; 5 when not given. */
  readonly retryLimit?: number;
  /** Before the second attempt, doubled before each further one up to an hour; 5 s when not given. */
  readonly retryDelaySeconds?: number;
  /** A run that takes longer counts as failed; 15 minutes when not given. */
  readonly expireInSeconds?: number;
  /** Kept so long after they are done, for questions; 3 days when not given. */
  readonly keepSeconds?: number;
  /** Jobs of this name that one replica runs at once; 1 when not given. */
  readonly concurrency?: number;
}

/** A name of jobs and what runs them. */
export interface Queue {
  readonly name: string;
  /** @param data - As it is stored. */
  readonly run: (data: unknown, run: JobRun) => Promise<void>;
  readonly options: Omit<HandlerOptions<object>, 'data'>;
}
