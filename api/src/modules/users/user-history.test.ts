import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSchema, sessionListSchema, userDetailSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let admin: string;
beforeAll(async () => {
  host = await startTestHost();
  admin = await host.tokenOf('admin');
});
afterAll(() => host.close());

async function idOf(table: 'role' | 'district', code: string): Promise<string> {
  const row = await host.database.db
    .selectFrom(table)
    .select('public_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.public_id;
}
async function userId(username: string): Promise<string> {
  const { public_id: id } = await host.database.db
    .selectFrom('app_user')
    .select('public_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}
const versionOf = async (id: string) =>
  userDetailSchema.parse((await host.get(`/api/user/${id}`, admin)).json()).version;
const act = (id: string, verb: string, body: object = {}) => host.post(`/api/user/${id}/actions/${verb}`, body, admin);
async function historyOf(id: string) {
  const answer = await host.get(`/api/audit/app_user/${id}`, admin);
  return answer.json<{ data: { action: string; before: object | null; after: object | null }[] }>().data;
}

describe('the history of a user', () => {
  /** Invites an account, and returns its id. */
  async function invite(username: string, phone: string, more: object = {}): Promise<string> {
    const body = { username, kind: 'STAFF', phone, role_ids: [await idOf('role', 'TELLER')], ...more };
    return (await host.post('/api/user', body, admin)).json<{ id: string }>().id;
  }

  it('begins with all that was written down, the roles by their names', async () => {
    const { code } = await host.database.db.selectFrom('district').select('code').executeTakeFirstOrThrow();
    const id = await invite('invited.clerk', '95552345', {
      register_no: 'УБ91020312',
      district_id: await idOf('district', code),
    });
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'admin.user.create',
      after: {
        username: 'invited.clerk',
        phone: '••••45',
        register_no_masked: 'УБ******12',
        district: { code },
        roles: [{ code: 'TELLER', name: 'Борлуулалтын цэгийн ажилтан' }],
      },
    });
  });

  it('says that a phone and an address became others that end alike', async () => {
    const id = await invite('other.phone', '95552645', { email: 'first@ecard.example' });
    const changed = await host.send('PATCH', `/api/user/${id}`, {
      body: { phone: '95559945', email: 'second@ecard.example' },
      token: admin,
      headers: { 'if-match': `"v${String(await versionOf(id))}"` },
    });
    expect(changed.statusCode).toBe(200);
    expect((await historyOf(id))[0]).toMatchObject({
      before: { phone: '••••45', email: '••••le' },
      after: { phone: '••••45 (өөрчилсөн)', email: '••••le (өөрчилсөн)' },
    });
  });

  it('says that a register number became another one that is masked alike', async () => {
    const id = await invite('other.register', '95552745', { register_no: 'УБ91050612' });
    const write = async (register_no: string) =>
      host.send('PATCH', `/api/user/${id}`, {
        body: { register_no },
        token: admin,
        headers: { 'if-match': `"v${String(await versionOf(id))}"` },
      });
    expect((await write('УБ91070812')).statusCode).toBe(200);
    expect((await historyOf(id))[0]).toMatchObject({
      before: { register_no_masked: 'УБ******12' },
      after: { register_no_masked: 'УБ******12 (өөрчилсөн)' },
    });
    await write('УБ91070812');
    expect((await historyOf(id))[0]?.after).not.toHaveProperty('register_no_masked');
  });

  it('says that an account without a password is invited again', async () => {
    const id = await invite('invited.twice', '95552445');
    await act(id, 'suspend');
    expect((await act(id, 'reactivate')).json()).toMatchObject({ status: 'INVITED' });
    expect((await historyOf(id))[0]).toMatchObject({ before: { status: 'SUSPENDED' }, after: { status: 'INVITED' } });
  });

  it('says where the link was sent', async () => {
    const id = await invite('sent.link', '95552545');
    expect((await act(id, 'reset-password')).statusCode).toBe(202);
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'admin.user.resetpassword',
      after: { phone: '••••45' },
    });
  });

  it('names the roles before and after, and has no entry of a role given again', async () => {
    const id = await userId('finance');
    const give = async () => {
      const body = { action: 'assign_role', ids: [id], role_id: await idOf('role', 'ANALYST') };
      return (await host.post('/api/user/bulk', body, admin)).json<object>();
    };
    expect(await give()).toEqual({ ok: 1, failed: [] });
    const version = await versionOf(id);
    const [entry, ...older] = await historyOf(id);
    expect(entry).toMatchObject({
      before: { roles: [{ code: 'FINANCE', name: 'Санхүүгийн мэргэжилтэн' }] },
      after: { roles: [{ code: 'ANALYST', name: 'Шинжээч' }, { code: 'FINANCE' }] },
    });
    expect(await give()).toEqual({ ok: 1, failed: [] });
    expect(await versionOf(id)).toBe(version);
    expect(await historyOf(id)).toHaveLength(older.length + 1);
  });

  it('names of a change of one’s own only what was changed', async () => {
    const id = await userId('analyst');
    const change = await host.send('PATCH', '/api/user/profile', {
      body: { lang: 'en' },
      token: await host.tokenOf('analyst'),
      headers: { 'if-match': `"v${String(await versionOf(id))}"` },
    });
    expect(change.statusCode).toBe(200);
    expect((await historyOf(id))[0]).toMatchObject({ before: { lang: 'mn' }, after: { lang: 'en' } });
    expect(Object.keys((await historyOf(id))[0]?.before ?? {})).toEqual(['lang']);
  });

  it('names the device of a sign-in that was ended', async () => {
    const id = await userId('planner');
    const token = await host.tokenOf('planner');
    const { data } = sessionListSchema.parse((await host.get(`/api/user/${id}/sessions`, admin)).json());
    const [session] = data;
    await host.send('DELETE', `/api/user/${id}/sessions/${session?.id ?? ''}`, { token: admin });
    expect((await host.get('/api/user/sessions', token)).statusCode).toBe(401);
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'app_user.end_session',
      before: { session: session?.name },
    });
  });
});

describe('a sign-in', () => {
  it('takes the work as somebody else with it when it ends', async () => {
    const own = await host.tokenOf('admin');
    const path = `/api/user/${await userId('99110001')}/actions/impersonate`;
    const { token } = loginSchema.parse((await host.post(path, { reason: 'Гомдол' }, own)).json());
    expect((await host.get('/api/user/profile', token)).statusCode).toBe(200);
    const { data } = sessionListSchema.parse((await host.get('/api/user/sessions', own)).json());
    const current = data.find((session) => session.is_current)?.id ?? '';
    const ended = await host.send('DELETE', `/api/user/${await userId('admin')}/sessions/${current}`, { token: admin });
    expect(ended.statusCode).toBe(204);
    expect((await host.get('/api/user/sessions', token)).statusCode).toBe(401);
  });
});

describe('the values of a user', () => {
  const patch = async (id: string, body: object) =>
    host.send('PATCH', `/api/user/${id}`, {
      body,
      token: admin,
      headers: { 'if-match': `"v${String(await versionOf(id))}"` },
    });

  it('cannot be the e-mail address of another account, in whatever case', async () => {
    const id = await userId('planner');
    const { email } = await host.database.db
      .selectFrom('app_user')
      .select('email')
      .where('username', '=', 'finance')
      .executeTakeFirstOrThrow();
    const taken = { code: 'VALUE_TAKEN', errors: [{ path: 'email' }] };
    expect((await patch(id, { email: email?.toUpperCase() })).json()).toMatchObject(taken);
    const body = { username: 'same.mail', kind: 'STAFF', email };
    expect((await host.post('/api/user', body, admin)).json()).toMatchObject(taken);
  });

  it('leave an address verified that is written in another case', async () => {
    const id = await userId('planner');
    await patch(id, { email: 'planner.one@ecard.example' });
    await sql`update app_user set email_verified_at = now() where public_id = ${id}`.execute(host.database.db);
    expect((await patch(id, { email: 'Planner.One@ecard.example' })).json()).toMatchObject({ email_verified: true });
  });
});

describe('what a user may do', () => {
  it('is said in the words of the pages', async () => {
    const answer = await host.get(`/api/user/${await userId('finance')}/effective`, admin);
    const names = answer.json<{ actions: { name: string }[] }>().actions.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Татах', 'Буцаалтын нэхэмжлэх гаргах']));
    expect(names.filter((name) => /экспорт|кредит/i.test(name))).toEqual([]);
  });

  it('leaves out what accounts of the kind never have, though a role grants it', async () => {
    const { db } = host.database;
    await sql`insert into role_action (role_id, action_id) select r.id, a.id from role r, action a
      where r.code = 'CITIZEN' and a.code = 'admin.user.view'`.execute(db);
    const answer = await host.get(`/api/user/${await userId('99110001')}/effective`, admin);
    const codes = answer.json<{ actions: { code: string }[] }>().actions.map(({ code }) => code);
    expect(codes).not.toContain('admin.user.view');
  });
});
