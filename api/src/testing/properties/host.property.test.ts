import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TestHost } from '../test-host.ts';
import { applyCardOperation, cardOperation, checkCards, lastCardChange } from './cards.ts';
import { createCardWorld } from './card-world.ts';
import { startConcurrentHost } from './concurrent-host.ts';
import { brokenInvariants } from './invariants.ts';
import { applyInvoiceOperation, invoiceOperation } from './invoices.ts';
import { byTier, randomSeed } from '../random-runs.ts';

/** Operations in all; on PostgreSQL the workers are really concurrent, the embedded database lets them take turns. */
const steps = byTier({ core: 140, deep: 1_040 });
const workers = 4;

let host: TestHost;
beforeAll(async () => {
  host = await startConcurrentHost();
});
afterAll(() => host.close());

it('every invariant holds after many operations of several people at once', async () => {
  const { db } = host.database;
  const world = await createCardWorld(host);
  const finance = await host.tokenOf('finance');
  const owner = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', '99110001')
    .executeTakeFirstOrThrow();
  const since = await lastCardChange(db);
  const operations = fc.sample(
    fc.oneof(
      cardOperation.map((card) => ({ card })),
      invoiceOperation.map((invoice) => ({ invoice })),
    ),
    {
      numRuns: steps,
      seed: randomSeed,
    },
  );
  const done = new Map<string, number>();

  async function work(index: number): Promise<void> {
    const subject = { world, ownerId: owner.id, nextSeq: 1_000_000 * (index + 1) };
    for (const operation of operations.filter((_, place) => place % workers === index)) {
      host.clock.now = new Date(host.clock.now.getTime() + 30_000);
      const status =
        'card' in operation
          ? await applyCardOperation(subject, operation.card)
          : await applyInvoiceOperation(host, finance, operation.invoice);
      const { kind } = 'card' in operation ? operation.card : operation.invoice;
      if (status < 300) done.set(kind, (done.get(kind) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, index) => work(index)));

  await checkCards(db, since);
  expect(await brokenInvariants(db)).toEqual({});
  // A run that refuses everything would prove nothing.
  expect([...done.keys()]).toEqual(expect.arrayContaining(['order', 'topup', 'act', 'ride', 'draft', 'issue', 'pay']));
}, 240_000);
