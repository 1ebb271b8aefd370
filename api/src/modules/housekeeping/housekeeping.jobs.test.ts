import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Measures the partitions of taps, and not the table over them. */
async function measurePartitions() {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ec_tap'::regclass`.execute(
    host.database.db,
  );
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(host.database.db);
}

async function isTableMeasured() {
  const { rows } = await sql<{ measured: boolean }>`
    select reltuples > 0 as measured from pg_class where oid = 'ec_tap'::regclass`.execute(host.database.db);
  return rows[0]?.measured;
}

it('the nightly housekeeping measures tables over partitions on a server, and leaves them to the upkeep of an embedded database', async () => {
  await measurePartitions();
  expect(await isTableMeasured()).toBe(false);
  await host.jobs.publish(host.database.db, 'housekeeping.daily', {});
  await host.runJobs();
  expect(await isTableMeasured()).toBe({ embedded: false, postgresql: true }[host.database.engine]);
});
