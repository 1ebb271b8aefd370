import { afterEach, beforeEach, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import { owedInvoices, owedSums } from './owed-invoices.ts';
import { byTier } from '../../testing/random-runs.ts';

/** Pairs of days that are tried. */
const runs = byTier({ core: 10, deep: 30 });

let host: TestHost;
beforeEach(async () => {
  host = await startTestHost();
});
afterEach(() => host.close());

const day = fc.integer({ min: -400, max: 60 }).map((days) => addDays('2026-03-18', days));

it('what is owed today is found without reading the open invoices', async () => {
  const { db } = host.database;
  await sql`select fold_invoice_sums()`.execute(db);
  await sql`analyze`.execute(db);
  const plan = await sql<{ 'QUERY PLAN': unknown }>`explain (analyze, format json)
    select * from ${owedSums('2030-01-01', '2029-10-01')} b`.execute(db);
  const open = await db.selectFrom('invoice').select('id').where('status', '=', 'OPEN').execute();
  expect(open.length).toBeGreaterThan(10);
  expect(rowsOf(plan.rows[0]?.['QUERY PLAN'], 'invoice')).toBeLessThan(5);
});

it('what is kept as owed equals the debts of the invoices on every day, folded or not', async () => {
  const { db } = host.database;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(day, day, fc.nat(), async (on, since, place) => {
      const kept = await sql`select organization_id, due, sum(invoices)::int as invoices, sum(owed) as owed
        from (select b.*, case when due_start < date_trunc('month', ${since}::date)
          then date_trunc('month', due_start)::date else due_start end as due from ${owedSums(on, since)} b) s
        group by 1, 2 having sum(invoices) <> 0 order by 1, 2`.execute(db);
      const read = await sql`select organization_id, case when due_date < date_trunc('month', ${since}::date)
          then date_trunc('month', due_date)::date else due_date end as due, count(*)::int as invoices, sum(owed) as owed
        from ${owedInvoices(on)} b group by 1, 2 order by 1, 2`.execute(db);
      expect(kept.rows).toEqual(read.rows);
      found += read.rows.length;
      await sql`update invoice set status = 'VOID', closed_at = ${on}::date + interval '7 hours'
        where id = (select id from invoice where status = 'OPEN' and credited_total = 0 order by id limit 1 offset (
          select ${place}::int % nullif(count(*), 0) from invoice where status = 'OPEN' and credited_total = 0))`.execute(
        db,
      );
      if (found % 3 === 0) await sql`select fold_invoice_sums()`.execute(db);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(found).toBeGreaterThan(3 * runs);
});

/** Rows that a plan read from a table. */
function rowsOf(plan: unknown, table: string): number {
  if (Array.isArray(plan)) return plan.reduce((sum: number, part) => sum + rowsOf(part, table), 0);
  if (typeof plan !== 'object' || plan === null) return 0;
  const node = Object.fromEntries(Object.entries(plan));
  const own = node['Relation Name'] === table ? Number(node['Actual Rows']) * Number(node['Actual Loops']) : 0;
  return (
    own +
    rowsOf(
      Object.values(node).filter((value) => typeof value === 'object'),
      table,
    )
  );
}
