import { expect, test } from '@playwright/test';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';
import { watchPage } from '../../support/watch-page.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let host: RecordingHost;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  portal = await runPlatform({ apiUrl: host.url });
});
test.afterAll(async () => {
  await portal.stop();
  await host.stop();
});
test.beforeEach(() => {
  host.failWith(undefined);
  host.calls.length = 0;
});

/** Returns the calls of the startup sequence, without those of the page itself: cards, their saved views, open tasks. */
const startupCalls = () =>
  host.calls.filter(({ url }) => !/^\/api\/(ec\/cards|saved-view|temporary|invoice\/summary|user\?)/.test(url));

test('a first visit signed out makes the terminal login, and its page asks for the season with that token', async ({
  page,
}) => {
  await page.goto(portal.urls.shell);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const [login, ...others] = host.calls;
  expect(others.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/ec/season']]);
  expect([login]).toEqual([
    {
      method: 'POST',
      url: '/api/auth/login/terminal',
      authorization: undefined,
      body: { name: 'linux - chrome', serial_no: expect.stringMatching(UUID_V4) as unknown, app_id: 40026 },
    },
  ]);
});

test(
  'a first visit with a token makes terminal login, season, profile and pages, in that order',
  { tag: '@core' },
  async ({ page, context }) => {
    const token = tokenFor('citizen');
    await addSession(context, portal.urls.shell, { token });
    await page.goto(`${portal.urls.shell}/ec`);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    const authorization = `Bearer ${token}`;
    expect(startupCalls().map(({ method, url, authorization: sent }) => [method, url, sent])).toEqual([
      ['POST', '/api/auth/login/terminal', undefined],
      ['GET', '/api/ec/season', authorization],
      ['GET', '/api/user/profile', authorization],
      ['GET', '/api/organization/pages?org_id=1', authorization],
    ]);
  },
);

test('a second visit does not log the terminal in again', async ({ page, context }) => {
  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
  await page.goto(`${portal.urls.shell}/ec`);
  host.calls.length = 0;
  await page.goto(`${portal.urls.shell}/ec`);
  expect(startupCalls().map(({ url }) => url)).toEqual([
    '/api/ec/season',
    '/api/user/profile',
    '/api/organization/pages?org_id=1',
  ]);
});

test(
  'an organisation account makes season, profile and find, and never pages',
  { tag: '@core' },
  async ({ page, context }) => {
    const token = tokenFor('organisation');
    await addSession(context, portal.urls.shell, { token, is_org: '1', org_id: '7' });
    await page.goto(`${portal.urls.shell}/ec`);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(startupCalls().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/auth/login/terminal',
      'GET /api/ec/season',
      'GET /api/user/profile',
      'GET /api/organization/find?search_text=7',
    ]);
  },
);

test(
  'a terminal that cannot be logged in costs a message, and the page works (specification §8)',
  { tag: '@core' },
  async ({ page, context }) => {
    host.failWith({
      path: '/api/auth/login/terminal',
      answer: (response) => response.writeHead(500).end(),
    });
    await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
    await page.goto(`${portal.urls.shell}/ec`);
    await expect(page.getByRole('status').filter({ hasText: 'Терминал холболт амжилтгүй' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Сайн байна уу, Болд' })).toBeVisible();
  },
);

test('the console of the browser warns of tokens in the words of the catalogue, also where the page leads on (specification §8)', async ({
  page,
  context,
}) => {
  const { complaints } = watchPage(page);
  await addSession(context, portal.urls.shell, { token: tokenFor('citizen', -60), terminaltoken: 'not a token' });
  await page.goto(`${portal.urls.shell}/ec`);
  await waitForHydration(page);
  await expect(page).toHaveURL(`${portal.urls.shell}/`);
  expect(complaints).toEqual(['cannot parse jwt token', 'JWT token is expired.']);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});
