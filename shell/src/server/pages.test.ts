import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageData } from '../page/page-data.ts';
import { makeApp } from '../testing/make-app.ts';
import type { MadeApp, MadeAppOptions } from '../testing/make-app.ts';
import { EXPIRED_TOKEN, VALID_TOKEN, makeToken } from '../testing/make-token.ts';
import { createRecordingHost } from '../testing/recording-host.ts';
import type { HostAnswers, RecordingHost } from '../testing/recording-host.ts';
import { toScriptJson } from '../page/script-json.ts';

const SERIAL_NO = '7b7d1a4e-0d4c-4f9e-9a55-1d2c3b4a5f60';
const TERMINAL_TOKEN = makeToken({ sub: 'terminal', exp: 4_000_000_001 });
const HOST: HostAnswers = {
  'POST /api/auth/login/terminal': { token: TERMINAL_TOKEN },
  'GET /api/ec/season': { code: '2026' },
  'GET /api/user/profile': { user: { first_name: 'Болд' }, groups: [] },
  'GET /api/organization/pages': {
    systems: [
      { id: 1, name: 'Карт', path: '/ec' },
      { id: 2, name: 'Алга', path: '/gone' },
    ],
  },
  'GET /api/organization/find': { id: '42', name: 'Сургууль' },
};
const groups = [
  {
    code: 'g',
    name: 'g',
    modules: [{ code: 'm', name: 'm', menus: [{ code: 'n', name: 'n', actions: [{ code: 'users.view' }] }] }],
  },
];

const device = { terminaltoken: TERMINAL_TOKEN, serialNo: SERIAL_NO };
const citizen = { ...device, token: VALID_TOKEN };
const organisation = { ...citizen, is_org: '1', org_id: '42' };

describe('the pages of the shell', () => {
  let host: RecordingHost;
  let made: MadeApp;

  async function useApp(options: MadeAppOptions = {}, answers: HostAnswers = {}): Promise<void> {
    host.answers = { ...HOST, ...answers };
    await made.close();
    made = await makeApp({ apiUrl: host.url, ...options });
  }
  beforeEach(async () => {
    host = await createRecordingHost(HOST);
    made = await makeApp({ apiUrl: host.url });
  });
  afterEach(async () => {
    await made.close();
    await host.close();
  });

  const get = (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    made.app.inject({ method: 'GET', url, cookies, headers });
  const dataOf = (body: string) =>
    JSON.parse(/id="portal-data"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '') as PageData;
  const cookieOf = (answer: Awaited<ReturnType<typeof get>>, name: string) =>
    answer.cookies.find((cookie) => cookie.name === name);

  describe('on a first visit', () => {
    it('answer with the sign-in page after exactly one call, the terminal login (specification §4)', async () => {
      const answer = await get(
        '/',
        {},
        {
          'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit Version/19.0 Safari/604.1',
        },
      );
      expect(answer.statusCode).toBe(200);
      expect(host.calls).toEqual([
        {
          line: 'POST /api/auth/login/terminal',
          authorization: undefined,
          cookie: undefined,
          body: { name: 'ios - safari', serial_no: cookieOf(answer, 'serialNo')?.value, app_id: 40026 },
        },
      ]);
    });

    it('keep terminal token and serial number as cookies of the whole portal (specification §3)', async () => {
      const answer = await get('/');
      expect(cookieOf(answer, 'terminaltoken')).toEqual({
        name: 'terminaltoken',
        value: TERMINAL_TOKEN,
        maxAge: 31_536_000,
        path: '/',
        sameSite: 'Lax',
      });
      expect(cookieOf(answer, 'serialNo')?.value).toMatch(/^[0-9a-f-]{14}4[0-9a-f-]{21}$/);
    });

    it('keep the device that is already known', async () => {
      const answer = await get('/', device);
      expect(answer.cookies).toEqual([]);
      expect(host.calls).toEqual([]);
    });

    it('set secure cookies under https, and tell the browser to stay there', async () => {
      const answer = await get('/', {}, { 'x-forwarded-proto': 'https' });
      expect(cookieOf(answer, 'terminaltoken')).toMatchObject({ secure: true });
      expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    });

    it('tell of a failed terminal login in the page and show it all the same (specification §8)', async () => {
      await useApp({}, { 'POST /api/auth/login/terminal': 503 });
      const answer = await get('/');
      expect(answer.statusCode).toBe(200);
      expect(dataOf(answer.body).faults).toEqual([{ step: 'terminal', code: 'HTTP_503' }]);
    });
  });

  describe('for a signed-in account', () => {
    it('load season, profile and pages with its token and render with them (specification §4)', async () => {
      const answer = await get('/ec', citizen);
      expect(answer.statusCode).toBe(200);
      expect(host.calls.map(({ line, authorization }) => [line, authorization])).toEqual([
        ['GET /api/ec/season', `Bearer ${VALID_TOKEN}`],
        ['GET /api/user/profile', `Bearer ${VALID_TOKEN}`],
        ['GET /api/organization/pages?org_id=77', `Bearer ${VALID_TOKEN}`],
      ]);
      expect(made.asked).toHaveLength(1);
      expect(made.asked[0]).toMatchObject({
        snapshot: { token: VALID_TOKEN, profile: { user: { first_name: 'Болд' } } },
        model: { page: { kind: 'screen', layout: 'default', url: '/ec' }, navigation: [{ name: 'Карт', path: '/ec' }] },
      });
    });

    it('look an organisation up and never ask for pages (specification §6)', async () => {
      await get('/ec', organisation);
      expect(host.calls.map(({ line }) => line)).toEqual([
        'GET /api/ec/season',
        'GET /api/user/profile',
        'GET /api/organization/find?search_text=42',
      ]);
    });

    it('never give the cookies to the host', async () => {
      await get('/ec', citizen);
      expect(host.calls.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined]);
    });

    it('carry what the browser needs, and no token (specification §3)', async () => {
      const { body } = await get('/ec', citizen);
      const data = dataOf(body);
      expect(data).toMatchObject({
        startup: 'complete',
        fragment: { state: { a: 1 } },
        pagesOrgId: '77',
        snapshot: { profile: { user: { first_name: 'Болд' } } },
      });
      expect(body).not.toContain(VALID_TOKEN);
      expect(body).not.toContain(TERMINAL_TOKEN);
    });

    it('name exactly the releases that rendered them, with a hash for every file', async () => {
      const { body } = await get('/ec', citizen);
      const data = dataOf(body);
      expect(data.releases.map(({ name, version, entry }) => [name, version, entry])).toEqual([
        ['mf-auth', '1.0.0', '/_remotes/mf-auth/1.0.0/browser/remoteEntry.js'],
        ['mf-admin', '1.0.0', '/_remotes/mf-admin/1.0.0/browser/remoteEntry.js'],
      ]);
      const addresses = [...body.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/_[^"]+)"[^>]*>/g)];
      expect(addresses.map(([, url]) => url)).toEqual([
        '/_shell/shell.123.css',
        '/_remotes/mf-auth/1.0.0/browser/screen.css',
        '/_shell/shell.123.js',
        '/_remotes/mf-auth/1.0.0/browser/screen.js',
        '/_remotes/mf-auth/1.0.0/browser/remoteEntry.js',
      ]);
      expect(addresses.map(([tag, url = '']) => tag.includes(`integrity="${data.integrity[url] ?? 'none'}"`))).toEqual(
        Array(5).fill(true),
      );
    });

    it('are led from the root to /ec (specification §1, §2)', async () => {
      const answer = await get('/', citizen);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ec']);
      expect(answer.cookies).toEqual([]);
    });

    it('stay at the root as an organisation, signed out (specification §2, §6)', async () => {
      const answer = await get('/', organisation);
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
        ['token', ''],
        ['is_org', '0'],
        ['org_id', '0'],
      ]);
      expect(made.asked[0]?.snapshot).toMatchObject({ token: null, profile: null, isOrganisation: false });
    });

    it('are led to their own home from a page whose action they lack', async () => {
      await useApp({}, { 'GET /api/user/profile': { user: {}, groups } });
      expect((await get('/roles', citizen)).headers.location).toBe('/users');
      expect((await get('/users', citizen)).statusCode).toBe(200);
    });

    it('are led to /ec from a page whose action they lack when they have none', async () => {
      expect((await get('/users', citizen)).headers.location).toBe('/ec');
    });
  });

  describe('for somebody who is not signed in', () => {
    it.each(['/ec', '/profile', '/users', '/invoice'])('lead from the guarded %s to the root', async (url) => {
      const answer = await get(url, device);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    });

    it('clear token, is_org and org_id when the token is expired, and load nothing (specification §4)', async () => {
      const answer = await get('/ec', { ...organisation, token: EXPIRED_TOKEN });
      expect(answer.headers.location).toBe('/');
      expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
        ['token', ''],
        ['is_org', '0'],
        ['org_id', '0'],
      ]);
      expect(host.calls).toEqual([]);
    });

    it('clear a token the host refuses', async () => {
      await useApp({}, { 'GET /api/user/profile': 401 });
      const answer = await get('/ec', citizen);
      expect(answer.headers.location).toBe('/');
      expect(cookieOf(answer, 'token')).toMatchObject({ value: '', path: '/' });
    });

    it('show a page without guards', async () => {
      const answer = await get('/v/12', device);
      expect(answer.statusCode).toBe(200);
      expect(made.asked[0]?.model.page).toMatchObject({
        kind: 'screen',
        layout: 'none',
        match: { params: { id: '12' } },
      });
    });
  });

  describe('with token and is_org in the query', () => {
    it('store both and answer 303 to the same address without them (specification §2, §4)', async () => {
      const answer = await get(`/ec?page=2&token=${VALID_TOKEN}&is_org=1`, device);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ec?page=2']);
      expect(answer.cookies).toEqual([
        { name: 'token', value: VALID_TOKEN, maxAge: 31_536_000, path: '/', sameSite: 'Lax' },
        { name: 'is_org', value: '1', maxAge: 31_536_000, path: '/', sameSite: 'Lax' },
      ]);
      expect(host.calls).toEqual([]);
    });

    it('keep neither in a cache', async () => {
      expect((await get('/?token=t', device)).headers['cache-control']).toBe('no-store');
    });

    it('never lead to another site', async () => {
      const answer = await get('//evil.example/?token=t', device);
      expect(new URL(String(answer.headers.location), 'http://portal.test').origin).toBe('http://portal.test');
    });
  });

  describe('that do not exist', () => {
    it('answer 404 with the not-found page (specification §2, §8)', async () => {
      const answer = await get('/nothing', device);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('<title>Хуудас олдсонгүй');
      expect(answer.body).toContain('name="robots" content="noindex, nofollow"');
      expect(made.asked[0]?.model.page).toMatchObject({ kind: 'not-found', layout: '404' });
    });

    it('say "Page not found: {path}" to a program (specification §2, §8)', async () => {
      const answer = await get('/nothing/here?a=1', device, { accept: 'application/json' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: 404, message: 'Page not found: /nothing/here' });
    });

    it.each(['/v/a%00b', '/ec/more', '/v/%zz', '/%E0%A4%A'])(
      'answer 404 at %s, which fails validation or matches nothing (specification §2)',
      async (url) => {
        const answer = await get(url, device, { accept: 'application/json' });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ message: `Page not found: ${url}` });
      },
    );
  });

  describe('that cannot be shown now', () => {
    it('answer 503 and ask to come back, when their remote has no release', async () => {
      const answer = await get('/invoice', citizen);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(made.asked[0]?.model.page).toMatchObject({ kind: 'unavailable', layout: 'admin', remote: 'mf-invoices' });
    });

    it('answer 503 while the permissions are not known', async () => {
      await useApp({}, { 'GET /api/user/profile': { user: 'not an object' } });
      const answer = await get('/users', citizen);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(made.asked[0]?.model.page).toMatchObject({ kind: 'startup-failed', layout: 'admin' });
    });

    it('answer 503 until the first look at the origins is done', async () => {
      await useApp({ starting: true });
      const answer = await get('/', device);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    });

    it('are left to the browser when the host is slower than the budget', async () => {
      await useApp({ startupBudgetMs: 20 }, { 'GET /api/ec/season': 'silence' });
      const answer = await get('/ec', citizen);
      expect(answer.statusCode).toBe(200);
      expect(dataOf(answer.body)).toMatchObject({ startup: 'pending' });
    });

    it('leave the host alone once nobody waits for its answer', async () => {
      await useApp({ startupBudgetMs: 20 }, { 'GET /api/ec/season': 'silence' });
      await get('/ec', citizen);
      await host.hungUp;
      expect(host.calls.map(({ line }) => line)).toEqual(['GET /api/ec/season']);
    });

    it('keep the terminal that was logged in before the budget ran out (specification §4)', async () => {
      await useApp({ startupBudgetMs: 300 }, { 'GET /api/ec/season': 'silence' });
      const answer = await get('/ec', { token: VALID_TOKEN });
      expect(dataOf(answer.body)).toMatchObject({ startup: 'pending' });
      expect(cookieOf(answer, 'terminaltoken')).toMatchObject({ value: TERMINAL_TOKEN });
      expect(cookieOf(answer, 'serialNo')?.value).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    });

    it('do not sign a citizen out at the root because the profile did not come (specification §2, §4)', async () => {
      await useApp({}, { 'GET /api/user/profile': { user: 'not an object' } });
      const answer = await get('/', citizen);
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies).toEqual([]);
      expect(dataOf(answer.body)).toMatchObject({ faults: [{ step: 'profile' }] });
    });

    it('carry the warnings of the sequence for the console of the browser (specification §8)', async () => {
      const undecodable = await get('/ec', { ...device, token: 'not a token' });
      expect(dataOf(undecodable.body)).toMatchObject({ warnings: ['cannot parse jwt token'] });
      const expired = await get('/', { ...device, token: EXPIRED_TOKEN });
      expect(dataOf(expired.body)).toMatchObject({ warnings: ['JWT token is expired.'] });
    });

    it('do not sign a citizen out at the root because the host is slower than the budget', async () => {
      await useApp({ startupBudgetMs: 20 }, { 'GET /api/ec/season': 'silence' });
      const answer = await get('/', citizen);
      expect(answer.cookies).toEqual([]);
      expect(dataOf(answer.body)).toMatchObject({ startup: 'pending' });
    });

    it('clear an expired token even when the host is slower than the budget (specification §4)', async () => {
      await useApp({ startupBudgetMs: 20 }, { 'POST /api/auth/login/terminal': 'silence' });
      const answer = await get('/ec', { token: EXPIRED_TOKEN, serialNo: SERIAL_NO });
      expect(answer.headers.location).toBe('/');
      expect(cookieOf(answer, 'token')).toMatchObject({ value: '' });
    });

    it('answer 500 with a reference in the not-found style when something unexpected happens (specification §8)', async () => {
      let turn = 0;
      await useApp({
        render() {
          turn += 1;
          if (turn === 1) throw new Error('unexpected');
          return { html: '<main>алдаа</main>' };
        },
      });
      const answer = await get('/ec', citizen);
      expect(answer.statusCode).toBe(500);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('<title>Хуудас олдсонгүй');
      const { reference } = dataOf(answer.body);
      expect(reference).toMatch(/^[0-9a-f-]{36}$/);
      expect(made.asked[1]?.model.page).toMatchObject({ kind: 'error', layout: '404', reference });
      expect(answer.body).not.toContain('unexpected');
    });

    it('answer 500 with a reference in plain words when even that page fails', async () => {
      await useApp({
        render() {
          throw new Error('unexpected');
        },
      });
      const answer = await get('/ec', citizen);
      expect(answer.statusCode).toBe(500);
      expect(answer.body).toMatch(/^Алдаа гарлаа.*: [0-9a-f-]{36}$/);
    });
  });

  it('take status and title of what the fragment found', async () => {
    await useApp({
      render: () => ({ html: '', fragment: { state: toScriptJson({}), status: 404, title: 'Карт 12' } }),
    });
    const answer = await get('/v/12', device);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Карт 12 · ');
  });

  it('answer 200 without the fragment that failed, for the browser to mount it', async () => {
    await useApp({ render: () => ({ html: '', failure: { code: 'FRAGMENT_TIMEOUT', message: '' } }) });
    const answer = await get('/ec', citizen);
    expect(answer.statusCode).toBe(200);
    expect(dataOf(answer.body)).not.toHaveProperty('fragment');
  });

  it('say what search engines may do, per page (specification §2)', async () => {
    const profile = (await get('/profile', citizen)).body;
    expect(profile).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(profile).toContain('<title>Миний &#60;мэдээлэл&#62; · ');
    expect((await get('/ec', citizen)).body).not.toContain('name="robots"');
  });

  it('are kept in no cache', async () => {
    expect((await get('/ec', citizen)).headers['cache-control']).toBe('no-store');
    expect((await get('/nothing', device)).headers['cache-control']).toBe('no-store');
  });

  it('show the colours the visitor chose', async () => {
    const { body } = await get('/', { ...device, 'colour-mode': 'dark' });
    expect(body).toContain('data-mantine-color-scheme="dark" data-colour-mode="dark"');
    expect(made.asked[0]?.snapshot.colourMode).toEqual({ preference: 'dark', resolved: 'dark' });
  });
});
