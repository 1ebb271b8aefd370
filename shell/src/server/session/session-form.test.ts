import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp } from '../../testing/make-app.ts';
import { VALID_TOKEN } from '../../testing/make-token.ts';
import { createRecordingHost } from '../../testing/recording-host.ts';
import type { RecordingHost } from '../../testing/recording-host.ts';
import { LOGIN, form, login, postForm } from './session-form.fixtures.ts';

describe('POST /session', () => {
  let host: RecordingHost;
  let made: MadeApp;

  beforeEach(async () => {
    host = await createRecordingHost({ [LOGIN]: login });
    made = await makeApp({ apiUrl: host.url });
  });
  afterEach(async () => {
    await made.close();
    await host.close();
  });

  const post = (fields: Record<string, string>, headers?: Record<string, string>) =>
    postForm(made, '/session', fields, { cookie: 'terminaltoken=terminal', ...headers });

  it('signs in with what the form holds and leads to /ec (specification §2)', async () => {
    const { statusCode, headers } = await post(form);
    expect([statusCode, headers.location]).toEqual([303, '/ec']);
    expect(host.calls).toEqual([
      {
        line: LOGIN,
        authorization: 'Bearer terminal',
        cookie: undefined,
        contentType: 'application/json',
        body: { username: '99112233', password: 'нууц үг', kind: 'ORG' },
      },
    ]);
  });

  it('takes the page to return to along, from the address of the sign-in page', async () => {
    const referer = 'http://portal.test/?next=%2Finvoice%3Fpage%3D2%26token%3Dx';
    expect((await post(form, { referer })).headers.location).toBe('/ec?next=%2Finvoice%3Fpage%3D2');
    const refused = await post({ ...form, password: '' }, { referer });
    expect(refused.headers.location).toBe('/?kind=ORG&error=VALIDATION_FAILED&next=%2Finvoice%3Fpage%3D2');
  });

  it('takes along no page of another site', async () => {
    const next = encodeURIComponent('//evil.example/');
    expect((await post(form, { referer: `http://portal.test/?next=${next}` })).headers.location).toBe('/ec');
    expect((await post(form, { referer: 'http://evil.example/?next=%2Fusers' })).headers.location).toBe('/ec');
  });

  it.each(['https://evil.example', 'http://portal.test.evil.example', 'null', 'http://portal.test:81'])(
    'refuses a form of %s',
    async (origin) => {
      const { statusCode, cookies } = await post(form, { origin });
      expect(statusCode).toBe(403);
      expect(cookies).toEqual([]);
      expect(host.calls).toEqual([]);
    },
  );

  it('takes a form of its own origin, also behind a proxy that ends https', async () => {
    expect((await post(form, { origin: 'http://portal.test' })).statusCode).toBe(303);
    const proxied = await post(form, {
      origin: 'https://portal.test',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'portal.test',
    });
    expect(proxied.headers.location).toBe('/ec');
  });

  it.each([
    ['no password', { ...form, password: '' }, '/?kind=ORG&error=VALIDATION_FAILED'],
    ['an unknown kind', { ...form, kind: 'ADMIN' }, '/?error=VALIDATION_FAILED'],
    ['nothing at all', {}, '/?error=VALIDATION_FAILED'],
  ])('leads back to the form with a code when it holds %s, and asks nobody', async (_what, fields, address) => {
    const { statusCode, headers, cookies } = await post(fields);
    expect([statusCode, headers.location]).toEqual([303, address]);
    expect(cookies).toEqual([]);
    expect(host.calls).toEqual([]);
  });

  it('leads back to the form of the same kind of account', async () => {
    host.answers = { [LOGIN]: 401 };
    expect((await post({ ...form, kind: 'INDIVIDUAL' })).headers.location).toBe('/?error=HTTP_401');
    expect((await post(form)).headers.location).toBe('/?kind=ORG&error=HTTP_401');
  });

  it('leads back to the form with the code of the host, and stores nothing', async () => {
    host.answers = { [LOGIN]: 401 };
    const { statusCode, headers, cookies } = await post(form);
    expect([statusCode, headers.location]).toEqual([303, '/?kind=ORG&error=HTTP_401']);
    expect(cookies).toEqual([]);
  });

  it('leads back to the form when the host answers something else than a login', async () => {
    host.answers = { [LOGIN]: { hello: true } };
    expect((await post(form)).headers.location).toBe('/?kind=ORG&error=UNKNOWN');
  });

  it('keeps the password out of the address', async () => {
    host.answers = { [LOGIN]: 500 };
    expect((await post(form)).headers.location).toBe('/?kind=ORG&error=HTTP_500');
  });

  it('passes the code of a second step on, and a blank one not at all', async () => {
    await post({ ...form, otp: '123456' });
    await post({ ...form, otp: '' });
    expect(host.calls.map(({ body }) => body)).toEqual([
      { username: '99112233', password: 'нууц үг', kind: 'ORG', otp: '123456' },
      { username: '99112233', password: 'нууц үг', kind: 'ORG' },
    ]);
  });

  it('is answered into no cache', async () => {
    expect((await post(form)).headers['cache-control']).toBe('no-store');
  });
});

describe('POST /session/password', () => {
  const RESET = 'POST /api/auth/password/reset';
  const link = { token: 'token-of-a-link-that-was-sent', password: 'Shine-2026' };
  let host: RecordingHost;
  let made: MadeApp;

  beforeEach(async () => {
    host = await createRecordingHost({ [RESET]: {} });
    made = await makeApp({ apiUrl: host.url });
  });
  afterEach(async () => {
    await made.close();
    await host.close();
  });

  const post = (fields: Record<string, string>, headers?: Record<string, string>) =>
    postForm(made, '/session/password', fields, headers);

  it('sets the password and leads to the sign-in page', async () => {
    const { statusCode, headers } = await post(link);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/?done=password-set', 'no-store']);
    expect(host.calls.map(({ body }) => body)).toEqual([link]);
  });

  it('leads back to the form with a code, and asks nobody, when the password is not fit', async () => {
    const { headers } = await post({ ...link, password: 'short' });
    expect(headers.location).toBe(`/?password_token=${link.token}&error=VALIDATION_FAILED`);
    expect(host.calls).toEqual([]);
  });

  it('puts only tokens into the address', async () => {
    expect((await post({ ...link, token: '<b>' })).headers.location).toBe('/?error=VALIDATION_FAILED');
  });

  it('leads back to the form with the code of the host', async () => {
    host.answers = { [RESET]: 422 };
    expect((await post(link)).headers.location).toBe(`/?password_token=${link.token}&error=HTTP_422`);
  });

  it('refuses a form of another site', async () => {
    expect((await post(link, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(host.calls).toEqual([]);
  });
});

describe('POST /session/code', () => {
  const OTP = 'POST /api/auth/otp';
  const VERIFY = 'POST /api/auth/otp/verify';
  const phone = '99112233';
  let host: RecordingHost;
  let made: MadeApp;

  beforeEach(async () => {
    host = await createRecordingHost({ [OTP]: {}, [VERIFY]: { ...login, is_org: '0', org_id: '0' } });
    made = await makeApp({ apiUrl: host.url });
  });
  afterEach(async () => {
    await made.close();
    await host.close();
  });

  const post = (fields: Record<string, string>, headers?: Record<string, string>) =>
    postForm(made, '/session/code', fields, headers);

  it('has a code sent and leads to the field for it, without the phone in the address', async () => {
    const { statusCode, headers } = await post({ phone });
    expect([statusCode, headers.location]).toEqual([303, '/?step=code&done=code-sent']);
    expect(host.calls).toMatchObject([{ line: OTP, body: { phone } }]);
  });

  it('signs in with the code', async () => {
    const { headers, cookies } = await post({ phone, otp: '123456', remember: 'on' });
    expect(headers.location).toBe('/ec');
    expect(cookies).toMatchObject([
      { name: 'token', value: VALID_TOKEN, maxAge: 31_536_000 },
      { name: 'is_org', value: '0', maxAge: 31_536_000 },
      { name: 'org_id', value: '0', maxAge: 31_536_000 },
    ]);
    expect(host.calls).toMatchObject([{ line: VERIFY, body: { phone, code: '123456' } }]);
  });

  it('reads phone and code as people paste them', async () => {
    await post({ phone: '+976 9911-2233', otp: '123\u00a0456' });
    expect(host.calls).toMatchObject([{ line: VERIFY, body: { phone, code: '123456' } }]);
  });

  it('says no code was sent where the host leads elsewhere, and gives the phone to nobody there', async () => {
    host.answers = { [OTP]: 307 };
    expect((await post({ phone })).headers.location).toBe('/?step=code&error=HTTP_307');
    expect(host.calls).toHaveLength(1);
  });

  it('has another code sent when the field for it is left blank', async () => {
    await post({ phone, otp: '' });
    expect(host.calls).toMatchObject([{ line: OTP }]);
  });

  it.each([
    [{ phone: '12' }, '/?step=code&error=VALIDATION_FAILED'],
    [{ phone, otp: 'abc' }, '/?step=code&done=code-sent&error=VALIDATION_FAILED'],
  ])('leads back to the form for %j, and asks nobody', async (fields, location) => {
    expect((await post(fields)).headers.location).toBe(location);
    expect(host.calls).toEqual([]);
  });

  it('leads back to the field for the code when it was wrong', async () => {
    host.answers = { [VERIFY]: 422 };
    expect((await post({ phone, otp: '000000' })).headers.location).toBe('/?step=code&done=code-sent&error=HTTP_422');
  });
});

describe('POST /session/forgot', () => {
  const FORGOT = 'POST /api/auth/password/forgot';
  let host: RecordingHost;
  let made: MadeApp;

  beforeEach(async () => {
    host = await createRecordingHost({ [FORGOT]: {} });
    made = await makeApp({ apiUrl: host.url });
  });
  afterEach(async () => {
    await made.close();
    await host.close();
  });

  const post = (fields: Record<string, string>, headers?: Record<string, string>) =>
    postForm(made, '/session/forgot', fields, headers);

  it('has a link sent and says so, without the name in the address', async () => {
    expect((await post({ username: ' 99112233 ' })).headers.location).toBe('/?done=link-sent');
    expect(host.calls).toMatchObject([{ line: FORGOT, body: { username: '99112233' } }]);
  });

  it('leads back to the form when no name was given, or the host wants none now', async () => {
    expect((await post({ username: ' ' })).headers.location).toBe('/?step=forgot&error=VALIDATION_FAILED');
    host.answers = { [FORGOT]: 429 };
    expect((await post({ username: '99112233' })).headers.location).toBe('/?step=forgot&error=HTTP_429');
  });

  it('refuses a form of another site', async () => {
    expect((await post({ username: 'a' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(host.calls).toEqual([]);
  });
});
