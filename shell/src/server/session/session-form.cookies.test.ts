import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp } from '../../testing/make-app.ts';
import { VALID_TOKEN } from '../../testing/make-token.ts';
import { createRecordingHost } from '../../testing/recording-host.ts';
import type { RecordingHost } from '../../testing/recording-host.ts';
import { LOGIN, form, login, postForm } from './session-form.fixtures.ts';

describe('the cookies of POST /session', () => {
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

  it('stores token, is_org and org_id (specification §3)', async () => {
    const { cookies } = await post(form);
    expect(cookies).toEqual(
      [
        ['token', VALID_TOKEN],
        ['is_org', '1'],
        ['org_id', '42'],
      ].map(([name, value]) => ({ name, value, maxAge: 31_536_000, path: '/', sameSite: 'Lax' })),
    );
  });

  it('removes tokens of a folder and of the parent domain, which would be sent beside the new one', async () => {
    const twice = 'token=old; is_org=1; token=older; terminaltoken=terminal';
    const { cookies } = await post(form, { host: 'portal.ub.mn', cookie: twice });
    const removed = cookies.filter(({ maxAge }) => maxAge === 0);
    expect(removed.map(({ name, path, domain }) => [name, path, domain])).toEqual([
      ['token', '/', 'portal.ub.mn'],
      ['token', '/', 'ub.mn'],
      ['token', '/ec', undefined],
      ['token', '/ec', 'portal.ub.mn'],
      ['token', '/ec', 'ub.mn'],
      ['token', '/session', undefined],
      ['token', '/session', 'portal.ub.mn'],
      ['token', '/session', 'ub.mn'],
    ]);
  });

  it('stores is_org and org_id again where a cookie of the same value is removed', async () => {
    const twice = 'token=old; is_org=1; org_id=42; token=older; is_org=1; org_id=42; terminaltoken=terminal';
    const { cookies } = await post(form, { cookie: twice });
    const left = new Map(cookies.map(({ name, value }) => [name, value]));
    expect(Object.fromEntries(left)).toEqual({ token: VALID_TOKEN, is_org: '1', org_id: '42' });
  });

  it.each([
    ['longer than a cookie', 'x'.repeat(4_596)],
    ['not to be carried by a header', 'тасархай'],
  ])('leads back to the form with a token that is %s, and stores nothing', async (_what, token) => {
    host.answers = { [LOGIN]: { ...login, token } };
    const { headers, cookies } = await post(form);
    expect(headers.location).toBe('/?kind=ORG&error=SESSION_NOT_STORED');
    expect(cookies).toEqual([]);
  });

  it('keeps the token until the browser is closed when it is not to be remembered, and the rest as ever', async () => {
    const { remember: _, ...untickedForm } = form;
    const { cookies } = await post(untickedForm);
    expect(cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['token', undefined],
      ['is_org', 31_536_000],
      ['org_id', 31_536_000],
    ]);
  });
});
