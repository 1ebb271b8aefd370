import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp, MadeAppOptions } from '../../testing/make-app.ts';
import { makeRelease, makeRoute } from '../../testing/make-release.ts';
import { VALID_TOKEN } from '../../testing/make-token.ts';
import { createRecordingHost } from '../../testing/recording-host.ts';
import type { RecordingHost } from '../../testing/recording-host.ts';

const ID = '1'.repeat(22);
const releases = [
  makeRelease({
    routes: [
      makeRoute({ description: 'Үлдэгдэл' }),
      makeRoute({
        name: 'v-id',
        path: '/v/{id}',
        layout: 'none',
        guards: [],
        params: { id: { characters: '1-9A-HJ-NP-Za-km-z', minLength: 22, maxLength: 22 } },
        colourMode: 'light',
      }),
      makeRoute({ name: 'profile', path: '/profile', layout: 'admin', robots: 'noindex, nofollow' }),
    ],
  }),
];
const citizen = { token: VALID_TOKEN, terminaltoken: VALID_TOKEN };

describe('the head of a page', () => {
  let host: RecordingHost;
  let made: MadeApp;

  async function useApp(options: MadeAppOptions = {}): Promise<void> {
    made = await makeApp({ apiUrl: host.url, releases, ...options });
  }
  beforeEach(async () => {
    host = await createRecordingHost({
      'POST /api/auth/login/terminal': { token: VALID_TOKEN },
      'GET /api/ec/season': {},
      'GET /api/user/profile': { user: { first_name: 'Болд' } },
      'GET /api/organization/pages': { systems: [] },
    });
  });
  afterEach(async () => {
    await made.close();
    await host.close();
  });
  const get = (url: string, cookies: Record<string, string> = citizen, headers: Record<string, string> = {}) =>
    made.app.inject({ method: 'GET', url, cookies, headers });

  it('says title, description, address and language of an indexable page (specification §2)', async () => {
    await useApp({ publicUrl: 'https://portal.test' });
    const { body } = await get('/ec/?page=2');
    expect(body).toContain('<html lang="mn"');
    expect(body).toMatch(/<title>Карт · [^<]+<\/title>/);
    expect(body).toContain('<meta name="description" content="Үлдэгдэл">');
    expect(body).toContain('<link rel="canonical" href="https://portal.test/ec">');
    expect(body).not.toContain('name="robots"');
  });

  it('never takes the address from the request', async () => {
    await useApp();
    expect((await get('/ec')).body).not.toContain('canonical');
  });

  it('names the tile server of maps, and lets pictures come from there alone', async () => {
    await useApp({ mapTiles: { url: 'https://tiles.test/{z}/{x}/{y}.png', attribution: '© "Test"' } });
    const { body, headers } = await get('/ec');
    expect(body).toContain(
      'name="map-tiles" content="https://tiles.test/{z}/{x}/{y}.png" data-attribution="© &#34;Test&#34;"',
    );
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.test;");
  });

  it('asks nobody outside for pictures where there is no tile server', async () => {
    await useApp();
    const { body, headers } = await get('/ec');
    expect(body).not.toContain('map-tiles');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  });

  it('keeps search engines out where the table says so (specification §2)', async () => {
    await useApp({ publicUrl: 'https://portal.test' });
    const { body } = await get('/profile');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).not.toContain('canonical');
  });

  it('is that of a 404 where a parameter fails the validation of its route (specification §2)', async () => {
    await useApp();
    expect((await get(`/v/${ID}`)).statusCode).toBe(200);
    const answer = await get('/v/0OIl', {}, { accept: 'application/json' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Page not found: /v/0OIl' });
  });

  it('shows the mode a page insists on, whatever the person chose (specification §4)', async () => {
    await useApp();
    const { body } = await get(`/v/${ID}`, { 'colour-mode': 'dark' });
    expect(body).toContain('data-colour-mode="light"');
    expect(made.asked[0]?.snapshot.colourMode).toEqual({ preference: 'dark', resolved: 'light' });
  });

  it("gives the person's arrangement of the navigation to the render and to the browser", async () => {
    await useApp();
    const { body } = await get('/profile', { ...citizen, navigation: '1.group-7' });
    expect(made.asked[0]?.model.navigationState).toEqual({ narrow: true, closed: ['group-7'] });
    expect(body).toContain('"navigationState":{"narrow":true,"closed":["group-7"]}');
  });

  it('comes with the link to the previous page where a page does not exist (specification §2)', async () => {
    await useApp();
    await get('/nothing', {}, { host: 'portal.test', referer: 'http://portal.test/ec' });
    expect(made.asked[0]?.model.page).toMatchObject({ kind: 'not-found', back: '/ec' });
  });

  it('has neither script nor anything of the shell on a page that wants none', async () => {
    const route = makeRoute({
      name: 'v-id',
      path: '/v/{id}',
      layout: 'none',
      guards: [],
      colourMode: 'light',
      script: 'none',
    });
    await useApp({ releases: [makeRelease({ routes: [route] })] });
    const answer = await get(`/v/${ID}`, {});
    expect(answer.body).not.toMatch(/<script|shell\.123|portal-data/);
    expect(answer.body).toContain('browser/screen.css');
    expect(answer.body).toContain('<main>хуудас</main>');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('has the scripts that make the page where its server could not', async () => {
    const route = makeRoute({ name: 'v-id', path: '/v/{id}', layout: 'none', guards: [], script: 'none' });
    const failure = { code: 'FRAGMENT_TIMEOUT', message: 'late' };
    await useApp({ releases: [makeRelease({ routes: [route] })], render: () => ({ html: ['<div></div>'], failure }) });
    const { body } = await get(`/v/${ID}`, {});
    expect(body).toContain('shell.123.js');
    expect(body).toContain('portal-data');
  });
});
