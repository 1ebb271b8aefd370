import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EXPIRED_TOKEN, OTHER_TOKEN, VALID_TOKEN, makeToken } from '../../testing/make-token.ts';
import { citizen, cookieOf, device, organisation, startPageSite } from '../../testing/page-site.ts';
import type { PageSite } from '../../testing/page-site.ts';

describe('the pages of the shell', () => {
  let site: PageSite;
  beforeEach(async () => {
    site = await startPageSite();
  });
  afterEach(() => site.close());

  describe('for somebody who is not signed in', () => {
    it.each([
      ['/ec', '/'],
      ['/profile', '/?next=%2Fprofile'],
      ['/users', '/?next=%2Fusers'],
      ['/invoice?page=2', '/?next=%2Finvoice%3Fpage%3D2'],
    ])('lead from the guarded %s to the root', async (url, root) => {
      const answer = await site.get(url, device);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, root]);
    });

    it('clear token, is_org and org_id when the token is expired, and load nothing (specification §4)', async () => {
      const cookies = { ...organisation, token: EXPIRED_TOKEN };
      expect((await site.get('/ec', cookies)).headers.location).toBe('/');
      const answer = await site.get('/', cookies);
      expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
        ['token', ''],
        ['is_org', '0'],
        ['org_id', '0'],
      ]);
      expect(site.host.calls).toEqual([]);
    });

    it('use the second of two tokens where the first has expired', async () => {
      const cookie = `token=${EXPIRED_TOKEN}; token=${VALID_TOKEN}; terminaltoken=${VALID_TOKEN}`;
      const answer = await site.get('/ec', {}, { cookie });
      expect(answer.statusCode).toBe(200);
      expect(cookieOf(answer, 'token')).toBeUndefined();
    });

    it('remove a refused token wherever it was stored, so that it is not sent again', async () => {
      await site.useApp({}, { 'GET /api/user/profile': 401 });
      const cookie = `token=${VALID_TOKEN}; token=${VALID_TOKEN}; terminaltoken=${VALID_TOKEN}`;
      const answer = await site.get('/ec', {}, { host: 'portal.ub.mn', cookie });
      const removed = answer.cookies.filter(({ name, value }) => name === 'token' && value === '');
      expect(removed.map(({ path, domain }) => [path, domain])).toEqual([
        ['/', 'portal.ub.mn'],
        ['/', 'ub.mn'],
        ['/ec', undefined],
        ['/ec', 'portal.ub.mn'],
        ['/ec', 'ub.mn'],
        ['/', undefined],
      ]);
    });

    it('clear a token the host refuses', async () => {
      await site.useApp({}, { 'GET /api/user/profile': 401 });
      const answer = await site.get('/ec', citizen);
      expect(answer.headers.location).toBe('/');
      expect(answer.cookies).toMatchObject([{ name: 'token', value: '', path: '/' }]);
    });

    it('show a page without guards', async () => {
      const answer = await site.get('/v/12', device);
      expect(answer.statusCode).toBe(200);
      expect(site.made.asked[0]?.model.page).toMatchObject({
        kind: 'screen',
        layout: 'none',
        match: { params: { id: '12' } },
      });
    });
  });

  describe('asked for without a visit', () => {
    const headOf = (url: string, cookies: Record<string, string>) =>
      site.made.app.inject({ method: 'HEAD', url, cookies });

    it('sign an organisation out at the root by a visit alone', async () => {
      const head = await headOf('/', organisation);
      expect([head.statusCode, head.cookies]).toEqual([200, []]);
      expect(cookieOf(await site.get('/', organisation), 'token')).toMatchObject({ value: '' });
    });

    it.each([
      ['sec-purpose', 'prefetch'],
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-moz', 'prefetch'],
      ['x-purpose', 'preview'],
    ])('are refused with %s: %s where they would sign an organisation out', async (header, purpose) => {
      const answer = await site.get('/', organisation, { [header]: purpose, accept: 'application/json' });
      expect([answer.statusCode, answer.cookies]).toEqual([409, []]);
      expect(answer.json()).toMatchObject({ code: 'VISIT_REQUIRED' });
    });

    it('come ahead of a visit where they change nothing that is stored', async () => {
      const answer = await site.get('/ec', citizen, { 'sec-purpose': 'prefetch' });
      expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    });

    it('keep the token of an expired session that is loaded ahead', async () => {
      const cookies = { ...organisation, token: EXPIRED_TOKEN };
      const answer = await site.get('/', cookies, { 'sec-purpose': 'prefetch' });
      expect([answer.statusCode, answer.cookies]).toEqual([409, []]);
    });

    it('log no terminal in', async () => {
      const answer = await site.get('/', {}, { 'sec-purpose': 'prefetch' });
      expect([answer.statusCode, answer.cookies, site.host.calls]).toEqual([409, [], []]);
    });

    it('are refused while the host is slow: the browser would go on and sign out ahead of the visit', async () => {
      await site.useApp({ startupBudgetMs: 20 }, { 'GET /api/ec/season': 'silence' });
      const answer = await site.get('/', organisation, { 'sec-purpose': 'prefetch;prerender' });
      expect([answer.statusCode, answer.cookies]).toEqual([409, []]);
    });

    it('sign nobody in by a token in the query', async () => {
      const url = `/ec?token=${makeToken({ sub: '2', exp: 4_000_000_000 })}`;
      const head = await headOf(url, citizen);
      expect([head.statusCode, head.headers.location, head.cookies]).toEqual([303, '/ec', []]);
      const ahead = await site.get(url, device, { 'sec-purpose': 'prefetch' });
      expect([ahead.statusCode, ahead.headers.location, ahead.cookies]).toEqual([409, undefined, []]);
    });
  });

  describe('with token and is_org in the query', () => {
    it('store both and answer 303 to the same address without them (specification §2, §4)', async () => {
      const answer = await site.get(`/ec?page=2&token=${VALID_TOKEN}&is_org=1`, device);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ec?page=2']);
      expect(answer.cookies).toEqual([
        { name: 'token', value: VALID_TOKEN, maxAge: 31_536_000, path: '/', sameSite: 'Lax' },
        { name: 'is_org', value: '1', maxAge: 31_536_000, path: '/', sameSite: 'Lax' },
        { name: 'org_id', value: '0', maxAge: 31_536_000, path: '/', sameSite: 'Lax' },
      ]);
      expect(site.host.calls).toEqual([]);
    });

    it('let the next page say who is signed in, where the token takes the place of somebody else’s session', async () => {
      const replaced = async (token: string) =>
        cookieOf(await site.get(`/ec?token=${token}`, citizen), 'session-replaced');
      expect(await replaced(makeToken({ sub: '2', exp: 4_000_000_000 }))).toMatchObject({ value: '1', maxAge: 60 });
      expect(await replaced(OTHER_TOKEN)).toBeUndefined();
    });

    it('keep neither in a cache', async () => {
      expect((await site.get('/?token=t', device)).headers['cache-control']).toBe('no-store');
    });

    it('never lead to another site', async () => {
      const answer = await site.get('//evil.example/?token=t', device);
      expect(new URL(String(answer.headers.location), 'http://portal.test').origin).toBe('http://portal.test');
    });
  });
});
