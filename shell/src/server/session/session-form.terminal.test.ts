import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp } from '../../testing/make-app.ts';
import { createRecordingHost } from '../../testing/recording-host.ts';
import type { HostCall, RecordingHost } from '../../testing/recording-host.ts';
import { LOGIN, form, login, postForm } from './session-form.fixtures.ts';

const TERMINAL_LOGIN = 'POST /api/auth/login/terminal';
const refused = { refused: 401, code: 'UNAUTHENTICATED' };
const takes = (token: string) => (call: HostCall) => (call.authorization === `Bearer ${token}` ? login : refused);

describe('POST /session with a terminal token that the host refuses', () => {
  let host: RecordingHost;
  let made: MadeApp;

  beforeEach(async () => {
    host = await createRecordingHost({ [LOGIN]: takes('renewed'), [TERMINAL_LOGIN]: { token: 'renewed' } });
    made = await makeApp({ apiUrl: host.url });
  });
  afterEach(async () => {
    await made.close();
    await host.close();
  });

  const post = () => postForm(made, '/session', form, { cookie: 'terminaltoken=revoked' });
  const lines = () => host.calls.map(({ line }) => line);

  it('logs the terminal in again and signs in', async () => {
    const { statusCode, headers, cookies } = await post();
    expect([statusCode, headers.location]).toEqual([303, '/ec']);
    expect(lines()).toEqual([LOGIN, TERMINAL_LOGIN, LOGIN]);
    expect(cookies.find(({ name }) => name === 'terminaltoken')?.value).toBe('renewed');
    expect(cookies.find(({ name }) => name === 'token')?.value).toBe(login.token);
  });

  it('logs the terminal in once, and keeps its token where the sign-in fails all the same', async () => {
    host.answers = { ...host.answers, [LOGIN]: refused };
    const { headers, cookies } = await post();
    expect(headers.location).toBe('/?kind=ORG&error=UNAUTHENTICATED');
    expect(lines()).toEqual([LOGIN, TERMINAL_LOGIN, LOGIN]);
    expect(cookies.find(({ name }) => name === 'terminaltoken')?.value).toBe('renewed');
    expect(cookies.find(({ name }) => name === 'token')).toBeUndefined();
  });

  it('leaves the terminal alone where the password is wrong', async () => {
    host.answers = { ...host.answers, [LOGIN]: { refused: 401, code: 'INVALID_CREDENTIALS' } };
    expect((await post()).headers.location).toBe('/?kind=ORG&error=INVALID_CREDENTIALS');
    expect(lines()).toEqual([LOGIN]);
  });

  it('says that the sign-in failed where the terminal cannot be logged in either', async () => {
    host.answers = { ...host.answers, [TERMINAL_LOGIN]: 503 };
    expect((await post()).headers.location).toBe('/?kind=ORG&error=UNAUTHENTICATED');
    expect(lines()).not.toContain('GET /api/user/profile');
  });
});
