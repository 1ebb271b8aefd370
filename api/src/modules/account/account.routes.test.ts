import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSchema, notificationPageSchema, sessionListSchema } from '@ecard/shared/api-schema';
import { createFirstAdministrator } from '../auth/first-administrator.ts';
import { notify } from '../notifications/notify.ts';
import type { LightMyRequestResponse } from 'fastify';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

const password = 'Demo-2026';
const phone = '99110001';
let host: TestHost;
/** Texts that went out, the newest last; the gateway is the network's edge. */
const sent: string[] = [];

const gateway = createServer((request, response) => {
  void text(request).then((body) => {
    sent.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  host = await startTestHost({ MESSAGES_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await host.close();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

/** The last code that was sent, once the jobs have sent all messages; their order is any. */
async function lastCode(): Promise<string> {
  await host.runJobs();
  const codes = sent.flatMap((message) => /код (\d{6})/.exec(message)?.[1] ?? []);
  return codes.at(-1) ?? '';
}
const signIn = (body: object) =>
  host.post('/api/auth/login', { username: phone, password, kind: 'INDIVIDUAL', ...body });
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;

describe('a sign-in', () => {
  it('is a session that can be seen, refreshed and ended from elsewhere', async () => {
    const first = loginSchema.parse((await signIn({})).json());
    const second = loginSchema.parse((await signIn({})).json());
    const { data } = sessionListSchema.parse((await host.get('/api/user/sessions', first.token)).json());
    expect(data.filter((session) => session.is_current)).toHaveLength(1);
    expect(data[0]).toMatchObject({ ip: '127.0.0.x' });

    const refreshed = loginSchema.parse((await host.send('POST', '/api/auth/refresh', { token: second.token })).json());
    expect((await host.get('/api/user/sessions', second.token)).statusCode).toBe(401);
    expect((await host.send('DELETE', '/api/user/sessions', { token: first.token })).json()).toEqual({
      revoked: data.length - 1,
    });
    expect((await host.get('/api/user/sessions', refreshed.token)).statusCode).toBe(401);
    expect((await host.get('/api/user/sessions', first.token)).statusCode).toBe(200);
  });
});

describe('a one-time code', () => {
  it('signs a person in once; the answer is the same for an unknown phone', async () => {
    await host.runJobs();
    sent.splice(0);
    host.clock.now = new Date(testNow.getTime() + 3_600_000);
    const known = await host.post('/api/auth/otp', { phone });
    const unknown = await host.post('/api/auth/otp', { phone: '88000000' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const code = await lastCode();
    expect(sent).toHaveLength(1);
    const stored = await host.database.db.selectFrom('one_time_code').select('code_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(codeOf(await host.post('/api/auth/otp', { phone }))).toBe('OTP_TOO_SOON');
    const login = await host.post('/api/auth/otp/verify', { phone, code });
    expect(loginSchema.parse(login.json()).is_org).toBe('0');
    expect(codeOf(await host.post('/api/auth/otp/verify', { phone, code }))).toBe('OTP_WRONG');
    host.clock.now = testNow;
  });

  it('stops working after five wrong tries, and after five minutes', async () => {
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
    host.clock.now = new Date(testNow.getTime() + 61_000);
    await host.post('/api/auth/otp', { phone });
    const code = await lastCode();
    for (let tries = 0; tries < 5; tries++) await host.post('/api/auth/otp/verify', { phone, code: wrong(code) });
    const afterTries = await host.post('/api/auth/otp/verify', { phone, code });

    host.clock.now = new Date(testNow.getTime() + 122_000);
    await host.post('/api/auth/otp', { phone });
    const late = await lastCode();
    host.clock.now = new Date(testNow.getTime() + 122_000 + 5 * 60_000);
    const afterTime = await host.post('/api/auth/otp/verify', { phone, code: late });
    host.clock.now = testNow;
    expect([codeOf(afterTries), codeOf(afterTime)]).toEqual(['OTP_WRONG', 'OTP_WRONG']);
  });

  it('is required at sign-in once the second factor is on, which needs a verified phone', async () => {
    const token = await host.tokenOf('analyst');
    const turnOn = () => host.post('/api/user/two-factor', { enabled: true, password }, token);
    expect(codeOf(await turnOn())).toBe('PHONE_REQUIRED');
    await host.post('/api/user/phone/verify', { phone: '95550001', password }, token);
    await host.post('/api/user/phone/verify', { phone: '95550001', password, code: await lastCode() }, token);
    expect((await turnOn()).json()).toMatchObject({ two_factor: true, phone: '95550001' });

    const first = await signIn({ username: 'analyst' });
    expect([first.statusCode, codeOf(first)]).toEqual([401, 'OTP_REQUIRED']);
    expect((await signIn({ username: 'analyst', otp: await lastCode() })).statusCode).toBe(200);
  });
});

describe('a phone', () => {
  const verify = (body: object, token: string) => host.post('/api/user/phone/verify', { password, ...body }, token);

  it('changes with the code sent to it, once; the owner reads of it in the portal and at the former one', async () => {
    const token = await host.tokenOf('permitofficer');
    await verify({ phone: '95550002' }, token);
    const first = { phone: '95550002', code: await lastCode() };
    expect((await verify(first, token)).json()).toEqual({ verified: true });
    expect(codeOf(await verify(first, token))).toBe('OTP_WRONG');
    await verify({ phone: '95550003' }, token);
    expect((await verify({ phone: '95550003', code: await lastCode() }, token)).statusCode).toBe(200);
    await host.runJobs();
    expect(sent).toContainEqual(expect.stringMatching(/"to":"95550002".*утасны дугаар солигдлоо/));
    const { data } = notificationPageSchema.parse((await host.get('/api/notification', token)).json());
    expect(data[0]).toMatchObject({ kind: 'CONTACT_CHANGED', title: 'Утасны дугаар солигдлоо', link: '/profile' });
  });

  it('that an administrator changed is told of likewise', async () => {
    const token = await host.tokenOf('permitofficer2');
    const admin = await host.tokenOf('admin');
    await verify({ phone: '95550005' }, token);
    await verify({ phone: '95550005', code: await lastCode() }, token);
    const profile = (await host.get('/api/user/profile', token)).json<{ user: { id: string; version: number } }>();
    const { id, version } = profile.user;
    const headers = { 'if-match': `"v${version}"` };
    await host.send('PATCH', `/api/user/${id}`, { body: { phone: '95550006' }, token: admin, headers });
    await host.runJobs();
    expect(sent).toContainEqual(expect.stringMatching(/"to":"95550005".*утасны дугаар солигдлоо/));
    const { data } = notificationPageSchema.parse((await host.get('/api/notification', token)).json());
    expect(data.filter(({ kind }) => kind === 'CONTACT_CHANGED')).toHaveLength(2);
  });

  it('of another account is told only to who reads its messages', async () => {
    const token = await host.tokenOf('permitofficer');
    expect((await verify({ phone }, token)).json()).toEqual((await verify({ phone: '95550004' }, token)).json());
    const code = await lastCode();
    expect(codeOf(await verify({ phone, code }, token))).toBe('OTP_WRONG');
  });

  it('stays as it is without the password of the account, which is asked for before any code is sent', async () => {
    const token = await host.tokenOf('cardoperator2');
    await host.runJobs();
    const before = sent.length;
    const without = await verify({ phone: '95550009', password: undefined }, token);
    expect([without.statusCode, without.json()]).toMatchObject([422, { errors: [{ path: 'password' }] }]);
    const wrong = await verify({ phone: '95550009', password: 'Demo-2027' }, token);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { code: 'PASSWORD_WRONG', errors: [{ path: 'password' }] },
    ]);
    await host.runJobs();
    expect(sent).toHaveLength(before);
    await verify({ phone: '95550009' }, token);
    const code = await lastCode();
    expect(codeOf(await verify({ phone: '95550009', code, password: 'Demo-2027' }, token))).toBe('PASSWORD_WRONG');
    expect((await verify({ phone: '95550009', code }, token)).json()).toEqual({ verified: true });
  });

  it('is locked after five wrong passwords as signing in is, also to the right one', async () => {
    const token = await host.tokenOf('2000066');
    const answers = [];
    for (const guess of ['1', '2', '3', '4', '5'])
      answers.push(await verify({ phone: '95550010', password: guess }, token));
    const right = await verify({ phone: '95550010' }, token);
    expect([...answers.map(codeOf), codeOf(right)]).toEqual([
      ...Array.from({ length: 5 }, () => 'PASSWORD_WRONG'),
      'ACCOUNT_LOCKED',
    ]);
    expect(right.headers['retry-after']).toBe('900');
    expect(codeOf(await signIn({ username: '2000066', kind: 'ORG' }))).toBe('ACCOUNT_LOCKED');
  });

  it('changes with the code alone where the account has no password', async () => {
    const token = await host.tokenOf('9000029');
    const profile = (await host.get('/api/user/profile', token)).json<{ user: { has_password: boolean } }>();
    expect(profile.user.has_password).toBe(false);
    await verify({ phone: '95550011', password: undefined }, token);
    const answer = await verify({ phone: '95550011', code: await lastCode(), password: undefined }, token);
    expect(answer.json()).toEqual({ verified: true });
  });

  it('gets no more than so many codes and tries an hour', async () => {
    const token = await host.tokenOf('cardoperator');
    const tries = Array.from({ length: 21 }, (_, turn) => ({ phone: `9666${String(1000 + turn)}` }));
    const answers = [];
    for (const body of tries) answers.push((await verify(body, token)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    await host.runJobs();
  });
});

describe('a password', () => {
  it('that was forgotten is set once with the link, which ends every sign-in', async () => {
    const { token } = loginSchema.parse((await signIn({ username: 'planner' })).json());
    const before = sent.length;
    expect((await host.post('/api/auth/password/forgot', { username: 'nobody-here' })).statusCode).toBe(202);
    expect((await host.post('/api/auth/password/forgot', { username: 'planner' })).statusCode).toBe(202);
    await host.runJobs();
    expect(sent).toHaveLength(before + 1);
    const link = /password_token=([\w-]+)/.exec(sent.at(-1) ?? '')?.[1] ?? '';
    const reset = () => host.post('/api/auth/password/reset', { token: link, password: 'Another-1' });
    expect((await reset()).statusCode).toBe(204);
    expect(codeOf(await reset())).toBe('LINK_INVALID');
    expect((await host.get('/api/user/sessions', token)).statusCode).toBe(401);
  });

  it('changes with the old one; the other sign-ins end and the person gets a message', async () => {
    const here = loginSchema.parse((await signIn({ username: 'finance' })).json());
    const elsewhere = loginSchema.parse((await signIn({ username: 'finance' })).json());
    const change = (old: string) =>
      host.post('/api/user/password', { old_password: old, password: 'Another-2' }, here.token);
    expect((await change('wrong')).json()).toMatchObject({
      code: 'PASSWORD_WRONG',
      errors: [{ path: 'old_password' }],
    });
    expect((await change(password)).statusCode).toBe(204);
    expect((await host.get('/api/user/sessions', elsewhere.token)).statusCode).toBe(401);
    expect((await host.get('/api/user/profile', here.token)).json()).toMatchObject({ unread_notifications: 1 });
  });

  it('that changed is told by e-mail too where the person wants notices so', async () => {
    const token = await host.tokenOf('permitofficer2');
    await host.send('PUT', '/api/user/preferences', {
      body: { notifications: { email: true } },
      token,
      headers: { 'if-match': '"v0"' },
    });
    await host.post('/api/user/password', { old_password: password, password: 'Another-3' }, token);
    await host.runJobs();
    expect(sent.at(-1)).toContain('Нууц үг өөрчлөгдлөө');
    expect(sent.at(-1)).toContain('EMAIL');
  });
});

describe('one’s own data', () => {
  it('include a name with a version; a change of an older version gets the current one', async () => {
    const token = await host.tokenOf('analyst');
    const { version, last_name: before } = (await host.get('/api/user/profile', token)).json<{
      user: { version: number; last_name: string };
    }>().user;
    const patch = (lastName: string, of: number) =>
      host.send('PATCH', '/api/user/profile', {
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
    const token = await host.tokenOf(phone);
    const put = (version: string, body: object) =>
      host.send('PUT', '/api/user/preferences', { body, token, headers: { 'if-match': version } });
    expect((await host.get('/api/user/preferences', token)).json()).toMatchObject({ version: 0, color_mode: 'system' });
    expect((await put('"v0"', { density: 'compact', columns: { users: ['name'] } })).headers['etag']).toBe('"v1"');
    expect((await put('"v0"', {})).json()).toMatchObject({ code: 'STALE', current: { density: 'compact' } });
  });

  it('include saved views that nobody else sees, with one default a list', async () => {
    const token = await host.tokenOf(phone);
    const save = (name: string, scope = 'OWN') =>
      host.post('/api/saved-view', { resource: 'users', name, state: { q: 'x' }, is_default: true, scope }, token);
    await save('one');
    expect((await save('two')).statusCode).toBe(201);
    expect(codeOf(await save('two'))).toBe('VIEW_NAME_TAKEN');
    expect((await save('for all', 'ALL')).statusCode).toBe(403);
    const own = (await host.get('/api/saved-view?resource=users', token)).json<{ data: { is_default: boolean }[] }>();
    expect(own.data.map((view) => view.is_default)).toEqual([false, true]);
    const others = await host.get('/api/saved-view?resource=users', await host.tokenOf('admin'));
    expect(others.json()).toEqual({ data: [] });
  });

  it('include notifications, marked as read one by one or all', async () => {
    const { db } = host.database;
    const { id } = await db.selectFrom('app_user').select('id').where('username', '=', phone).executeTakeFirstOrThrow();
    for (const title of ['a', 'b', 'c']) await notify(db, { userId: id, kind: 'TEST', title });
    const token = await host.tokenOf(phone);
    const page = (await host.get('/api/notification?limit=2', token)).json<{
      data: { id: string; title: string }[];
      next_cursor: string;
    }>();
    expect(page.data.map(({ title }) => title)).toEqual(['c', 'b']);
    const rest = await host.get(`/api/notification?limit=2&cursor=${page.next_cursor}`, token);
    expect(rest.json()).toMatchObject({ data: [{ title: 'a' }], next_cursor: null });
    const first = page.data[0]?.id ?? '';
    expect((await host.post(`/api/notification/${first}/read`, {}, await host.tokenOf('admin'))).statusCode).toBe(404);
    expect((await host.post(`/api/notification/${first}/read`, {}, token)).json()).toEqual({ read: 1 });
    expect((await host.post('/api/notification/read-all', {}, token)).json()).toEqual({ read: 2 });
  });

  it('are exported whole, without secrets', async () => {
    const answer = await host.get('/api/user/data-export', await host.tokenOf(phone));
    expect(answer.json()).toMatchObject({ user: { username: phone, register_no: expect.stringMatching(/\d{8}$/) } });
    expect(answer.body).not.toMatch(/argon2|password_hash/);
    const { cards, ...data } = answer.json<Record<'cards' | 'rides' | 'transactions', { card_no: string }[]>>();
    const own = cards.map(({ card_no: cardNo }) => cardNo);
    expect(new Set(data.transactions.map(({ card_no: cardNo }) => own.includes(cardNo)))).toEqual(new Set([true]));
    expect(data.rides.every(({ card_no: cardNo }) => own.includes(cardNo))).toBe(true);
  });

  it('are exported with entitlements and permits, and those of nobody else', async () => {
    const { db } = host.database;
    const { username, permission_no: own } = await db
      .selectFrom('temporary_permission as p')
      .innerJoin('app_user as u', 'u.id', 'p.applicant_user_id')
      .select(['u.username', 'p.permission_no'])
      .where('u.status', '=', 'ACTIVE')
      .orderBy('p.id')
      .executeTakeFirstOrThrow();
    const answer = await host.get('/api/user/data-export', await host.tokenOf(username));
    const { permits } = answer.json<{ permits: { permission_no: string }[] }>();
    expect(permits).toContainEqual(expect.objectContaining({ permission_no: own }));
    const others = await host.get('/api/user/data-export', await host.tokenOf('admin'));
    expect(others.json()).toMatchObject({ permits: [], entitlements: [], rides: [], transactions: [] });
  });
});

describe('createFirstAdministrator', () => {
  it('makes one only while there is none', async () => {
    const { db } = host.database;
    const make = () => createFirstAdministrator(db, { username: 'root', password: 'a-long-password-1' }, testNow);
    expect(await make()).toBe(false);
    await db
      .deleteFrom('user_role')
      .where('role_id', '=', (eb) => eb.selectFrom('role').select('id').where('code', '=', 'SYS_ADMIN'))
      .execute();
    expect([await make(), await make()]).toEqual([true, false]);
    expect((await signIn({ username: 'root', password: 'a-long-password-1' })).statusCode).toBe(200);
  });
});
