import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSchema } from '@ecard/shared/api-schema';
import type { Login } from '@ecard/shared/api-schema';
import { decodeJwt } from 'jose';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

const password = 'Demo-2026';
const minuteMs = 60_000;
let host: TestHost;

beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function signIn(username: string): Promise<Login> {
  const terminal = await host.terminalToken();
  const answer = await host.post('/api/auth/login', { username, password, kind: 'INDIVIDUAL' }, terminal);
  return loginSchema.parse(answer.json());
}
const userOf = (username: string) =>
  host.database.db.selectFrom('app_user').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
const statusOf = async (token: string) => (await host.get('/api/user/sessions', token)).statusCode;

/** Lets a sign-in end at a moment, as if it had begun 30 days before. */
async function endSessionAt(token: string, moment: Date): Promise<void> {
  await host.database.db
    .updateTable('user_session')
    .set({ created_at: new Date(moment.getTime() - 30 * 24 * 60 * minuteMs), expires_at: moment })
    .where('public_id', '=', String(decodeJwt(token)['sid']))
    .execute();
}

async function workAs(username: string, admin: string): Promise<string> {
  const { public_id: id } = await userOf(username);
  const answer = await host.post(`/api/user/${id}/actions/impersonate`, { reason: 'Дуудлага' }, admin);
  return loginSchema.parse(answer.json()).token;
}

describe('a sign-in', () => {
  it('is not prolonged by renewing its token', async () => {
    const { token } = await signIn('99110001');
    await endSessionAt(token, new Date(testNow.getTime() + 20 * minuteMs));
    const renewed = loginSchema.parse((await host.send('POST', '/api/auth/refresh', { token })).json());
    expect(new Date(renewed.expires_at)).toEqual(new Date(testNow.getTime() + 20 * minuteMs));
  });

  it('ends at its own end even with a valid token', async () => {
    const { token } = await signIn('99110001');
    expect(await statusOf(token)).toBe(200);
    await endSessionAt(token, testNow);
    expect(await statusOf(token)).toBe(401);
    expect((await host.send('POST', '/api/auth/refresh', { token })).statusCode).toBe(401);
  });

  it('of another account does not validate a token', async () => {
    const { token } = await signIn('99110001');
    const { id } = await userOf('analyst');
    await host.database.db
      .updateTable('user_session')
      .set({ user_id: id })
      .where('public_id', '=', String(decodeJwt(token)['sid']))
      .execute();
    expect(await statusOf(token)).toBe(401);
  });

  it('ends with the account, at once and for good', async () => {
    const admin = await host.tokenOf('admin');
    const { token } = await signIn('planner');
    const { public_id: id } = await userOf('planner');
    expect(await statusOf(token)).toBe(200);
    await host.post(`/api/user/${id}/actions/lock`, { reason: 'Шалгалт' }, admin);
    expect(await statusOf(token)).toBe(401);
    await host.post(`/api/user/${id}/actions/unlock`, {}, admin);
    expect(await statusOf(token)).toBe(401);
  });

  it('grants from the next request only what the roles still grant', async () => {
    const { token } = await signIn('finance');
    const { id } = await userOf('finance');
    expect((await host.get('/api/invoice', token)).statusCode).toBe(200);
    await host.database.db.deleteFrom('user_role').where('user_id', '=', id).execute();
    expect((await host.get('/api/invoice', token)).statusCode).toBe(403);
  });
});

describe('working as somebody else', () => {
  it('ends after half an hour, also the sign-in behind it', async () => {
    const token = await workAs('99110001', (await signIn('admin')).token);
    const end = new Date(testNow.getTime() + 30 * minuteMs);
    expect(decodeJwt(token).exp).toBe(end.getTime() / 1000);
    const session = await host.database.db
      .selectFrom('user_session')
      .select('expires_at')
      .where('public_id', '=', String(decodeJwt(token)['sid']))
      .executeTakeFirstOrThrow();
    expect(session.expires_at).toEqual(end);
    expect((await host.send('POST', '/api/auth/refresh', { token })).statusCode).toBe(403);
  });

  it('ends when the administrator signs out everywhere', async () => {
    const { token: admin } = await signIn('admin');
    const token = await workAs('99110001', admin);
    expect(await statusOf(token)).toBe(200);
    await host.send('DELETE', '/api/user/sessions', { token: admin });
    expect([await statusOf(token), await statusOf(admin)]).toEqual([401, 200]);
  });

  it('does not sign the person out', async () => {
    const own = await signIn('99110001');
    const token = await workAs('99110001', (await signIn('admin')).token);
    const sid = String(decodeJwt(own.token)['sid']);
    const answers = [
      await host.send('DELETE', '/api/user/sessions', { token }),
      await host.send('DELETE', `/api/user/sessions/${sid}`, { token }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(await statusOf(own.token)).toBe(200);
  });
});

describe('an open stream of events', () => {
  it('ends when its caller is signed out from elsewhere', async () => {
    const url = await host.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await signIn('99110001');
    const stream = await fetch(`${url}/api/report-request/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    await host.database.db
      .updateTable('user_session')
      .set({ revoked_at: testNow })
      .where('public_id', '=', String(decodeJwt(token)['sid']))
      .execute();
    // Ends by itself at the next look, two seconds later: else this waits five minutes and the test is over first.
    expect(await stream.text()).toContain('retry: 3000');
  });
});

describe('acting for an organisation', () => {
  const actFor = (token: string, organizationId: string | null) =>
    host.post('/api/auth/organization', { organization_id: organizationId }, token);
  const holdersOf = async (token: string) =>
    (await host.get('/api/ec/cards?page_size=1', token)).json<{ data: { subject_type: string }[] }>().data;

  it('exchanges the token for one of the same sign-in, and back for the person', async () => {
    const { db } = host.database;
    const { id } = await userOf('99110001');
    const { id: organization } = await db
      .selectFrom('organization')
      .select('id')
      .where('register_no', '=', '2000066')
      .executeTakeFirstOrThrow();
    const { token } = await signIn('99110001');
    expect((await actFor(token, String(organization))).json()).toMatchObject({ code: 'NOT_A_MEMBER' });
    await db.insertInto('org_member').values({ organization_id: organization, user_id: id, role: 'STAFF' }).execute();
    const acting = loginSchema.parse((await actFor(token, String(organization))).json());
    expect(acting).toMatchObject({ is_org: '1', org_id: String(organization) });
    expect(decodeJwt(acting.token)['sid']).toBe(decodeJwt(token)['sid']);
    expect(await statusOf(token)).toBe(401);
    expect(await holdersOf(acting.token)).toMatchObject([{ subject_type: 'ORGANIZATION' }]);
    const alone = loginSchema.parse((await actFor(acting.token, null)).json());
    expect(alone).toMatchObject({ is_org: '0', org_id: '0' });
    expect(await holdersOf(alone.token)).toMatchObject([{ subject_type: 'PERSON' }]);
  });

  it('is not for staff', async () => {
    const { token } = await signIn('analyst');
    expect((await actFor(token, null)).json()).toMatchObject({ code: 'NOT_A_MEMBER' });
  });
});
