import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSchema, notificationPageSchema } from '@ecard/shared/api-schema';
import { testNow } from '../../testing/test-host.ts';
import { codeOf, password, phone, startAccountHost } from './account-fixture.ts';
import type { AccountHost } from './account-fixture.ts';

let accounts: AccountHost;
beforeAll(async () => {
  accounts = await startAccountHost();
});
afterAll(() => accounts.close());

describe('a one-time code', () => {
  it('signs a person in once; the answer is the same for an unknown phone', async () => {
    await accounts.host.runJobs();
    accounts.sent.splice(0);
    accounts.host.clock.now = new Date(testNow.getTime() + 3_600_000);
    const known = await accounts.host.post('/api/auth/otp', { phone });
    const unknown = await accounts.host.post('/api/auth/otp', { phone: '88000000' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const code = await accounts.lastCode();
    expect(accounts.sent).toHaveLength(1);
    const stored = await accounts.host.database.db.selectFrom('one_time_code').select('code_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(codeOf(await accounts.host.post('/api/auth/otp', { phone }))).toBe('OTP_TOO_SOON');
    const login = await accounts.host.post('/api/auth/otp/verify', { phone, code });
    expect(loginSchema.parse(login.json()).is_org).toBe('0');
    expect(codeOf(await accounts.host.post('/api/auth/otp/verify', { phone, code }))).toBe('OTP_WRONG');
    accounts.host.clock.now = testNow;
  });

  it('stops working after five wrong tries, and after five minutes', async () => {
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
    accounts.host.clock.now = new Date(testNow.getTime() + 61_000);
    await accounts.host.post('/api/auth/otp', { phone });
    const code = await accounts.lastCode();
    for (let tries = 0; tries < 5; tries++)
      await accounts.host.post('/api/auth/otp/verify', { phone, code: wrong(code) });
    const afterTries = await accounts.host.post('/api/auth/otp/verify', { phone, code });

    accounts.host.clock.now = new Date(testNow.getTime() + 122_000);
    await accounts.host.post('/api/auth/otp', { phone });
    const late = await accounts.lastCode();
    accounts.host.clock.now = new Date(testNow.getTime() + 122_000 + 5 * 60_000);
    const afterTime = await accounts.host.post('/api/auth/otp/verify', { phone, code: late });
    accounts.host.clock.now = testNow;
    expect([codeOf(afterTries), codeOf(afterTime)]).toEqual(['OTP_WRONG', 'OTP_WRONG']);
  });

  it('is required at sign-in once the second factor is on, which needs a verified phone', async () => {
    const token = await accounts.host.tokenOf('analyst');
    const turnOn = () => accounts.host.post('/api/user/two-factor', { enabled: true, password }, token);
    expect(codeOf(await turnOn())).toBe('PHONE_REQUIRED');
    await accounts.host.post('/api/user/phone/verify', { phone: '95550001', password }, token);
    await accounts.host.post(
      '/api/user/phone/verify',
      { phone: '95550001', password, code: await accounts.lastCode() },
      token,
    );
    expect((await turnOn()).json()).toMatchObject({ two_factor: true, phone: '95550001' });

    const first = await accounts.signIn({ username: 'analyst' });
    expect([first.statusCode, codeOf(first)]).toEqual([401, 'OTP_REQUIRED']);
    expect((await accounts.signIn({ username: 'analyst', otp: await accounts.lastCode() })).statusCode).toBe(200);
  });
});

describe('a phone', () => {
  const verify = (body: object, token: string) =>
    accounts.host.post('/api/user/phone/verify', { password, ...body }, token);

  it('changes with the code sent to it, once; the owner reads of it in the portal and at the former one', async () => {
    const token = await accounts.host.tokenOf('permitofficer');
    await verify({ phone: '95550002' }, token);
    const first = { phone: '95550002', code: await accounts.lastCode() };
    expect((await verify(first, token)).json()).toEqual({ verified: true });
    expect(codeOf(await verify(first, token))).toBe('OTP_WRONG');
    await verify({ phone: '95550003' }, token);
    expect((await verify({ phone: '95550003', code: await accounts.lastCode() }, token)).statusCode).toBe(200);
    await accounts.host.runJobs();
    expect(accounts.sent).toContainEqual(expect.stringMatching(/"to":"95550002".*утасны дугаар солигдлоо/));
    const { data } = notificationPageSchema.parse((await accounts.host.get('/api/notification', token)).json());
    expect(data[0]).toMatchObject({ kind: 'CONTACT_CHANGED', title: 'Утасны дугаар солигдлоо', link: '/profile' });
  });

  it('that an administrator changed is announced likewise', async () => {
    const token = await accounts.host.tokenOf('permitofficer2');
    const admin = await accounts.host.tokenOf('admin');
    await verify({ phone: '95550005' }, token);
    await verify({ phone: '95550005', code: await accounts.lastCode() }, token);
    const profile = (await accounts.host.get('/api/user/profile', token)).json<{
      user: { id: string; version: number };
    }>();
    const { id, version } = profile.user;
    const headers = { 'if-match': `"v${version}"` };
    await accounts.host.send('PATCH', `/api/user/${id}`, { body: { phone: '95550006' }, token: admin, headers });
    await accounts.host.runJobs();
    expect(accounts.sent).toContainEqual(expect.stringMatching(/"to":"95550005".*утасны дугаар солигдлоо/));
    const { data } = notificationPageSchema.parse((await accounts.host.get('/api/notification', token)).json());
    expect(data.filter(({ kind }) => kind === 'CONTACT_CHANGED')).toHaveLength(2);
  });

  it('of another account is named only to who reads its messages', async () => {
    const token = await accounts.host.tokenOf('permitofficer');
    expect((await verify({ phone }, token)).json()).toEqual((await verify({ phone: '95550004' }, token)).json());
    const code = await accounts.lastCode();
    expect(codeOf(await verify({ phone, code }, token))).toBe('OTP_WRONG');
  });

  it('stays as it is without the password of the account, which is asked for before any code is sent', async () => {
    const token = await accounts.host.tokenOf('cardoperator2');
    await accounts.host.runJobs();
    const before = accounts.sent.length;
    const without = await verify({ phone: '95550009', password: undefined }, token);
    expect([without.statusCode, without.json()]).toMatchObject([422, { errors: [{ path: 'password' }] }]);
    const wrong = await verify({ phone: '95550009', password: 'Demo-2027' }, token);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { code: 'PASSWORD_WRONG', errors: [{ path: 'password' }] },
    ]);
    await accounts.host.runJobs();
    expect(accounts.sent).toHaveLength(before);
    await verify({ phone: '95550009' }, token);
    const code = await accounts.lastCode();
    expect(codeOf(await verify({ phone: '95550009', code, password: 'Demo-2027' }, token))).toBe('PASSWORD_WRONG');
    expect((await verify({ phone: '95550009', code }, token)).json()).toEqual({ verified: true });
  });

  it('is locked after five wrong passwords as signing in is, also to the right one', async () => {
    const token = await accounts.host.tokenOf('2000066');
    const answers = [];
    for (const guess of ['1', '2', '3', '4', '5'])
      answers.push(await verify({ phone: '95550010', password: guess }, token));
    const right = await verify({ phone: '95550010' }, token);
    expect([...answers.map(codeOf), codeOf(right)]).toEqual([
      ...Array.from({ length: 5 }, () => 'PASSWORD_WRONG'),
      'ACCOUNT_LOCKED',
    ]);
    expect(right.headers['retry-after']).toBe('900');
    expect(codeOf(await accounts.signIn({ username: '2000066', kind: 'ORG' }))).toBe('ACCOUNT_LOCKED');
  });

  it('changes with the code alone where the account has no password', async () => {
    const token = await accounts.host.tokenOf('9000029');
    const profile = (await accounts.host.get('/api/user/profile', token)).json<{ user: { has_password: boolean } }>();
    expect(profile.user.has_password).toBe(false);
    await verify({ phone: '95550011', password: undefined }, token);
    const answer = await verify({ phone: '95550011', code: await accounts.lastCode(), password: undefined }, token);
    expect(answer.json()).toEqual({ verified: true });
  });

  it('gets no more than so many codes and tries an hour', async () => {
    const token = await accounts.host.tokenOf('cardoperator');
    const tries = Array.from({ length: 21 }, (_, turn) => ({ phone: `9666${String(1000 + turn)}` }));
    const answers = [];
    for (const body of tries) answers.push((await verify(body, token)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    await accounts.host.runJobs();
  });
});
