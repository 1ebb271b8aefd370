import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { forgetTerminals } from './forget-terminals.ts';

const dayMs = 24 * 3_600_000;
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function addTerminal(name: string, daysUnused: number, differences: object = {}): Promise<number> {
  const { id } = await host.database.db
    .insertInto('terminal')
    .values({
      name,
      serial_no: crypto.randomUUID(),
      app_id: 1,
      kind: 'WEB',
      status: 'ACTIVE',
      // Logged in again since, unless the test says otherwise.
      created_at: new Date(testNow.getTime() - 500 * dayMs),
      last_seen_at: new Date(testNow.getTime() - daysUnused * dayMs),
      ...differences,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('browsers that nobody used for 90 days, or 31 after a single login, are forgotten; devices, blocked ones and those signed in somewhere stay', async () => {
  const { db } = host.database;
  await addTerminal('unused', 91);
  await addTerminal('used', 89);
  for (const days of [30, 32]) {
    const created_at = new Date(testNow.getTime() - days * dayMs);
    await addTerminal(`seen once ${days} days ago`, days, { created_at });
  }
  await addTerminal('validator', 400, { kind: 'VALIDATOR' });
  await addTerminal('blocked', 400, { status: 'BLOCKED' });
  const signedIn = await addTerminal('signed in', 400);
  await host.tokenOf('99110001');
  await db.updateTable('user_session').set({ terminal_id: signedIn }).execute();

  await forgetTerminals(db, testNow);
  const names = [
    'seen once 30 days ago',
    'seen once 32 days ago',
    'unused',
    'used',
    'validator',
    'blocked',
    'signed in',
  ];
  const left = await db.selectFrom('terminal').select('name').where('name', 'in', names).execute();
  expect(left.map(({ name }) => name).sort()).toEqual([
    'blocked',
    'seen once 30 days ago',
    'signed in',
    'used',
    'validator',
  ]);
});
