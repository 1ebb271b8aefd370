import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDetailSchema } from '@ecard/shared/api-schema';
import type { UserDetail } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { assertMayGrant } from '../roles/may-grant.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let helper: string;
beforeAll(async () => {
  host = await startTestHost();
  const { db } = host.database;
  await sql`insert into role (code, name, kind) values ('HELP_DESK', 'Тусламж', 'STAFF')`.execute(db);
  await sql`insert into role_action (role_id, action_id) select r.id, a.id from role r, action a
    where r.code = 'HELP_DESK' and (a.code like 'admin.user.%' or a.code like 'admin.role.%')`.execute(db);
  await sql`update user_role set role_id = (select id from role where code = 'HELP_DESK')
    where user_id = (select id from app_user where username = 'analyst')`.execute(db);
  helper = await host.tokenOf('analyst');
});
afterAll(() => host.close());

async function seen(username: string, token: string): Promise<UserDetail> {
  const { public_id: id } = await host.database.db
    .selectFrom('app_user')
    .select('public_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return userDetailSchema.parse((await host.get(`/api/user/${id}`, token)).json());
}

describe('one’s own account', () => {
  it('is given no other role by oneself, but by an administrator', async () => {
    const { public_id: role } = await host.database.db
      .selectFrom('role')
      .select('public_id')
      .where('code', '=', 'FINANCE')
      .executeTakeFirstOrThrow();
    const { id, version, roles } = await seen('analyst', helper);
    const give = (token: string) =>
      host.send('PUT', `/api/user/${id}/roles`, {
        body: { role_ids: [...roles.map((had) => had.id), role] },
        token,
        headers: { 'if-match': `"v${version}"` },
      });
    expect((await give(helper)).json()).toMatchObject({ code: 'NOT_ON_YOURSELF' });
    expect((await give(await host.tokenOf('admin'))).json()).toMatchObject({ roles: [{ code: 'FINANCE' }, {}] });
  });
});

describe('a role of one’s own', () => {
  it('gets no other action from oneself, but from an administrator', async () => {
    const { public_id: id } = await host.database.db
      .selectFrom('role')
      .select('public_id')
      .where('code', '=', 'HELP_DESK')
      .executeTakeFirstOrThrow();
    const change = async (token: string, body: object) => {
      const { version } = (await host.get(`/api/role/${id}`, token)).json<{ version: number }>();
      const headers = { 'if-match': `"v${version}"` };
      return host.send('PUT', `/api/role/${id}/actions`, { body, token, headers });
    };
    expect((await change(helper, { add: ['fin.payment.refund'] })).json()).toMatchObject({ code: 'OWN_ROLE' });
    expect((await change(helper, { remove: ['admin.role.delete'] })).statusCode).toBe(200);
    expect((await change(await host.tokenOf('admin'), { add: ['admin.role.delete'] })).statusCode).toBe(200);
  });
});

describe('a role that an administrator shares with the colleague worked as', () => {
  it('gets no action, though the account of the administrator is found first', async () => {
    const { db } = host.database;
    const staff = () => db.selectFrom('app_user').select(['id', 'public_id']).where('kind', '=', 'STAFF').orderBy('id');
    const admin = await staff().where('username', '=', 'admin').executeTakeFirstOrThrow();
    const colleague = await staff().where('id', '>', admin.id).executeTakeFirstOrThrow();
    const role = await db
      .insertInto('role')
      .values({ code: 'SHARED_ROLE', name: 'Хамтын', kind: 'STAFF' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { id } of [admin, colleague]) {
      await db.insertInto('user_role').values({ user_id: id, role_id: role.id }).execute();
    }
    const by = {
      ...{ id: colleague.id, publicId: colleague.public_id, kind: 'STAFF' as const, organizationId: null },
      ...{ actionCodes: new Set(['fin.payment.view']), impersonatorId: admin.id },
    };
    const grant = db.transaction().execute((trx) => assertMayGrant(trx, by, role, ['fin.payment.view']));
    await expect(grant).rejects.toMatchObject({ problem: { code: 'OWN_ROLE' } });
  });
});

describe('a role of others', () => {
  it('gets no action that who changes or copies it may not do', async () => {
    const body = { code: 'FRONT_DESK', name: 'Угтах', kind: 'STAFF' };
    const { id } = (await host.post('/api/role', body, helper)).json<{ id: string }>();
    const grant = (version: number, add: readonly string[]) =>
      host.send('PUT', `/api/role/${id}/actions`, {
        body: { add },
        token: helper,
        headers: { 'if-match': `"v${version}"` },
      });
    expect((await grant(1, ['net.direction.publish'])).json()).toMatchObject({ code: 'BEYOND_OWN' });
    expect((await grant(1, ['admin.user.lock'])).statusCode).toBe(200);
    const { public_id: planner } = await host.database.db
      .selectFrom('role')
      .select('public_id')
      .where('code', '=', 'PLANNER')
      .executeTakeFirstOrThrow();
    const copy = { code: 'PLANNER_COPY', name: 'Хуулбар' };
    expect((await host.post(`/api/role/${planner}/actions/clone`, copy, helper)).json()).toMatchObject({
      code: 'BEYOND_OWN',
    });
  });
});

describe('the account of a system administrator', () => {
  it('is changed by no other member of the staff, whatever codes they have', async () => {
    const { id, version } = await seen('admin', helper);
    const ifMatch = { 'if-match': `"v${version}"` };
    const act = (verb: string, body: object = {}) => host.post(`/api/user/${id}/actions/${verb}`, body, helper);
    const answers = [
      await act('lock'),
      await act('suspend'),
      await act('deactivate'),
      await act('reset-password'),
      await act('reset-second-step', { reason: 'Утсаа гээсэн' }),
      await host.send('PATCH', `/api/user/${id}`, { body: { phone: '99887766' }, token: helper, headers: ifMatch }),
      await host.send('PUT', `/api/user/${id}/roles`, { body: { role_ids: [] }, token: helper, headers: ifMatch }),
      await host.send('DELETE', `/api/user/${id}/sessions/${id}`, { token: helper }),
    ];
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(
      answers.map(() => 'ADMINISTRATORS_ONLY'),
    );
    expect((await seen('admin', helper)).version).toBe(version);
  });

  it('offers no action to them, and those of others do', async () => {
    expect((await seen('admin', helper)).available_actions).toEqual([]);
    expect((await seen('planner', helper)).available_actions).toEqual(expect.arrayContaining(['update', 'lock']));
  });

  it('offers to work as somebody only where the host would let one', async () => {
    const admin = await host.tokenOf('admin');
    expect((await seen('planner', admin)).available_actions).toContain('impersonate');
    expect((await seen('analyst', admin)).available_actions).not.toContain('impersonate');
  });
});
