import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { adminEndpoints } from '../testing/admin-writes.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import type { Endpoint } from './access.ts';

/** Actions on many rows, each with the code of the action. */
const bulk: readonly (readonly [path: string, code: string, actions: readonly string[]])[] = [
  ['/api/user/bulk', 'admin.user.assignrole', ['assign_role']],
  ['/api/ec/permissions/bulk', 'ec.permission.approve', ['assign', 'approve', 'resume']],
  ['/api/ec/permissions/bulk', 'ec.permission.reject', ['return', 'reject']],
  ['/api/ec/permissions/bulk', 'ec.permission.revoke', ['suspend', 'revoke']],
  ['/api/temporary-permission/bulk', 'permit.temporary.approve', ['approve']],
  ['/api/temporary-permission/bulk', 'permit.temporary.update', ['assign']],
  ['/api/temporary-permission/bulk', 'permit.temporary.return', ['return']],
  ['/api/temporary-permission/bulk', 'permit.temporary.reject', ['reject']],
  ['/api/temporary-permission/bulk', 'permit.temporary.revoke', ['revoke']],
  ['/api/direction/bulk', 'net.direction.publish', ['publish', 'suspend']],
  ['/api/direction/bulk', 'net.direction.archive', ['archive']],
  ['/api/location/bulk', 'net.location.update', ['close', 'reopen']],
  ['/api/location/bulk', 'net.location.archive', ['archive']],
  ['/api/vehicle/bulk', 'net.capacity.update', ['maintain', 'restore', 'retire']],
  ['/api/report-admin/bulk', 'report.admin.approve', ['approve']],
  ['/api/report-admin/bulk', 'report.admin.reject', ['reject']],
  ['/api/product-type/bulk', 'product.type.archive', ['archive']],
];

let host: TestHost;
let token: string;
let writes: readonly { readonly endpoint: Endpoint; readonly code: string }[];
beforeAll(async () => {
  host = await startTestHost();
  token = await host.tokenOf('analyst');
  await sql`insert into role (code, name, kind) values ('ONE_LESS', 'Нэг дутуу', 'STAFF')`.execute(host.database.db);
  await sql`update user_role set role_id = (select id from role where code = 'ONE_LESS')
    where user_id = (select id from app_user where username = 'analyst')`.execute(host.database.db);
  writes = host.app.endpoints.flatMap((endpoint) =>
    endpoint.method !== 'GET' && endpoint.access?.kind === 'action' && adminEndpoints.test(endpoint.url)
      ? [{ endpoint, code: endpoint.access.code }]
      : [],
  );
});
afterAll(() => host.close());

/** Lets the account do everything but one thing, or one thing alone. */
async function grant(kind: 'all but' | 'only', code: string): Promise<void> {
  const { db } = host.database;
  await sql`delete from role_action where role_id = (select id from role where code = 'ONE_LESS')`.execute(db);
  await sql`insert into role_action (role_id, action_id)
    select role.id, action.id from role, action
    where role.code = 'ONE_LESS' and (action.code = ${code}) = ${kind === 'only'}`.execute(db);
}

async function isRefused(method: string, url: string, body: object = {}): Promise<boolean> {
  const answer = await host.send(
    method as 'POST',
    url.replace(/:\w+/g, () => randomUUID()),
    {
      body,
      token,
      headers: { 'idempotency-key': randomUUID() },
    },
  );
  const isForbidden = answer.statusCode === 403 && answer.json<{ code: string }>().code === 'FORBIDDEN';
  expect(isForbidden || ![401, 403].includes(answer.statusCode)).toBe(true);
  return isForbidden;
}

describe('a write of a page of administrators', () => {
  it('is refused to an account that has every code but its own, and not to one that has this code alone', async () => {
    const wrong: string[] = [];
    for (const { endpoint, code } of writes) {
      const name = `${endpoint.method} ${endpoint.url}`;
      await grant('all but', code);
      if (!(await isRefused(endpoint.method, endpoint.url))) wrong.push(`${name} is open without ${code}`);
      await grant('only', code);
      if (await isRefused(endpoint.method, endpoint.url)) wrong.push(`${name} is shut with ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(writes.length).toBeGreaterThan(50);
  });

  it.each(bulk)('to many rows at %s is refused without %s: %j', async (path, code, actions) => {
    await grant('all but', code);
    const ids = [randomUUID()];
    for (const action of actions) {
      const body = { action, ids, reason: 'Шалгалт', role_id: randomUUID() };
      expect([action, await isRefused('POST', path, body)]).toEqual([action, true]);
    }
  });
});
