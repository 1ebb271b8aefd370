import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { toScriptJson } from '../../page/script-json.ts';
import { makeRelease } from '../../testing/make-release.ts';
import { VALID_TOKEN } from '../../testing/make-token.ts';
import {
  TERMINAL_TOKEN,
  citizen,
  cookieOf,
  dataOf,
  device,
  organisation,
  startPageSite,
  stateOf,
} from '../../testing/page-site.ts';
import type { PageSite } from '../../testing/page-site.ts';

const WORK = '@ecard/shared/ui/work';
const groups = [
  {
    code: 'g',
    name: 'g',
    modules: [{ code: 'm', name: 'm', menus: [{ code: 'n', name: 'n', actions: [{ code: 'users.view' }] }] }],
  },
];

describe('the pages of the shell', () => {
  let site: PageSite;
  beforeEach(async () => {
    site = await startPageSite();
  });
  afterEach(() => site.close());

  describe('on a first visit', () => {
    it('answer with the sign-in page after exactly one call, the terminal login (specification §4)', async () => {
      const answer = await site.get(
        '/',
        {},
        {
          'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit Version/19.0 Safari/604.1',
        },
      );
      expect(answer.statusCode).toBe(200);
      expect(site.host.calls).toEqual([
        {
          line: 'POST /api/auth/login/terminal',
          authorization: undefined,
          cookie: undefined,
          contentType: 'application/json',
          body: { name: 'ios - safari', serial_no: cookieOf(answer, 'serialNo')?.value, app_id: 40026 },
        },
      ]);
    });

    it('log no terminal in for a page that is not there, which a browser does itself', async () => {
      const answer = await site.get('/nothing/here');
      expect([answer.statusCode, dataOf(answer.body).startup]).toEqual([404, 'pending']);
      expect(site.host.calls).toEqual([]);
    });

    it('log no terminal in for the head of a page', async () => {
      const answer = await site.made.app.inject({ method: 'HEAD', url: '/' });
      expect([answer.statusCode, site.host.calls]).toEqual([200, []]);
    });

    it('hold their style sheets, which the pages after it link to', async () => {
      const text = `p{color:${'red'.repeat(700)}}`;
      await site.useApp({ inlineStyles: new Map([['/_shell/shell.123.css', text]]) });
      const link = '<link rel="stylesheet" href="/_shell/shell.123.css"';
      const first = await site.get('/');
      expect(first.body).toContain(
        `<style data-href="shell.123.css" data-file="/_shell/shell.123.css">${text}</style>`,
      );
      expect(first.body).not.toContain(link);
      const later = await site.get('/', { serialNo: cookieOf(first, 'serialNo')?.value ?? '' });
      expect(later.body).toContain(link);
      expect(later.body).not.toContain('<style');
    });

    it('keep terminal token and serial number as cookies of the whole portal (specification §3)', async () => {
      const answer = await site.get('/');
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
      const answer = await site.get('/', device);
      expect(answer.cookies).toEqual([]);
      expect(site.host.calls).toEqual([]);
    });

    it('set secure cookies under https, and tell the browser to stay there', async () => {
      const answer = await site.get('/', {}, { 'x-forwarded-proto': 'https' });
      expect(cookieOf(answer, 'terminaltoken')).toMatchObject({ secure: true });
      expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    });

    it('report a failed terminal login in the page and show it all the same (specification §8)', async () => {
      await site.useApp({}, { 'POST /api/auth/login/terminal': 503 });
      const answer = await site.get('/');
      expect(answer.statusCode).toBe(200);
      expect(dataOf(answer.body).faults).toEqual([{ step: 'terminal', code: 'HTTP_503' }]);
    });
  });

  describe('for a signed-in account', () => {
    it('load season, profile and pages with its token and render with them (specification §4)', async () => {
      const answer = await site.get('/ec', citizen);
      expect(answer.statusCode).toBe(200);
      expect(site.host.calls.map(({ line, authorization }) => [line, authorization])).toEqual([
        ['GET /api/ec/season', `Bearer ${VALID_TOKEN}`],
        ['GET /api/user/profile', `Bearer ${VALID_TOKEN}`],
        ['GET /api/organization/pages?org_id=77', `Bearer ${VALID_TOKEN}`],
      ]);
      expect(site.made.asked).toHaveLength(1);
      expect(site.made.asked[0]).toMatchObject({
        snapshot: { token: VALID_TOKEN, profile: { user: { first_name: 'Болд' } } },
        model: { page: { kind: 'screen', layout: 'default', url: '/ec' }, navigation: [{ name: 'Карт', path: '/ec' }] },
      });
    });

    it('look an organisation up and never ask for pages (specification §6)', async () => {
      await site.get('/ec', organisation);
      expect(site.host.calls.map(({ line }) => line)).toEqual([
        'GET /api/ec/season',
        'GET /api/user/profile',
        'GET /api/organization/find?search_text=42',
      ]);
    });

    it('never give the cookies to the host', async () => {
      await site.get('/ec', citizen);
      expect(site.host.calls.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined]);
    });

    it('carry what the browser needs, and no token (specification §3)', async () => {
      const { body } = await site.get('/ec', citizen);
      const data = dataOf(body);
      expect(data).toMatchObject({
        startup: 'complete',
        pagesOrgId: '77',
        snapshot: { profile: { user: { first_name: 'Болд' } } },
      });
      expect(stateOf(body)).toEqual({ a: 1 });
      expect(body).not.toContain(VALID_TOKEN);
      expect(body).not.toContain(TERMINAL_TOKEN);
    });

    it('carry the time at which they were made, the same that they were rendered with', async () => {
      const { body } = await site.get('/ec', citizen);
      const { servedAt } = dataOf(body).snapshot;
      expect(Math.abs(Date.now() - (servedAt ?? 0))).toBeLessThan(60_000);
      expect(site.made.asked[0]?.snapshot.servedAt).toBe(servedAt);
    });

    it('name exactly the releases that rendered them, with a hash for every file', async () => {
      const { body } = await site.get('/ec', citizen);
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

    it('name what a screen shares with the shell, and the parts of it that were rendered, with a hash for every file', async () => {
      const { release, files } = makeRelease({}, { 'browser/filters.js': 'filters', 'browser/filters.css': 'filters' });
      const preload = {
        ...release.browser.preload,
        filters: { js: ['browser/filters.js'], css: ['browser/filters.css'], shared: [WORK, '@ecard/shared/later'] },
      };
      const fragment = { state: toScriptJson({}), status: 200, parts: ['filters', 'unknown'] };
      await site.useApp({
        releases: [{ release: { ...release, browser: { ...release.browser, preload } }, files }],
        render: () => ({ html: [], fragment }),
      });
      const { body } = await site.get('/ec', citizen);
      const { integrity } = dataOf(body);
      const addresses = [...body.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/_[^"]+)"[^>]*>/g)];
      expect(addresses.map(([, url]) => url)).toEqual([
        '/_shell/shell.123.css',
        '/_shell/work.123.css',
        '/_remotes/mf-auth/1.0.0/browser/screen.css',
        '/_remotes/mf-auth/1.0.0/browser/filters.css',
        '/_shell/shell.123.js',
        '/_shell/work.123.js',
        '/_remotes/mf-auth/1.0.0/browser/screen.js',
        '/_remotes/mf-auth/1.0.0/browser/filters.js',
        '/_remotes/mf-auth/1.0.0/browser/remoteEntry.js',
      ]);
      expect(addresses.map(([tag, url = '']) => tag.includes(`integrity="${integrity[url] ?? 'none'}"`))).toEqual(
        Array(9).fill(true),
      );
    });

    it('are led from the root to /ec (specification §1, §2)', async () => {
      const answer = await site.get('/', citizen);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ec']);
      expect(answer.cookies).toEqual([]);
    });

    it('stay at the root as an organisation, signed out (specification §2, §6)', async () => {
      const answer = await site.get('/', organisation);
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
        ['token', ''],
        ['is_org', '0'],
        ['org_id', '0'],
      ]);
      expect(site.made.asked[0]?.snapshot).toMatchObject({ token: null, profile: null, isOrganisation: false });
    });

    it('answer 403 to an account without the action of the page, and name its own', async () => {
      await site.useApp({}, { 'GET /api/user/profile': { user: {}, groups } });
      const answer = await site.get('/roles', citizen);
      expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
      expect(answer.body).toContain('<title>Хандах эрх алга');
      expect(answer.body).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(site.made.asked[0]?.model.page).toMatchObject({ kind: 'forbidden', home: '/users' });
      expect((await site.get('/users', citizen)).statusCode).toBe(200);
    });

    it('lead staff from /ec back to the page they came for', async () => {
      await site.useApp({}, { 'GET /api/user/profile': { user: {}, groups } });
      const answer = await site.get('/ec?next=%2Fusers%3Fpage%3D2', citizen);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/users?page=2']);
    });
  });

  it('take status and title of what the fragment found', async () => {
    await site.useApp({
      render: () => ({ html: [], fragment: { state: toScriptJson({}), status: 404, title: 'Карт 12' } }),
    });
    const answer = await site.get('/v/12', device);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Карт 12 · ');
  });

  it('answer 200 without the fragment that failed, for the browser to mount it', async () => {
    await site.useApp({ render: () => ({ html: [], failure: { code: 'FRAGMENT_TIMEOUT', message: '' } }) });
    const answer = await site.get('/ec', citizen);
    expect(answer.statusCode).toBe(200);
    expect(stateOf(answer.body)).toBeUndefined();
  });

  it('say what search engines may do, per page (specification §2)', async () => {
    const profile = (await site.get('/profile', citizen)).body;
    expect(profile).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(profile).toContain('<title>Миний &#60;мэдээлэл&#62; · ');
    expect((await site.get('/ec', citizen)).body).not.toContain('name="robots"');
  });

  it('are kept in no cache', async () => {
    expect((await site.get('/ec', citizen)).headers['cache-control']).toBe('no-store');
    expect((await site.get('/nothing', device)).headers['cache-control']).toBe('no-store');
  });

  it('show the colours the visitor chose', async () => {
    const { body } = await site.get('/', { ...device, 'colour-mode': 'dark' });
    expect(body).toContain('<html lang="mn" data-colour-mode="dark">');
    expect(site.made.asked[0]?.snapshot.colourMode).toEqual({ preference: 'dark', resolved: 'dark' });
  });
});
