import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { refreshPartitionedTables } from '../../database/statistics.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { idempotencyLifetimeMs } from '../../http/idempotency.ts';
import { addDays, dayOf } from '../../time/ulaanbaatar.ts';
import { forgetTerminals } from '../terminals/forget-terminals.ts';

/** Partitions are made for this month and the two after it. */
const partitionDaysAhead = [0, 31, 62];

/**
 * Keeps the tables of the whole host tidy: partitions ahead of time, no answers, tokens and browsers past their life,
 * and on a server statistics of what it does not measure by itself.
 */
export function housekeepingJobs({ jobs, db, engine, clock }: ModuleDependencies): void {
  jobs.handle('housekeeping.daily', async () => {
    const now = clock();
    await ensurePartitions(db, dayOf(now));
    await db
      .deleteFrom('idempotency_key')
      .where('created_at', '<', new Date(now.getTime() - idempotencyLifetimeMs))
      .execute();
    await db.deleteFrom('revoked_token').where('expires_at', '<', now).execute();
    await forgetTerminals(db, now);
    // The upkeep of an embedded database measures them with all others.
    if (engine === 'postgresql') await refreshPartitionedTables(db);
  });
  jobs.schedule('housekeeping.daily', '20 3 * * *');
}

/**
 * Makes the monthly partitions of taps, of the audit log and of the observations of load.
 *
 * @param today - Calendar day.
 */
export async function ensurePartitions(db: Kysely<Tables>, today: string): Promise<void> {
  for (const days of partitionDaysAhead) {
    const day = addDays(today, days);
    await sql`select ensure_tap_partition(${day}::date), ensure_audit_partition(${day}::date),
      ensure_load_partition(${day}::date)`.execute(db);
  }
}
