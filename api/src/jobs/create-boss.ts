import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Db } from 'pg-boss';
import type { JobConnection } from '../database/database.ts';
import type { PoolLoad } from '../observe/observe-queries.ts';
import { describeError } from './job-log.ts';
import type { JobLog } from './job-log.ts';

/** Connections of one replica, besides the one that listens. */
const poolSize = 4;

/** Makes the queue's engine; it does nothing yet. */
export function createBoss(connection: JobConnection, { work, log }: { work: boolean; log: JobLog }): PgBoss {
  const boss = new PgBoss({
    ...(connection.kind === 'own'
      ? { connectionString: connection.url, max: poolSize, application_name: 'ecard-jobs' }
      : { db: toBossDatabase(connection), backend: 'pglite' }),
    schema: 'job',
    schedule: work,
    supervise: work,
    useListenNotify: work,
    // Its index maintenance is for queues of millions of jobs a day, and cannot run beside a single connection.
    reindex: false,
  });
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'job queue: a call failed'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue: warning'));
  return boss;
}

/** Returns the use of the engine's own connections, besides the one that listens; undefined where it was given others. */
export function loadOf(boss: PgBoss): PoolLoad | undefined {
  const pool: unknown = Reflect.get(boss.getDb(), 'pool');
  if (!(pool instanceof pg.Pool)) return undefined;
  return { inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, most: poolSize };
}

function toBossDatabase(connection: JobConnection & { kind: 'shared' }): Db {
  return {
    executeSql: (text, values) => connection.executeSql(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await connection.listen(channel, onNotification);
      onReconnect();
      return { close };
    },
  };
}
