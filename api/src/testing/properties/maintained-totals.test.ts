import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { TestHost } from '../test-host.ts';
import { startConcurrentHost } from './concurrent-host.ts';
import { brokenInvariants } from './invariants.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startConcurrentHost();
});
afterAll(() => host.close());

const writers = 4;
const rounds = 40;

/** Changes own drafts and receipts of one writer: adds, changes, removes, some together in a transaction. */
async function write(writer: number): Promise<void> {
  const { db } = host.database;
  for (let round = 0; round < rounds; round += 1) {
    await db.transaction().execute(async (trx) => {
      await sql`update invoice set due_date = due_date + 1, kind = case kind when 'OTHER' then 'PERMIT' else 'OTHER' end
        where status = 'DRAFT' and id % ${writers} = ${writer}`.execute(trx);
      await sql`update ebarimt_receipt set total_vat = total_vat + 1, total_city_tax = total_city_tax + 1
        where id % ${writers} = ${writer} and id % 5 = ${round % 5}`.execute(trx);
      const { rows } = await sql<{ id: number }>`
        insert into invoice (organization_id, kind, due_date, subtotal, total, status)
        select organization_id, 'OTHER', date '2026-04-01' + ${round}::int, 0, 0, 'DRAFT' from invoice
        order by id limit 2 returning id`.execute(trx);
      if (round % 2 === 0) await sql`delete from invoice where id = ${rows[0]?.id ?? 0}`.execute(trx);
    });
  }
}

it('maintained totals are exact at every moment while several transactions write, fold and rebuild them', async () => {
  const { db } = host.database;
  const draft = await sql`select from invoice where status = 'DRAFT'`.execute(db);
  const receipt = await sql`select from ebarimt_receipt`.execute(db);
  expect([draft.rows.length > 0, receipt.rows.length > 0]).toEqual([true, true]);
  let isWriting = true;
  let looks = 0;
  /** Repeats a piece of work beside the writers. */
  const beside = async (work: () => Promise<unknown>) => {
    while (isWriting) await work();
  };
  const others = [
    beside(() => sql`select fold_invoice_sums()`.execute(db)),
    beside(() => sql`select fold_invoice_sums(), fold_ebarimt_sums()`.execute(db)),
    beside(() => sql`select fold_ebarimt_sums()`.execute(db)),
    beside(async () => {
      expect(await brokenInvariants(db)).toEqual({});
      looks += 1;
      await sql`select rebuild_invoice_sums()`.execute(db);
      await sql`select rebuild_ebarimt_sums()`.execute(db);
    }),
  ];
  try {
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  } finally {
    isWriting = false;
    await Promise.all(others);
  }
  expect(looks).toBeGreaterThan(0);
  await sql`select fold_invoice_sums(), fold_ebarimt_sums()`.execute(db);
  const { rows } = await sql`select id from invoice_sum_change union all select id from ebarimt_sum_change`.execute(db);
  expect(rows).toEqual([]);
  expect(await brokenInvariants(db)).toEqual({});
});
