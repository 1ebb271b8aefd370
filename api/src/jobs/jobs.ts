import type { Kysely } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { PgBoss } from 'pg-boss';
import type { JobConnection } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { JobLog } from './job-log.ts';
import type { JobCount } from '../observe/api-metrics.ts';
import type { PoolLoad } from '../observe/observe-queries.ts';
import { createBoss, loadOf } from './create-boss.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { FailedJob, RunDueOptions } from './run-due-jobs.ts';
import type { Handler, HandlerOptions, Queue } from './queue.ts';
import { prepareQueues } from './prepare-queues.ts';
import { prepareSchedules } from './prepare-schedules.ts';
import type { Schedule } from './prepare-schedules.ts';
import { startWorkers } from './start-workers.ts';
import { withTrace } from './trace-of-job.ts';

/** Jobs are used in a way that cannot work: a fault of the program. */
class JobError extends Error {
  readonly code = 'JOBS_MISUSED';

  constructor(message: string) {
    super(message);
    this.name = 'JobError';
  }
}

export interface PublishOptions {
  /** Not before so many seconds from now, by the database's clock. */
  readonly startAfterSeconds?: number;
  /** While a job of this name with the same key waits, another is not added. */
  readonly singletonKey?: string;
  /** Further attempts after the first failed; else what the handler asks for. */
  readonly retryLimit?: number;
}

export interface StartOptions {
  /** `false` only prepares the queues: jobs can be published and `runDue` runs them. */
  readonly work: boolean;
}

/** Work done after the request that asked for it, at least once, by any replica. */
export interface Jobs {
  /**
   * Registers what runs the jobs of a name; before `start`.
   *
   * A job may run twice (a replica may die before it notes the end), so the handler must bear that.
   *
   * @param name - Letters, digits, `.`, `-` and `_`: `payment.check`.
   */
  handle<Data extends object>(name: string, handler: Handler<Data>, options?: HandlerOptions<Data>): void;
  /**
   * Publishes a job of a handled name at every turn of a cron expression; before `start`.
   *
   * @param cron - Five fields, in the time of Ulaanbaatar. One schedule a name.
   */
  schedule(name: string, cron: string, data?: object): void;
  /**
   * Adds a job in the caller's transaction: it exists if and only if the transaction commits.
   *
   * @returns Its id, or undefined when one with the same `singletonKey` waits already.
   */
  publish(
    transaction: Kysely<Tables>,
    name: string,
    data: object,
    options?: PublishOptions,
  ): Promise<string | undefined>;
  /** Prepares the queues and begins to work. */
  start(options?: StartOptions): Promise<void>;
  /** Lets running handlers end within 25 s, then aborts their `signal`; what they did not finish runs again. */
  stop(): Promise<void>;
  /** Jobs by name and state, those that are done included while they are kept. */
  count(): Promise<JobCount[]>;
  /** Use of the queue's own connections; undefined where it shares those of the requests, or has not been started. */
  load(): PoolLoad | undefined;
  /** Runs everything due until nothing is due; for tests, where nothing else works on the queues. */
  runDue(options?: RunDueOptions): Promise<FailedJob[]>;
}

const stopTimeoutMs = 25_000;

/** @param connection - Of a migrated database. */
export function createJobs(connection: JobConnection, log: JobLog): Jobs {
  const queues = new Map<string, Queue>();
  const schedules = new Map<string, Schedule>();
  let boss: PgBoss | undefined;

  function running(): PgBoss {
    if (!boss) throw new JobError('Jobs have not been started.');
    return boss;
  }

  return {
    handle<Data extends object>(name: string, handler: Handler<Data>, options: HandlerOptions<Data> = {}) {
      if (boss) throw new JobError(`The handler of ${name} comes after the start.`);
      if (queues.has(name)) throw new JobError(`The job ${name} has two handlers.`);
      // Without a schema the publisher is trusted.
      const parse = (data: unknown): Data => (options.data ? options.data.parse(data) : (data as Data));
      queues.set(name, { name, options, run: (data, run) => handler(parse(data), run) });
    },
    schedule(name, cron, data = {}) {
      if (schedules.has(name)) throw new JobError(`The job ${name} has two schedules.`);
      schedules.set(name, { name, cron, data });
    },
    async publish(transaction, name, data, { startAfterSeconds, singletonKey, retryLimit } = {}) {
      if (!queues.has(name)) throw new JobError(`The job ${name} has no handler.`);
      const id = await running().send(name, withTrace(data), {
        db: fromKysely(transaction),
        // Queues allow one waiting job a key; a job without a key gets one of its own.
        singletonKey: singletonKey ?? crypto.randomUUID(),
        ...(startAfterSeconds === undefined ? {} : { startAfter: Math.ceil(startAfterSeconds) }),
        ...(retryLimit === undefined ? {} : { retryLimit }),
      });
      return id ?? undefined;
    },
    async start({ work } = { work: true }) {
      const unhandled = [...schedules.keys()].filter((name) => !queues.has(name));
      if (unhandled.length > 0) throw new JobError(`These schedules have no handler: ${unhandled.join(', ')}.`);
      const starting = createBoss(connection, { work, log });
      await starting.start();
      await prepareQueues(starting, [...queues.values()]);
      boss = starting;
      if (!work) return;
      await prepareSchedules(starting, [...schedules.values()]);
      await startWorkers(starting, [...queues.values()], log);
    },
    async stop() {
      const stopping = boss;
      boss = undefined;
      await stopping?.stop({ graceful: true, timeout: stopTimeoutMs });
    },
    count: () => countJobs(running()),
    load: () => (boss ? loadOf(boss) : undefined),
    runDue: (options) => runDueJobs(running(), [...queues.values()], log, options),
  };
}

/** Counts jobs by name and state, with the queue's own connection. */
async function countJobs(boss: PgBoss): Promise<JobCount[]> {
  const { rows } = await boss
    .getDb()
    .executeSql('select name, state::text, count(*)::int as count from job.job group by 1, 2 order by 1, 2', []);
  return rows as JobCount[];
}
