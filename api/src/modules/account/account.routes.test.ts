import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSchema, sessionListSchema } from '@ecard/shared/api-schema';
import { createFirstAdministrator } from '../auth/first-administrator.ts';
import { notify } from '../notifications/notify.ts';
import { testNow } from '../../testing/test-host.ts';
import { codeOf, password, phone, startAccountHost } from './account-fixture.ts';
import type { AccountHost } from './account-fixture.ts';

let accounts: AccountHost;
beforeAll(async () => {
  accounts = await startAccountHost();
});
afterAll(() => accounts.close());

describe('a sign-in', () => {
  it('is a session that can be seen, refreshed and ended from elsewhere', async () => {
    const first = loginSchema.parse((await accounts.signIn({})).json());
    const second = loginSchema.parse((await accounts.signIn({})).json());
    const { data } = sessionListSchema.parse((await accounts.host.get('/api/user/sessions', first.token)).json());
    expect(data.filter((session) => session.is_current)).toHaveLength(1);
    expect(data[0]).toMatchObject({ ip: '127.0.0.x' });

    const refreshed = loginSchema.parse(
      (await accounts.host.send('POST', '/api/auth/refresh', { token: second.token })).json(),
    );
    expect((await accounts.host.get('/api/user/sessions', second.token)).statusCode).toBe(401);
    expect((await accounts.host.send('DELETE', '/api/user/sessions', { token: first.token })).json()).toEqual({
      revoked: data.length - 1,
    });
    expect((await accounts.host.get('/api/user/sessions', refreshed.token)).statusCode).toBe(401);
    expect((await accounts.host.get('/api/user/sessions', first.token)).statusCode).toBe(200);
  });
});

describe('a password', () => {
  it('that was forgotten is set once with the link, which ends every sign-in', async () => {
    const { token } = loginSchema.parse((await accounts.signIn({ username: 'planner' })).json());
    const before = accounts.sent.length;
    expect((await accounts.host.post('/api/auth/password/forgot', { username: 'nobody-here' })).statusCode).toBe(202);
    expect((await accounts.host.post('/api/auth/password/forgot', { username: 'planner' })).statusCode).toBe(202);
    await accounts.host.runJobs();
    expect(accounts.sent).toHaveLength(before + 1);
    const link = /password_token=([\w-]+)/.exec(accounts.sent.at(-1) ?? '')?.[1] ?? '';
    const reset = () => accounts.host.post('/api/auth/password/reset', { token: link, password: 'Another-1' });
    expect((await reset()).statusCode).toBe(204);
    expect(codeOf(await reset())).toBe('LINK_INVALID');
    expect((await accounts.host.get('/api/user/sessions', token)).statusCode).toBe(401);
  });

  it('changes with the old one; the other sign-ins end and the person gets a message', async () => {
    const here = loginSchema.parse((await accounts.signIn({ username: 'finance' })).json());
    const elsewhere = loginSchema.parse((await accounts.signIn({ username: 'finance' })).json());
    const change = (old: string) =>
      accounts.host.post('/api/user/password', { old_password: old, password: 'Another-2' }, here.token);
    expect((await change('wrong')).json()).toMatchObject({
      code: 'PASSWORD_WRONG',
      errors: [{ path: 'old_password' }],
    });
    expect((await change(password)).statusCode).toBe(204);
    expect((await accounts.host.get('/api/user/sessions', elsewhere.token)).statusCode).toBe(401);
    expect((await accounts.host.get('/api/user/profile', here.token)).json()).toMatchObject({
      unread_notifications: 1,
    });
  });

  it('that changed is announced by e-mail too where the person wants notices so', async () => {
    const token = await accounts.host.tokenOf('permitofficer2');
    await accounts.host.send('PUT', '/api/user/preferences', {
      body: { notifications: { email: true } },
      token,
      headers: { 'if-match': '"v0"' },
    });
    await accounts.host.post('/api/user/password', { old_password: password, password: 'Another-3' }, token);
    await accounts.host.runJobs();
    expect(accounts.sent.at(-1)).toContain('Нууц үг өөрчлөгдлөө');
    expect(accounts.sent.at(-1)).toContain('EMAIL');
  });
});

describe('one’s own data', () => {
  it('include a name with a version; a change of an older version gets the current one', async () => {
    const token = await accounts.host.tokenOf('analyst');
    const { version, last_name: before } = (await accounts.host.get('/api/user/profile', token)).json<{
      user: { version: number; last_name: string };
    }>().user;
    const patch = (lastName: string, of: number) =>
      accounts.host.send('PATCH', '/api/user/profile', {
        body: { last_name: lastName },
        token,
        headers: { 'if-match': `"v${of}"` },
      });
    expect((await patch('Эхний', version)).json()).toMatchObject({ version: version + 1, last_name: 'Эхний' });
    expect((await patch('Хоёр дахь', version)).json()).toMatchObject({
      code: 'STALE',
      current: { last_name: 'Эхний' },
    });
    expect((await patch(before, version + 1)).statusCode).toBe(200);
  });

  it('include preferences with a version', async () => {
    const token = await accounts.host.tokenOf(phone);
    const put = (version: string, body: object) =>
      accounts.host.send('PUT', '/api/user/preferences', { body, token, headers: { 'if-match': version } });
    expect((await accounts.host.get('/api/user/preferences', token)).json()).toMatchObject({
      version: 0,
      color_mode: 'system',
    });
    expect((await put('"v0"', { density: 'compact', columns: { users: ['name'] } })).headers['etag']).toBe('"v1"');
    expect((await put('"v0"', {})).json()).toMatchObject({ code: 'STALE', current: { density: 'compact' } });
  });

  it('include saved views that nobody else sees, with one default a list', async () => {
    const token = await accounts.host.tokenOf(phone);
    const save = (name: string, scope = 'OWN') =>
      accounts.host.post(
        '/api/saved-view',
        { resource: 'users', name, state: { q: 'x' }, is_default: true, scope },
        token,
      );
    await save('one');
    expect((await save('two')).statusCode).toBe(201);
    expect(codeOf(await save('two'))).toBe('VIEW_NAME_TAKEN');
    expect((await save('for all', 'ALL')).statusCode).toBe(403);
    const own = (await accounts.host.get('/api/saved-view?resource=users', token)).json<{
      data: { is_default: boolean }[];
    }>();
    expect(own.data.map((view) => view.is_default)).toEqual([false, true]);
    const others = await accounts.host.get('/api/saved-view?resource=users', await accounts.host.tokenOf('admin'));
    expect(others.json()).toEqual({ data: [] });
  });

  it('include notifications, marked as read one by one or all', async () => {
    const { db } = accounts.host.database;
    const { id } = await db.selectFrom('app_user').select('id').where('username', '=', phone).executeTakeFirstOrThrow();
    for (const title of ['a', 'b', 'c']) await notify(db, { userId: id, kind: 'TEST', title });
    const token = await accounts.host.tokenOf(phone);
    const page = (await accounts.host.get('/api/notification?limit=2', token)).json<{
      data: { id: string; title: string }[];
      next_cursor: string;
    }>();
    expect(page.data.map(({ title }) => title)).toEqual(['c', 'b']);
    const rest = await accounts.host.get(`/api/notification?limit=2&cursor=${page.next_cursor}`, token);
    expect(rest.json()).toMatchObject({ data: [{ title: 'a' }], next_cursor: null });
    const first = page.data[0]?.id ?? '';
    expect(
      (await accounts.host.post(`/api/notification/${first}/read`, {}, await accounts.host.tokenOf('admin')))
        .statusCode,
    ).toBe(404);
    expect((await accounts.host.post(`/api/notification/${first}/read`, {}, token)).json()).toEqual({ read: 1 });
    expect((await accounts.host.post('/api/notification/read-all', {}, token)).json()).toEqual({ read: 2 });
  });

  it('are exported whole, without secrets', async () => {
    const answer = await accounts.host.get('/api/user/data-export', await accounts.host.tokenOf(phone));
    expect(answer.json()).toMatchObject({ user: { username: phone, register_no: expect.stringMatching(/\d{8}$/) } });
    expect(answer.body).not.toMatch(/argon2|password_hash/);
    const { cards, ...data } = answer.json<Record<'cards' | 'rides' | 'transactions', { card_no: string }[]>>();
    const own = cards.map(({ card_no: cardNo }) => cardNo);
    expect(new Set(data.transactions.map(({ card_no: cardNo }) => own.includes(cardNo)))).toEqual(new Set([true]));
    expect(data.rides.every(({ card_no: cardNo }) => own.includes(cardNo))).toBe(true);
  });

  it('are exported with entitlements and permits, and those of nobody else', async () => {
    const { db } = accounts.host.database;
    const { username, permission_no: own } = await db
      .selectFrom('temporary_permission as p')
      .innerJoin('app_user as u', 'u.id', 'p.applicant_user_id')
      .select(['u.username', 'p.permission_no'])
      .where('u.status', '=', 'ACTIVE')
      .orderBy('p.id')
      .executeTakeFirstOrThrow();
    const answer = await accounts.host.get('/api/user/data-export', await accounts.host.tokenOf(username));
    const { permits } = answer.json<{ permits: { permission_no: string }[] }>();
    expect(permits).toContainEqual(expect.objectContaining({ permission_no: own }));
    const others = await accounts.host.get('/api/user/data-export', await accounts.host.tokenOf('admin'));
    expect(others.json()).toMatchObject({ permits: [], entitlements: [], rides: [], transactions: [] });
  });
});

describe('createFirstAdministrator', () => {
  it('makes one only while there is none', async () => {
    const { db } = accounts.host.database;
    const make = () => createFirstAdministrator(db, { username: 'root', password: 'a-long-password-1' }, testNow);
    expect(await make()).toBe(false);
    await db
      .deleteFrom('user_role')
      .where('role_id', '=', (eb) => eb.selectFrom('role').select('id').where('code', '=', 'SYS_ADMIN'))
      .execute();
    expect([await make(), await make()]).toEqual([true, false]);
    expect((await accounts.signIn({ username: 'root', password: 'a-long-password-1' })).statusCode).toBe(200);
  });
});
