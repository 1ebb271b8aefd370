import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { citizen, cookieOf, dataOf, rights, startPageSite } from '../testing/page-site.ts';
import type { PageSite } from '../testing/page-site.ts';
import { OVERRIDE_COOKIE, signOverride } from './override-cookie.ts';

const TOKEN = 'release-token-of-at-least-32-characters';
const ORIGIN = 'http://localhost:3003';
const PERMITTED = {
  RELEASE_OVERRIDE_ORIGINS: ORIGIN,
  RELEASE_TOKEN: TOKEN,
  REMOTES: `mf-auth=http://o,mf-admin=http://p`,
};
const permission = { origins: [ORIGIN], token: TOKEN };
const cookies = (remote: string) => ({
  ...citizen,
  [OVERRIDE_COOKIE]: signOverride({ remote, origin: ORIGIN }, permission, Date.now()),
});

let site: PageSite;
beforeAll(async () => {
  site = await startPageSite();
});
afterAll(() => site.close());

describe('a page with an override', () => {
  beforeEach(() => site.useApp({ env: PERMITTED }));

  it('leaves the slot of the remote to the browser and loads none of its promoted files', async () => {
    const { body, headers } = await site.get('/profile', cookies('mf-auth'));
    expect(site.made.asked.at(-1)).toMatchObject({ withoutFragment: true });
    expect(body).not.toMatch(/<script src="\/_remotes\//);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${ORIGIN}`);
    expect(headers['content-security-policy']).not.toMatch(/script-src [^;]*localhost/);
  });

  it('is marked, and names to the browser what to load from where', async () => {
    const { body } = await site.get('/profile', cookies('mf-auth'));
    expect(body).toMatch(/data-remote="mf-auth" data-origin="http:\/\/localhost:3003"/);
    expect(body).toContain('хөгжүүлэгчийн төхөөрөмжөөс ачаалж байна');
    expect(body).toContain('action="/_override/end"');
    expect(dataOf(body).releases.map(({ name }) => name)).toEqual(['mf-auth', 'mf-admin']);
  });

  it('renders the pages of other remotes on the server as always, marked too', async () => {
    const { body } = await site.get('/profile', cookies('mf-admin'));
    expect(site.made.asked.at(-1)).toMatchObject({ withoutFragment: false });
    expect(body).toContain('data-remote="mf-admin"');
  });
});

describe('a page without permission for it', () => {
  const isPlain = async (jar: Record<string, string>) => {
    const { body, headers } = await site.get('/profile', jar);
    expect(body).not.toContain('remote-override');
    expect(headers['content-security-policy']).not.toContain('localhost');
    expect(site.made.asked.at(-1)).toMatchObject({ withoutFragment: false });
  };

  it('ignores a cookie that nobody signed', async () => {
    await site.useApp({ env: PERMITTED });
    const payload = Buffer.from(JSON.stringify({ remote: 'mf-auth', origin: ORIGIN, until: 9e12 })).toString(
      'base64url',
    );
    await isPlain({ ...citizen, [OVERRIDE_COOKIE]: `${payload}.x` });
    await isPlain({ ...citizen, [OVERRIDE_COOKIE]: payload });
  });

  it('ignores a signed cookie in production, where no origin is listed', async () => {
    await site.useApp({ env: { RELEASE_TOKEN: TOKEN, NODE_ENV: 'production' } });
    await isPlain(cookies('mf-auth'));
    const { statusCode } = await site.made.app.inject({ method: 'POST', url: '/_override', payload: {} });
    expect(statusCode).toBe(405);
  });

  it('ignores a signed cookie for an origin that is not listed any more', async () => {
    await site.useApp({ env: { ...PERMITTED, RELEASE_OVERRIDE_ORIGINS: 'https://dev.example' } });
    await isPlain(cookies('mf-auth'));
  });
});

describe('the endpoint of overrides', () => {
  beforeEach(() => site.useApp({ env: PERMITTED }));
  const post = (payload: object, headers: Record<string, string> = {}, jar: Record<string, string> = {}) =>
    site.made.app.inject({ method: 'POST', url: '/_override', payload, headers, cookies: jar });
  const asked = { remote: 'mf-auth', origin: ORIGIN };

  it('gives a browser with the service token a cookie that pages follow and scripts cannot read', async () => {
    const answer = await post(asked, { authorization: `Bearer ${TOKEN}` });
    expect(answer.statusCode).toBe(303);
    const cookie = cookieOf(answer, OVERRIDE_COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 28_800 });
    const { body } = await site.get('/profile', { ...citizen, [OVERRIDE_COOKIE]: cookie?.value ?? '' });
    expect(body).toContain('data-remote="mf-auth"');
  });

  it('gives an account that may decide about releases the cookie without the token, and asks it for none', async () => {
    await site.useApp({ env: PERMITTED }, rights('admin.release.manage'));
    expect((await site.get('/_override', citizen)).body).not.toContain('name="token"');
    const answer = await post(asked, {}, citizen);
    expect([answer.statusCode, cookieOf(answer, OVERRIDE_COOKIE)?.value]).toEqual([303, expect.any(String)]);
    expect(site.made.log).toContainEqual(expect.objectContaining({ remote: 'mf-auth', origin: ORIGIN, who: 'bat<b>' }));
  });

  it('refuses an account that may only look at releases, and asks it for the token', async () => {
    await site.useApp({ env: PERMITTED }, rights('admin.release.view'));
    expect((await site.get('/_override', citizen)).body).toContain('name="token"');
    const answer = await post(asked, {}, citizen);
    expect([answer.statusCode, cookieOf(answer, OVERRIDE_COOKIE)]).toEqual([403, undefined]);
  });

  it.each([
    ['another token', asked, 'wrong-token-of-at-least-32-characters!'],
    ['an origin that is not listed', { ...asked, origin: 'http://evil.example' }, TOKEN],
    ['a remote that is not there', { ...asked, remote: 'mf-cards' }, TOKEN],
  ])('refuses %s, says so and keeps the form', async (_what, payload, token) => {
    const answer = await post({ ...payload, token });
    expect(answer.statusCode).toBe(403);
    expect(cookieOf(answer, OVERRIDE_COOKIE)).toBeUndefined();
    expect(answer.body).toContain('Түлхүүр буруу эсвэл');
    expect(answer.body).not.toContain(token);
    expect(site.made.log).toContainEqual(expect.objectContaining({ code: 'OVERRIDE_REFUSED' }));
  });

  it('refuses a form of another site', async () => {
    const answer = await post({ ...asked, token: TOKEN }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(cookieOf(answer, OVERRIDE_COOKIE)).toBeUndefined();
  });

  it('ends the override where the bar asks for it', async () => {
    const answer = await site.made.app.inject({ method: 'POST', url: '/_override/end', cookies: cookies('mf-auth') });
    expect(answer.statusCode).toBe(303);
    expect(cookieOf(answer, OVERRIDE_COOKIE)).toMatchObject({ value: '', maxAge: 0 });
  });
});
