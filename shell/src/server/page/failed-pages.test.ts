import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { toScriptJson } from '../../page/script-json.ts';
import { EXPIRED_TOKEN, VALID_TOKEN } from '../../testing/make-token.ts';
import {
  SERIAL_NO,
  TERMINAL_TOKEN,
  citizen,
  cookieOf,
  dataOf,
  device,
  organisation,
  startPageSite,
} from '../../testing/page-site.ts';
import type { PageSite } from '../../testing/page-site.ts';

/** The renderer fails at the page itself, and not at the page that says so. */
function failOnce() {
  let turn = 0;
  return () => {
    turn += 1;
    if (turn === 1) throw new Error('unexpected');
    return { html: ['<main>алдаа</main>'] };
  };
}

describe('the pages of the shell', () => {
  let site: PageSite;
  beforeEach(async () => {
    site = await startPageSite();
  });
  afterEach(() => site.close());

  describe('that do not exist', () => {
    it('answer 404 with the not-found page (specification §2, §8)', async () => {
      const answer = await site.get('/nothing', device);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('<title>Хуудас олдсонгүй');
      expect(answer.body).toContain('name="robots" content="noindex, nofollow"');
      expect(site.made.asked[0]?.model.page).toMatchObject({ kind: 'not-found', layout: '404' });
    });

    it('say "Page not found: {path}" to a program (specification §2, §8)', async () => {
      const answer = await site.get('/nothing/here?a=1', device, { accept: 'application/json' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: 404, message: 'Page not found: /nothing/here' });
    });

    it.each(['/v/a%00b', '/ec/more', '/v/%zz', '/%E0%A4%A', '//', '//a:b'])(
      'answer 404 at %s, which fails validation or matches nothing (specification §2)',
      async (url) => {
        const answer = await site.get(url, device, { accept: 'application/json' });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ message: `Page not found: ${url}` });
      },
    );
  });

  describe('that cannot be shown now', () => {
    it('answer 503 and ask to come back, when their remote has no release', async () => {
      const answer = await site.get('/invoice', citizen);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(site.made.asked[0]?.model.page).toMatchObject({
        kind: 'unavailable',
        layout: 'admin',
        remote: 'mf-invoices',
      });
    });

    it('answer 503 while the permissions are not known', async () => {
      await site.useApp({}, { 'GET /api/user/profile': { user: 'not an object' } });
      const answer = await site.get('/users', citizen);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(site.made.asked[0]?.model.page).toMatchObject({ kind: 'startup-failed', layout: 'admin' });
    });

    it('answer 503 until the first look at the origins is done', async () => {
      await site.useApp({ starting: true });
      const answer = await site.get('/', device);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    });

    it('ask to come back when their screen says', async () => {
      const fragment = { status: 429, retryAfterSeconds: 40, state: toScriptJson({}) };
      await site.useApp({ render: () => ({ html: ['<main>хүлээнэ үү</main>'], fragment }) });
      const answer = await site.get('/v/7Hk3mQ9vXb2LtRpZ8wYcNd', device);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '40']);
    });

    it('are left to the browser when the host is slower than the budget', async () => {
      await site.useApp({ startupBudgetMs: 20 }, { 'GET /api/ec/season': 'silence' });
      const answer = await site.get('/ec', citizen);
      expect(answer.statusCode).toBe(200);
      expect(dataOf(answer.body)).toMatchObject({ startup: 'pending' });
    });

    it('leave the host alone once nobody waits for its answer', async () => {
      // Long enough for the call to reach the host on a busy processor.
      await site.useApp({ startupBudgetMs: 1_000 }, { 'GET /api/ec/season': 'silence' });
      await site.get('/ec', citizen);
      await site.host.hungUp;
      expect(site.host.calls.map(({ line }) => line)).toEqual(['GET /api/ec/season']);
    });

    it('name no failed terminal login when the budget ended it: the browser logs in', async () => {
      await site.useApp({ startupBudgetMs: 20 }, { 'POST /api/auth/login/terminal': 'silence' });
      const answer = await site.get('/ec', { token: VALID_TOKEN });
      expect(dataOf(answer.body)).toMatchObject({ startup: 'pending', warnings: [] });
      expect((await site.made.metrics.text()).body).not.toContain('code="STARTUP_WARNING"');
    });

    it('keep the terminal that was logged in before the budget ran out (specification §4)', async () => {
      await site.useApp({ startupBudgetMs: 1_000 }, { 'GET /api/ec/season': 'silence' });
      const answer = await site.get('/ec', { token: VALID_TOKEN });
      expect(dataOf(answer.body)).toMatchObject({ startup: 'pending' });
      expect(cookieOf(answer, 'terminaltoken')).toMatchObject({ value: TERMINAL_TOKEN });
      expect(cookieOf(answer, 'serialNo')?.value).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    });

    it('do not sign a citizen out at the root because the profile did not come (specification §2, §4)', async () => {
      await site.useApp({}, { 'GET /api/user/profile': { user: 'not an object' } });
      const answer = await site.get('/', citizen);
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies).toEqual([]);
      expect(dataOf(answer.body)).toMatchObject({ faults: [{ step: 'profile' }] });
    });

    it('carry the warnings of the sequence for the console of the browser (specification §8)', async () => {
      const undecodable = await site.get('/ec', { ...device, token: 'not a token' });
      expect(dataOf(undecodable.body)).toMatchObject({ warnings: ['cannot parse jwt token'] });
      const expired = await site.get('/', { ...device, token: EXPIRED_TOKEN });
      expect(dataOf(expired.body)).toMatchObject({ warnings: ['JWT token is expired.'] });
    });

    it('do not sign a citizen out at the root because the host is slower than the budget', async () => {
      await site.useApp({ startupBudgetMs: 20 }, { 'GET /api/ec/season': 'silence' });
      const answer = await site.get('/', citizen);
      expect(answer.cookies).toEqual([]);
      expect(dataOf(answer.body)).toMatchObject({ startup: 'pending' });
    });

    it.each([[{}], [{ startupBudgetMs: 20 }]])(
      'lead an expired token to the root, which clears it and says so: %j (specification §4, §8)',
      async (options) => {
        await site.useApp(options, { 'POST /api/auth/login/terminal': 'startupBudgetMs' in options ? 'silence' : {} });
        const cookies = { token: EXPIRED_TOKEN, serialNo: SERIAL_NO };
        const answer = await site.get('/ec', cookies);
        expect(answer.headers.location).toBe('/');
        expect(cookieOf(answer, 'token')).toBeUndefined();
        const root = await site.get('/', cookies);
        expect(cookieOf(root, 'token')).toMatchObject({ value: '' });
        expect(dataOf(root.body).warnings).toContain('JWT token is expired.');
      },
    );

    it('answer 500 with a reference in the not-found style when something unexpected happens (specification §8)', async () => {
      await site.useApp({ render: failOnce() });
      const answer = await site.get('/ec', citizen);
      expect(answer.statusCode).toBe(500);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('<title>Хуудас олдсонгүй');
      const { reference } = dataOf(answer.body);
      expect(reference).toMatch(/^[0-9a-f-]{36}$/);
      expect(site.made.asked[1]?.model.page).toMatchObject({ kind: 'error', layout: '404', reference });
      expect(answer.body).not.toContain('unexpected');
    });

    it('keep colours and account on the page of an unexpected error, and store nothing (specification §3, §8)', async () => {
      await site.useApp({ render: failOnce() });
      const answer = await site.get('/ec', { ...organisation, 'colour-mode': 'light' });
      expect(answer.body).toContain('data-colour-mode="light"');
      expect(dataOf(answer.body).snapshot).toMatchObject({
        isOrganisation: true,
        organisationId: '42',
        colourMode: { preference: 'light' },
      });
      expect(answer.cookies).toEqual([]);
    });

    it('answer 500 with a reference in plain words when even that page fails', async () => {
      await site.useApp({
        render() {
          throw new Error('unexpected');
        },
      });
      const answer = await site.get('/ec', citizen);
      expect(answer.statusCode).toBe(500);
      expect(answer.body).toMatch(/^Алдаа гарлаа.*: [0-9a-f-]{36}$/);
    });
  });
});
