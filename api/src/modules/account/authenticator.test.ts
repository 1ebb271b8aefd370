import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { authenticatorSchema, recoveryCodesSchema } from '@ecard/shared/api-schema';
import type { Profile, UserDetail } from '@ecard/shared/api-schema';
import { Secret, TOTP } from 'otpauth';
import type { LightMyRequestResponse } from 'fastify';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

const password = 'Demo-2026';
let host: TestHost;
beforeAll(async () => {
  // More tries at once than a terminal has: the lock is what is looked at.
  host = await startTestHost({ SIGN_IN_RATE_PER_MINUTE: '999' });
});
afterEach(() => {
  host.clock.now = testNow;
});
afterAll(() => host.close());

const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;
/** Moves the clock on, to where another code is right. */
function after(seconds: number): void {
  host.clock.now = new Date(host.clock.now.getTime() + seconds * 1000);
}
const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: host.clock.now.getTime() });
const wrongCode = (secret: string) => (codeNow(secret) === '000000' ? '111111' : '000000');
const begin = (token: string, typed = password) =>
  host.post('/api/user/two-factor/authenticator', { password: typed }, token);
const confirm = (token: string, code: string) =>
  host.post('/api/user/two-factor/authenticator/confirm', { code }, token);
const signIn = (username: string, otp?: string) =>
  host.post('/api/auth/login', { username, password, kind: 'INDIVIDUAL', ...(otp === undefined ? {} : { otp }) });

/** Sets an authenticator up for an account. */
async function setUp(username: string) {
  const token = await host.tokenOf(username);
  const { secret, uri } = authenticatorSchema.parse((await begin(token)).json());
  const answer = await confirm(token, codeNow(secret));
  const { recovery_codes: recoveryCodes } = recoveryCodesSchema.parse(answer.json());
  after(60);
  return { token, secret, uri, recoveryCodes, answer };
}

describe('an authenticator', () => {
  it('is set up with the password and a first code; every later sign-in asks for a code', async () => {
    const token = await host.tokenOf('planner');
    expect((await begin(token, 'wrong')).json()).toMatchObject({
      code: 'PASSWORD_WRONG',
      errors: [{ path: 'password' }],
    });
    const begun = await begin(token);
    const { secret, uri } = authenticatorSchema.parse(begun.json());
    expect([begun.headers['cache-control'], new URL(uri).protocol]).toEqual(['no-store', 'otpauth:']);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await signIn('planner')).statusCode).toBe(200);
    expect((await confirm(token, wrongCode(secret))).json()).toMatchObject({
      code: 'TOTP_WRONG',
      errors: [{ path: 'code' }],
    });
    const { recovery_codes: recoveryCodes } = recoveryCodesSchema.parse((await confirm(token, codeNow(secret))).json());
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await host.get('/api/user/profile', token)).json()).toMatchObject({
      user: { two_factor: true, two_factor_method: 'TOTP' },
      unread_notifications: 1,
    });

    const first = await signIn('planner');
    expect([first.statusCode, codeOf(first)]).toEqual([401, 'TOTP_REQUIRED']);
    after(30);
    expect((await signIn('planner', codeNow(secret))).statusCode).toBe(200);
  });

  it('accepts a code once, though clocks may differ by half a minute', async () => {
    const { secret } = await setUp('permitofficer');
    const code = codeNow(secret);
    after(30);
    expect((await signIn('permitofficer', code)).statusCode).toBe(200);
    const again = await signIn('permitofficer', code);
    expect([again.statusCode, codeOf(again)]).toEqual([422, 'TOTP_WRONG']);
    after(30);
    expect(codeOf(await signIn('permitofficer', code))).toBe('TOTP_WRONG');
  });

  it('locks the account after five wrong codes, those sent at once included', async () => {
    const { secret } = await setUp('cardoperator');
    const answers = await Promise.all(Array.from({ length: 7 }, () => signIn('cardoperator', wrongCode(secret))));
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'ACCOUNT_LOCKED'),
      ...Array.from({ length: 5 }, () => 'TOTP_WRONG'),
    ]);
    expect(codeOf(await signIn('cardoperator', codeNow(secret)))).toBe('ACCOUNT_LOCKED');
  });

  it('is replaced by a recovery code, once, and its owner hears how many are left', async () => {
    const { token, recoveryCodes } = await setUp('analyst');
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn('analyst', first.toLowerCase())).statusCode).toBe(200);
    expect(codeOf(await signIn('analyst', first))).toBe('TOTP_WRONG');
    const { data } = (await host.get('/api/notification?limit=1', token)).json<{ data: { body: string }[] }>();
    expect(data[0]?.body).toContain('9 код');
    const left = async () => (await host.get('/api/user/profile', token)).json<Profile>().user?.recovery_codes_left;
    expect(await left()).toBe(9);

    const renew = await host.post('/api/user/two-factor/recovery-codes', { password }, token);
    const [newest = ''] = recoveryCodesSchema.parse(renew.json()).recovery_codes;
    expect(codeOf(await signIn('analyst', second))).toBe('TOTP_WRONG');
    expect(await left()).toBe(10);
    expect((await signIn('analyst', newest.replace('-', ''))).statusCode).toBe(200);
  });

  it('is forgotten when the second step is turned off with the password', async () => {
    const { token } = await setUp('finance');
    expect(codeOf(await begin(token))).toBe('AUTHENTICATOR_IN_USE');
    const turnOff = (typed: string) => host.post('/api/user/two-factor', { enabled: false, password: typed }, token);
    expect(codeOf(await turnOff('wrong'))).toBe('PASSWORD_WRONG');
    expect((await turnOff(password)).statusCode).toBe(200);
    expect((await signIn('finance')).statusCode).toBe(200);
    const answer = await host.post('/api/user/two-factor/recovery-codes', { password }, token);
    expect(codeOf(answer)).toBe('AUTHENTICATOR_MISSING');
  });

  it('is taken off by an administrator, for a reason that its owner reads', async () => {
    const { token } = await setUp('permitofficer2');
    const id = (await host.get('/api/user/profile', token)).json<{ user: { id: string } }>().user.id;
    const admin = await host.tokenOf('admin');
    const reset = (by: string, reason = 'Утсаа гээсэн') =>
      host.post(`/api/user/${id}/actions/reset-second-step`, reason ? { reason } : {}, by);
    const offered = async () => (await host.get(`/api/user/${id}`, admin)).json<UserDetail>().available_actions;
    expect((await reset(await host.tokenOfRole('CARD_OPERATOR'))).statusCode).toBe(403);
    expect(codeOf(await reset(admin, ''))).toBe('VALIDATION_FAILED');
    expect(codeOf(await signIn('permitofficer2'))).toBe('TOTP_REQUIRED');
    expect(await offered()).toContain('reset-second-step');

    const answer = await reset(admin);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { two_factor: false }]);
    expect((await signIn('permitofficer2')).statusCode).toBe(200);
    expect(await offered()).not.toContain('reset-second-step');
    expect(codeOf(await reset(admin))).toBe('NO_SECOND_STEP');
    const { data } = (await host.get('/api/notification?limit=1', token)).json<{ data: { body: string }[] }>();
    expect(data[0]?.body).toContain('«Утсаа гээсэн»');
    const history = await host.get(`/api/audit/app_user/${id}`, admin);
    expect(history.json<{ data: object[] }>().data[0]).toMatchObject({
      action: 'app_user.reset_second_step',
      before: { two_factor: true },
      after: { two_factor: false, reason: 'Утсаа гээсэн' },
    });
  });

  it('of the administrator who asks is not taken off without the password', async () => {
    const { token } = await setUp('admin');
    const id = (await host.get('/api/user/profile', token)).json<{ user: { id: string } }>().user.id;
    const answer = await host.post(`/api/user/${id}/actions/reset-second-step`, { reason: 'x' }, token);
    expect(codeOf(answer)).toBe('NOT_ON_YOURSELF');
  });

  it('shuts out the code sent to a phone alone', async () => {
    await setUp('99110001');
    expect((await host.post('/api/auth/otp', { phone: '99110001' })).statusCode).toBe(202);
    const rows = await host.database.db.selectFrom('one_time_code').select('user_id').execute();
    expect(rows).toEqual([{ user_id: null }]);
  });

  it('is stored so that neither its secret nor a recovery code can be read', async () => {
    const { secret, recoveryCodes } = await setUp('cardoperator2');
    const { db } = host.database;
    const stored = JSON.stringify([
      await db.selectFrom('user_authenticator').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
      await db.selectFrom('audit_log').select(['before', 'after']).where('action', 'like', 'app_user.%').execute(),
    ]);
    for (const kept of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(kept);
      expect(stored).not.toContain(JSON.stringify(Buffer.from(kept)).slice(1, -1));
    }
  });
});
