import { PGlite } from '@electric-sql/pglite';
import { expect, it } from '@jest/globals';
import { keepLogShort } from './checkpoints.ts';

const unwritten = 'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()';

it('an embedded database in use does not let its log grow', async () => {
  const pglite = await PGlite.create('memory://');
  const bytes = async () => (await pglite.query<{ bytes: number }>(unwritten)).rows[0]?.bytes ?? 0;
  await pglite.exec('create table t as select repeat(md5(n::text), 5) as line from generate_series(1, 2000) n');
  expect(await bytes()).toBeGreaterThan(300_000);
  const reported: string[] = [];
  const end = keepLogShort(pglite, (sentence) => reported.push(sentence), { bytes: 300_000, checkMs: 10 });
  // Ends when a check has written the log; the query takes its turn with the check.
  while ((await bytes()) > 100_000) await new Promise((resolve) => setTimeout(resolve, 10));
  end();
  expect(reported).toEqual([]);
  await pglite.close();
});

it('a log that cannot be written to the tables is reported', async () => {
  const pglite = await PGlite.create('memory://');
  await pglite.close();
  const { promise, resolve } = Promise.withResolvers<string>();
  const end = keepLogShort(pglite, resolve, { bytes: 300_000, checkMs: 10 });
  expect(await promise).toContain("the database's log is not short");
  end();
});
