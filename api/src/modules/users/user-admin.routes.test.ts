import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSchema, userDetailSchema } from '@ecard/shared/api-schema';
import type { UserDetail } from '@ecard/shared/api-schema';
import type { LightMyRequestResponse } from 'fastify';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let admin: string;
beforeAll(async () => {
  host = await startTestHost();
  admin = await host.tokenOf('admin');
});
afterAll(() => host.close());

async function userNamed(username: string): Promise<UserDetail> {
  const { public_id: id } = await host.database.db
    .selectFrom('app_user')
    .select('public_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return userDetailSchema.parse((await host.get(`/api/user/${id}`, admin)).json());
}
async function roleId(code: string): Promise<string> {
  const row = await host.database.db
    .selectFrom('role')
    .select('public_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.public_id;
}
const act = (user: { id: string }, verb: string, token = admin) =>
  host.post(`/api/user/${user.id}/actions/${verb}`, { reason: 'Дуудлага' }, token);
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;

describe('inviting somebody', () => {
  const body = { username: 'new.teller', kind: 'STAFF', phone: '95551234', register_no: 'УБ90010112' };

  it('stores the register number encrypted, and names the field of a duplicate value', async () => {
    const made = await host.post('/api/user', { ...body, role_ids: [await roleId('TELLER')] }, admin);
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { status: 'INVITED', register_no_masked: 'УБ******12', roles: [{ code: 'TELLER' }] },
    ]);
    expect(made.body).not.toContain(body.register_no);
    const again = await host.post('/api/user', { ...body, username: 'other', phone: '95559999' }, admin);
    expect(again.json()).toMatchObject({ code: 'VALUE_TAKEN', errors: [{ path: 'register_no' }] });
    const check = (field: string, value: string) =>
      host.get(`/api/user/check?field=${field}&value=${encodeURIComponent(value)}`, admin);
    expect((await check('phone', '95551234')).json()).toEqual({ available: false });
    expect((await check('register_no', 'УБ90010113')).json()).toEqual({ available: true });
  });

  it('is refused with a register number whose day of birth no calendar has', async () => {
    const answer = await host.post('/api/user', { ...body, username: 'no.day', register_no: 'УБ90990112' }, admin);
    const message = 'Регистрийн дугаар дахь төрсөн он, сар, өдөр буруу байна';
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'register_no', message }] });
  });

  it('is refused under a name that is the phone of another account, and with a phone that is a name', async () => {
    const invite = (values: object) => host.post('/api/user', { ...body, register_no: null, ...values }, admin);
    const named = await Promise.all(
      ['99110004', '9911-0004', '97699110004'].map((username) => invite({ username, phone: '95550010' })),
    );
    const refusal = { code: 'VALUE_TAKEN', errors: [{ path: 'username' }] };
    expect(named.map((answer) => answer.json<object>())).toMatchObject([refusal, refusal, refusal]);
    expect((await invite({ username: '9555-0011', phone: '95550012' })).statusCode).toBe(201);
    const phoned = await invite({ username: 'by.phone', phone: '+976 9555 0011' });
    expect(phoned.json()).toMatchObject({ code: 'VALUE_TAKEN', errors: [{ path: 'phone' }] });
    const checks = ['field=username&value=9911-0004', 'field=phone&value=95550011'].map((query) =>
      host.get(`/api/user/check?${query}`, admin),
    );
    const [name, phone] = await Promise.all(checks);
    expect([name?.json(), phone?.json()]).toEqual([{ available: false }, { available: false }]);
  });

  it('accepts the phone of the account itself as its name', async () => {
    const own = await host.post('/api/user', { username: '95550013', kind: 'STAFF', phone: '95550013' }, admin);
    expect(own.statusCode).toBe(201);
  });

  it('is refused to one of two at once, one named by the phone of the other', async () => {
    const invite = (values: object) => host.post('/api/user', { kind: 'STAFF', ...values }, admin);
    const answers = await Promise.all([
      invite({ username: '95550014', phone: '95550015' }),
      invite({ username: 'at.once', phone: '95550014' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
  });

  it('leaves an audit entry without the register number, which the history shows masked', async () => {
    const values = { ...body, username: 'kept.masked', phone: '95551334', register_no: 'УБ90010214' };
    const user = (await host.post('/api/user', values, admin)).json<UserDetail>();
    const history = await host.get(`/api/audit/app_user/${user.id}`, admin);
    expect(history.json()).toMatchObject({
      data: [{ action: 'admin.user.create', actor: { name: expect.any(String) }, after: { phone: '••••34' } }],
    });
    expect(history.body).not.toContain(values.register_no);
    expect((await host.get(`/api/audit/app_user/${user.id}`, await host.tokenOf('finance'))).statusCode).toBe(404);
  });

  it('is refused for a role of another kind of account', async () => {
    const answer = await host.post(
      '/api/user',
      { ...body, username: 'x.citizen', phone: '95550009', register_no: null, role_ids: [await roleId('CITIZEN')] },
      admin,
    );
    expect(answer.json()).toMatchObject({ code: 'ROLE_KIND', errors: [{ path: 'role_ids' }] });
  });
});

describe('an account', () => {
  it('is locked, which ends its sign-ins, and unlocked again', async () => {
    const user = await userNamed('planner');
    const token = await host.tokenOf('planner');
    expect((await act(user, 'lock')).json()).toMatchObject({ status: 'LOCKED' });
    expect((await host.get('/api/user/sessions', token)).statusCode).toBe(401);
    expect(codeOf(await act(user, 'lock'))).toBe('ILLEGAL_TRANSITION');
    expect((await act(user, 'unlock')).json()).toMatchObject({ status: 'ACTIVE' });
  });

  it('keeps a phone or an e-mail address', async () => {
    const user = await userNamed('permitofficer');
    const patch = (body: object, { id, version }: UserDetail = user) =>
      host.send('PATCH', `/api/user/${id}`, { body, token: admin, headers: { 'if-match': `"v${version}"` } });
    const refusal = { code: 'NO_CONTACT', errors: [{ path: 'phone' }] };
    expect((await patch({ phone: null, email: null })).json()).toMatchObject(refusal);
    const mailed = userDetailSchema.parse((await patch({ phone: null })).json());
    expect(mailed).toMatchObject({ phone: null, email: user.email });
    expect((await patch({ email: null }, mailed)).json()).toMatchObject(refusal);
    expect((await patch({ phone: user.phone }, mailed)).statusCode).toBe(200);
  });

  it('has an e-mail address of its own in any case, also for two requests at once', async () => {
    const invite = (username: string, email: string) =>
      host.post('/api/user', { username, kind: 'STAFF', email }, admin);
    const answers = await Promise.all([invite('case.one', 'Case@Example.mn'), invite('case.two', 'case@example.MN')]);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => answer.json<object>())).toMatchObject([
      { code: 'VALUE_TAKEN', errors: [{ path: 'email' }] },
    ]);
    // What was stored before addresses were written in small letters.
    const { db } = host.database;
    await db.updateTable('app_user').set({ email: 'Old@Example.mn' }).where('username', '=', 'finance').execute();
    expect((await invite('case.three', 'old@example.mn')).json()).toMatchObject({ code: 'VALUE_TAKEN' });
  });

  it('changes only from the current version', async () => {
    const user = await userNamed('analyst');
    const patch = (version: number) =>
      host.send('PATCH', `/api/user/${user.id}`, {
        body: { first_name: 'Шинэ' },
        token: admin,
        headers: { 'if-match': `"v${version}"` },
      });
    expect((await patch(user.version)).json()).toMatchObject({ first_name: 'Шинэ', version: user.version + 1 });
    expect((await patch(user.version)).statusCode).toBe(412);
  });
});

describe('administrators', () => {
  it('cannot lock themselves', async () => {
    expect(codeOf(await act(await userNamed('admin'), 'lock'))).toBe('NOT_ON_YOURSELF');
  });

  it('cannot both be suspended, not even at once by each other', async () => {
    const { db } = host.database;
    const other = await db
      .selectFrom('app_user as u')
      .innerJoin('user_role as ur', 'ur.user_id', 'u.id')
      .innerJoin('role as r', 'r.id', 'ur.role_id')
      .select('u.username')
      .where('r.code', '=', 'SYS_ADMIN')
      .where('u.username', '!=', 'admin')
      .executeTakeFirstOrThrow();
    const [one, two] = [await userNamed('admin'), await userNamed(other.username)];
    const answers = await Promise.all([act(two, 'suspend'), act(one, 'suspend', await host.tokenOf(other.username))]);
    const left = await db
      .selectFrom('app_user')
      .select('username')
      .where('username', 'in', ['admin', other.username])
      .where('status', '=', 'ACTIVE')
      .execute();
    expect(left).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    await db
      .updateTable('app_user')
      .set({ status: 'ACTIVE' })
      .where('username', 'in', ['admin', other.username])
      .execute();
    // Its sign-in ended, should it be the one that was suspended.
    admin = await host.tokenOf('admin');
  });

  it('cannot remove their own right to set permissions', async () => {
    const user = await userNamed('admin');
    const answer = await host.send('PUT', `/api/user/${user.id}/roles`, {
      body: { role_ids: [await roleId('AUDITOR')] },
      token: admin,
      headers: { 'if-match': `"v${user.version}"` },
    });
    expect(codeOf(answer)).toBe('NOT_ON_YOURSELF');
  });

  it('give a role to many, each on its own', async () => {
    const [finance, citizen] = [await userNamed('finance'), await userNamed('99110001')];
    const answer = await host.post(
      '/api/user/bulk',
      { action: 'assign_role', ids: [finance.id, citizen.id], role_id: await roleId('ANALYST') },
      admin,
    );
    expect(answer.json()).toMatchObject({ ok: 1, failed: [{ id: citizen.id, code: 'ROLE_KIND' }] });
    expect((await userNamed('finance')).roles.map(({ code }) => code)).toEqual(['ANALYST', 'FINANCE']);
    const effective = (await host.get(`/api/user/${finance.id}/effective`, admin)).json<{
      actions: { code: string; roles: string[] }[];
    }>();
    expect(effective.actions.find(({ code }) => code === 'report.request.view')).toMatchObject({
      roles: ['ANALYST', 'FINANCE'],
      module: expect.any(String),
      menu: expect.any(String),
    });
    const holders = await host.get(`/api/user?role_id=${await roleId('ANALYST')}`, admin);
    expect(holders.json()).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ id: finance.id, available_actions: expect.arrayContaining(['assign_role']) }),
      ]),
    });
  });
});

describe('working as somebody else', () => {
  it('begins for a reason alone, which the history of the user keeps', async () => {
    const { id } = await userNamed('99110001');
    const begin = (body: object) => host.post(`/api/user/${id}/actions/impersonate`, body, admin);
    expect((await begin({})).json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'reason' }] });
    await begin({ reason: 'Гомдол 12' });
    const { data } = (await host.get(`/api/audit/app_user/${id}`, admin)).json<{ data: object[] }>();
    expect(data[0]).toMatchObject({ action: 'admin.user.impersonate', after: { reason: 'Гомдол 12' } });
  });

  it('is recorded with every change, and cannot change credentials', async () => {
    const user = await userNamed('99110001');
    const login = loginSchema.parse((await act(user, 'impersonate')).json());
    const profile = (await host.get('/api/user/profile', login.token)).json<{ user: { version: number } }>();
    expect(profile).toMatchObject({ user: { username: '99110001', impersonator: { name: expect.any(String) } } });
    await host.send('PATCH', '/api/user/profile', {
      body: { lang: 'en' },
      token: login.token,
      headers: { 'if-match': `"v${profile.user.version}"` },
    });
    const entry = await host.database.db
      .selectFrom('audit_log as l')
      .innerJoin('app_user as i', 'i.id', 'l.impersonator_id')
      .select(['l.action', 'i.username'])
      .orderBy('l.id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'app_user.own_update', username: 'admin' });
    expect((await host.get('/api/user/data-export', login.token)).statusCode).toBe(403);
    expect(codeOf(await host.send('POST', '/api/auth/refresh', { token: login.token }))).toBe(
      'NOT_WHILE_IMPERSONATING',
    );
    // The administrator loses the right at once.
    await act(user, 'lock');
    expect((await host.get('/api/user/sessions', login.token)).statusCode).toBe(401);
    await act(user, 'unlock');
  });

  it('ends in the administrator’s own sign-in, and only once', async () => {
    const user = await userNamed('99110001');
    const login = loginSchema.parse((await act(user, 'impersonate')).json());
    const end = (token: string) => host.send('POST', '/api/auth/impersonation/end', { token });
    const own = loginSchema.parse((await end(login.token)).json());
    expect((await host.get('/api/user/profile', own.token)).json()).toMatchObject({
      user: { username: 'admin', impersonator: null },
    });
    expect((await end(login.token)).statusCode).toBe(401);
    expect(codeOf(await end(own.token))).toBe('NOT_IMPERSONATING');
  });

  it('ends without a session when the administrator has signed out', async () => {
    const token = await host.tokenOf('admin');
    const user = await userNamed('99110001');
    const login = loginSchema.parse((await act(user, 'impersonate', token)).json());
    await host.send('POST', '/api/auth/logout', { token });
    admin = await host.tokenOf('admin');
    expect((await host.send('POST', '/api/auth/impersonation/end', { token: login.token })).statusCode).toBe(401);
  });

  it('is refused for administrators and for the own account', async () => {
    const answers = [await act(await userNamed('admin'), 'impersonate')];
    const [other] = (await host.get('/api/user?role=SYS_ADMIN&sort=-username', admin)).json<{ data: UserDetail[] }>()
      .data;
    answers.push(await act(other ?? { id: '' }, 'impersonate'));
    expect(answers.map(codeOf)).toEqual(['NOT_ON_YOURSELF', 'CANNOT_IMPERSONATE']);
  });
});
