import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSchema } from '@ecard/shared/api-schema';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { hashPassword } from '../../security/passwords.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

const password = 'Demo-2026';
let host: TestHost;

beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Signs in from a terminal of its own unless one is given, so that only one test meets the rate limit. */
async function signIn(
  username: string,
  kind: 'INDIVIDUAL' | 'ORG' = 'INDIVIDUAL',
  typed = password,
  terminal?: string,
) {
  return host.post('/api/auth/login', { username, password: typed, kind }, terminal ?? (await host.terminalToken()));
}

describe('POST /api/auth/login', () => {
  it('answers a citizen a token for eight hours', async () => {
    const response = await signIn('99110001');
    expect(response.statusCode).toBe(200);
    const answer = loginSchema.parse(response.json());
    expect(answer).toMatchObject({ expires_at: '2026-03-18T20:00:00.000+08:00', is_org: '0', org_id: '0' });
    expect(decodeJwt(answer.token)).toMatchObject({
      kind: 'INDIVIDUAL',
      org: '0',
      exp: Math.floor(testNow.getTime() / 1000) + 8 * 3600,
    });
    expect((await host.get('/api/user/profile', answer.token)).json()).toMatchObject({
      user: { username: '99110001' },
    });
  });

  it('answers an organisation account its numeric organisation id', async () => {
    expect((await signIn('2000066', 'ORG')).json()).toMatchObject({ is_org: '1', org_id: '12' });
  });

  it('lets staff sign in as people', async () => {
    expect((await signIn('finance')).json()).toMatchObject({ is_org: '0', org_id: '0' });
  });

  it('finds the account by phone and by register number too', async () => {
    const staff = await host.database.db
      .selectFrom('app_user')
      .select(['phone', 'register_no_encrypted'])
      .where('username', '=', 'planner')
      .executeTakeFirstOrThrow();
    const registerNo = host.personalData.decrypt(Buffer.from(staff.register_no_encrypted ?? []));
    expect((await signIn(staff.phone ?? '')).statusCode).toBe(200);
    expect((await signIn(registerNo.toLowerCase())).statusCode).toBe(200);
  });

  it('finds the account of a phone in any spelling, and the one named so by its own password', async () => {
    const { db } = host.database;
    const analyst = await db
      .selectFrom('app_user')
      .select('phone')
      .where('username', '=', 'analyst')
      .executeTakeFirstOrThrow();
    const phone = analyst.phone ?? '';
    const typed = `+976 ${phone.slice(0, 4)} ${phone.slice(4)}`;
    const operator = await db
      .selectFrom('app_user')
      .select(['id', 'username', 'password_hash'])
      .where('username', '=', 'cardoperator2')
      .executeTakeFirstOrThrow();
    // A pair from before such names were refused.
    await sql`alter table app_user disable trigger app_user_sign_in_names`.execute(db);
    await db
      .updateTable('app_user')
      .set({ username: phone, password_hash: await hashPassword('Named-2026') })
      .where('id', '=', operator.id)
      .execute();
    const answers = [await signIn(phone), await signIn(typed), await signIn(phone, 'INDIVIDUAL', 'Named-2026')];
    const forgot = await host.post('/api/auth/password/forgot', { username: typed });
    await db.updateTable('app_user').set(operator).where('id', '=', operator.id).execute();
    await sql`alter table app_user enable trigger app_user_sign_in_names`.execute(db);

    const profiles = await Promise.all(
      answers.map((answer) => host.get('/api/user/profile', loginSchema.parse(answer.json()).token)),
    );
    const named = (username: string) => ({ user: { username } });
    expect(profiles.map((profile) => profile.json<object>())).toMatchObject(
      ['analyst', 'analyst', 'cardoperator2'].map(named),
    );
    const links = await db
      .selectFrom('password_link as l')
      .innerJoin('app_user as u', 'u.id', 'l.user_id')
      .select('u.username')
      .execute();
    expect([forgot.statusCode, links]).toEqual([202, [{ username: 'analyst' }]]);
  });

  it('counts failures of all spellings of a phone together, of one that no account has too', async () => {
    const spellings = ['88001122', '8800 1122', '+976 88001122', '8800-1122', '976 8800 1122'];
    for (const typed of spellings) await signIn(typed, 'INDIVIDUAL', 'wrong');
    expect((await signIn('88001122')).statusCode).toBe(423);
  });

  it('notes when the account last signed in', async () => {
    await signIn('analyst');
    const row = await host.database.db
      .selectFrom('app_user')
      .select('last_login_at')
      .where('username', '=', 'analyst')
      .executeTakeFirstOrThrow();
    expect(row.last_login_at).toEqual(testNow);
  });

  it('gives the same answer to a wrong password, an unknown name and the wrong kind of account', async () => {
    const answers = [
      await signIn('99110001', 'INDIVIDUAL', 'wrong'),
      await signIn('nobody'),
      await signIn('2000066', 'INDIVIDUAL'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(new Set(answers.map((answer) => answer.json<{ message: string }>().message))).toEqual(
      new Set(['Нэвтрэх нэр эсвэл нууц үг буруу байна.']),
    );
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(Array(3).fill('INVALID_CREDENTIALS'));
  });

  it('spends the time of a password check on an unknown name', async () => {
    const started = performance.now();
    await signIn('nobody-at-all');
    expect(performance.now() - started).toBeGreaterThan(8);
  });

  it('does not let an account without a password, or one that is not active, in', async () => {
    expect((await signIn('99110008')).statusCode).toBe(401);
    await host.database.db
      .updateTable('app_user')
      .set({ status: 'SUSPENDED' })
      .where('username', '=', 'admin')
      .execute();
    const suspended = await signIn('admin');
    await host.database.db.updateTable('app_user').set({ status: 'ACTIVE' }).where('username', '=', 'admin').execute();
    expect(suspended.statusCode).toBe(401);
  });

  it('locks the account for 15 minutes after five failures, also for the right password', async () => {
    for (let failure = 0; failure < 5; failure++) await signIn('planner', 'INDIVIDUAL', 'wrong');
    const locked = await signIn('planner');
    expect([locked.statusCode, locked.json<{ code: string }>().code, locked.headers['retry-after']]).toEqual([
      423,
      'ACCOUNT_LOCKED',
      '900',
    ]);

    host.clock.now = new Date(testNow.getTime() + 15 * 60_000 + 1);
    const later = await signIn('planner');
    host.clock.now = testNow;
    expect(later.statusCode).toBe(200);
  });

  it('locks a name that no account has in the same way', async () => {
    for (let failure = 0; failure < 5; failure++) await signIn('phantom', 'INDIVIDUAL', 'wrong');
    expect((await signIn('phantom')).statusCode).toBe(423);
  });

  it('forgets failures after a sign-in', async () => {
    for (let failure = 0; failure < 4; failure++) await signIn('finance', 'INDIVIDUAL', 'wrong');
    await signIn('finance');
    await signIn('finance', 'INDIVIDUAL', 'wrong');
    expect((await signIn('finance')).statusCode).toBe(200);
  });

  it('refuses the sixth try within a minute from one terminal with the same name', async () => {
    const terminal = await host.terminalToken();
    for (let attempt = 0; attempt < 5; attempt++) await signIn('99110001', 'INDIVIDUAL', password, terminal);
    const limited = await signIn('99110001', 'INDIVIDUAL', password, terminal);
    expect([limited.statusCode, limited.json<{ code: string }>().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('analyst', 'INDIVIDUAL', password, terminal)).statusCode).toBe(200);
  });

  it('names missing fields with 422', async () => {
    const response = await host.post('/api/auth/login', { kind: 'CAT' });
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      {
        errors: [
          { path: 'username', message: 'Заавал бөглөнө үү.' },
          { path: 'password', message: 'Заавал бөглөнө үү.' },
          { path: 'kind', message: 'Дараахаас нэгийг сонгоно уу: INDIVIDUAL, ORG.' },
        ],
      },
    ]);
  });
});

describe('POST /api/auth/logout', () => {
  it('makes the token useless', async () => {
    const { token } = loginSchema.parse((await signIn('admin')).json());
    const response = await host.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await host.get('/api/user/profile', token)).statusCode).toBe(401);
  });
});

describe('GET /api/demo-accounts', () => {
  it('lists accounts that can sign in with the password it names', async () => {
    const accounts = (await host.get('/api/demo-accounts')).json<
      { username: string; password: string; kind: 'INDIVIDUAL' | 'ORG' }[]
    >();
    expect(accounts.map((account) => account.username)).toEqual([
      '99110001',
      '2000066',
      'finance',
      'planner',
      'analyst',
      'admin',
      'cardoperator',
      'cardoperator2',
      'permitofficer',
      'permitofficer2',
    ]);
    const answers = await Promise.all(
      accounts.map((account) => signIn(account.username, account.kind, account.password)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(accounts.map(() => 200));
  });
});
