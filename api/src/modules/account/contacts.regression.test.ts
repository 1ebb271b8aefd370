import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { createCode } from '../auth/one-time-code.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Verifies a contact of a user with a right code. */
async function verify(username: string, kind: 'phone' | 'email', value: string) {
  const { db } = host.database;
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'public_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const code = await db.transaction().execute((trx) =>
    createCode(trx, host.personalData, {
      purpose: kind === 'phone' ? 'PHONE' : 'EMAIL',
      subject: `${user.public_id}:${value}`,
      userId: user.id,
      now: testNow,
    }),
  );
  return host.post(
    `/api/user/${kind}/verify`,
    { [kind]: value, code, password: 'Demo-2026' },
    await host.tokenOf(username),
  );
}

describe('a verified phone', () => {
  it('is refused when another account is named by it, however the name is spelled', async () => {
    const { db } = host.database;
    await db.updateTable('app_user').set({ username: '976-9555-0007' }).where('username', '=', 'planner').execute();
    const answer = await verify('analyst', 'phone', '95550007');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'CONTACT_TAKEN', errors: [{ path: 'phone' }] },
    ]);
  });
});

describe('a verified e-mail address', () => {
  it('is refused when another account has it in another case', async () => {
    const { db } = host.database;
    await db.updateTable('app_user').set({ email: 'Bold@Example.mn' }).where('username', '=', 'finance').execute();
    const answer = await verify('analyst', 'email', 'bold@example.mn');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'CONTACT_TAKEN', errors: [{ path: 'email' }] },
    ]);
  });
});
