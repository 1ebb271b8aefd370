import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createCardWorld } from '../../../testing/properties/card-world.ts';
import { applyCardOperation, cardOperation, checkCards, lastCardChange } from '../../../testing/properties/cards.ts';
import type { CardWorld } from '../../../testing/properties/cards.ts';
import { brokenInvariants } from '../../../testing/properties/invariants.ts';
import { startTestHost } from '../../../testing/test-host.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import { byTier } from '../../../testing/random-runs.ts';

let host: TestHost;
let world: CardWorld;
beforeAll(async () => {
  host = await startTestHost();
  world = await createCardWorld(host);
});
afterAll(() => host.close());

describe('cards', () => {
  it('keep balance, hotlist and states right whatever is done to them in whatever order', async () => {
    const owner = await host.database.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', '99110001')
      .executeTakeFirstOrThrow();
    const since = await lastCardChange(host.database.db);
    const subject = { world, ownerId: owner.id, nextSeq: 1_000_000 };
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(cardOperation, { minLength: 50, maxLength: 50 }), async (operations) => {
        for (const operation of operations) {
          // Rides of one moment would count as one boarding.
          host.clock.now = new Date(host.clock.now.getTime() + 60_000);
          const status = await applyCardOperation(subject, operation);
          if (status < 300) done.set(operation.kind, (done.get(operation.kind) ?? 0) + 1);
        }
        await checkCards(host.database.db, since);
      }),
      { numRuns: byTier({ core: 1, deep: 4 }), endOnFailure: true },
    );
    expect(await brokenInvariants(host.database.db)).toEqual({});
    // A run that refuses everything would prove nothing.
    expect([...done.keys()]).toEqual(expect.arrayContaining(['order', 'topup', 'act', 'ride']));
  });
});
