import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loginSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { multipartOf, pngBytes } from '../../testing/multipart.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { findUnentitledCards } from './permission-fixture.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

let clerk: string;
let colleague: string;
beforeAll(async () => {
  const { db } = host.database;
  await sql`insert into role_action (role_id, action_id) select r.id, a.id from role r, action a
    where r.code = 'CARD_OPERATOR' and a.code = 'admin.user.impersonate'`.execute(db);
  await sql`insert into role (code, name, kind) values ('DECIDER', 'Шийдвэр гаргагч', 'STAFF')`.execute(db);
  await sql`insert into role_action (role_id, action_id) select r.id, a.id from role r, action a
    where r.code = 'DECIDER' and a.code like 'ec.permission.%'`.execute(db);
  await sql`update user_role set role_id = (select id from role where code = 'DECIDER')
    where user_id = (select id from app_user where username = 'analyst')`.execute(db);
  clerk = await host.tokenOf('cardoperator');
  const { public_id: analyst } = await db
    .selectFrom('app_user')
    .select('public_id')
    .where('username', '=', 'analyst')
    .executeTakeFirstOrThrow();
  const begun = await host.post(`/api/user/${analyst}/actions/impersonate`, { reason: 'Туслах' }, clerk);
  colleague = loginSchema.parse(begun.json()).token;
});

const act = (id: string, verb: string, token: string) =>
  host.send('POST', `/api/ec/permissions/${id}/actions/${verb}`, { body: {}, token });

async function draft(card: number): Promise<string> {
  const cards = await findUnentitledCards(host);
  const { public_id: category } = await host.database.db
    .selectFrom('rider_category')
    .select('public_id')
    .where('code', '=', 'SENIOR')
    .executeTakeFirstOrThrow();
  const file = await host.app.inject({ method: 'POST', url: '/api/file', ...multipartOf('а.png', pngBytes, clerk) });
  const made = await host.send('POST', '/api/ec/permissions', {
    body: {
      category_id: category,
      card_id: cards[card]?.public_id,
      valid_from: '2026-03-18',
      valid_to: '2026-09-30',
      evidence: [{ file_id: file.json<{ id: string }>().id, doc_type: 'Тэтгэврийн дэвтэр' }],
    },
    token: clerk,
    headers: { 'idempotency-key': randomUUID() },
  });
  return made.json<{ id: string }>().id;
}

it('an entitlement is not approved by its submitter who works as a colleague', async () => {
  const id = await draft(0);
  expect((await act(id, 'submit', clerk)).statusCode).toBe(200);
  expect((await act(id, 'approve', colleague)).json()).toMatchObject({ code: 'FOUR_EYES' });
  expect((await act(id, 'approve', await host.tokenOf('analyst'))).json()).toMatchObject({ status: 'ACTIVE' });
});

it('an entitlement submitted as a colleague is not approved by the person who did it', async () => {
  const id = await draft(1);
  expect((await act(id, 'submit', colleague)).statusCode).toBe(200);
  const seen = (await host.get(`/api/ec/permissions/${id}`, clerk)).json<{ available_actions: string[] }>();
  expect(seen.available_actions).toContain('reject');
  expect(seen.available_actions).not.toContain('approve');
  expect((await act(id, 'approve', clerk)).json()).toMatchObject({ code: 'FOUR_EYES' });
  expect((await act(id, 'approve', await host.tokenOf('cardoperator2'))).json()).toMatchObject({ status: 'ACTIVE' });
});
