import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { startStaticOrigin } from '@ecard/webpack/platform';
import { copyRelease } from '../../support/altered-release.ts';
import type { AlteredRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { PATIENCE } from '../../support/test.ts';

const REMOTE = 'mf-auth';
const COOKIE = 'remote_override';
const TOKEN = 'release-token-of-at-least-32-characters';
const MARK = "document.documentElement.dataset.madeBy='developer';";
const HOUR_MS = 3_600_000;

type Machine = Awaited<ReturnType<typeof startStaticOrigin>>;

let host: RecordingHost;
let release: AlteredRelease;
/** The machine of the developer, and one of somebody else with the same files. */
let machine: Machine;
let strange: Machine;
let portal: TestPlatform;
/** A shell with the same token that permits no override, as in production. */
let production: TestPlatform;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  host = await startRecordingHost();
  release = await copyRelease(REMOTE);
  await release.replace('browser/remoteEntry.js', (content) => `${MARK}${content}`);
  machine = await startStaticOrigin({ dir: release.dir, port: 0 });
  strange = await startStaticOrigin({ dir: release.dir, port: 0 });
  portal = await runPlatform({
    apiUrl: host.url,
    shellEnv: { ...PATIENCE, RELEASE_TOKEN: TOKEN, RELEASE_OVERRIDE_ORIGINS: machine.url },
  });
  production = await runPlatform({ apiUrl: host.url, shellEnv: { ...PATIENCE, RELEASE_TOKEN: TOKEN } });
});
test.afterAll(async () => {
  await production.stop();
  await portal.stop();
  await strange.close();
  await machine.close();
  await release.remove();
  await host.stop();
});

const made = (page: Page) => page.locator('html[data-made-by="developer"]');
const bar = (page: Page) => page.getByText('хөгжүүлэгчийн төхөөрөмжөөс ачаалж байна:');

interface Written {
  readonly origin: string;
  readonly until?: number;
  readonly token?: string;
}

/** Writes a cookie as the shell does. */
function signed({ origin, until = Date.now() + HOUR_MS, token = TOKEN }: Written): string {
  const payload = Buffer.from(JSON.stringify({ remote: REMOTE, origin, until })).toString('base64url');
  return `${payload}.${createHmac('sha256', token).update(`${COOKIE}:${payload}`).digest('base64url')}`;
}

/** Opens the first page with a cookie; returns the origins of its scripts and calls, but the portal's own. */
async function openWith(context: BrowserContext, url: string, cookie: string) {
  await context.addCookies([{ name: COOKIE, value: cookie, url }]);
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const answer = await page.goto(url);
  await waitForHydration(page);
  await expect(passwordField(page)).toBeVisible();
  asked.delete(new URL(url).origin);
  return { page, asked: [...asked], policy: answer?.headers()['content-security-policy'] ?? '' };
}

test('one browser has a remote from the machine of its developer until it is ended there', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await page.goto(`${portal.urls.shell}/_override`);
  await page.getByLabel('Үйлчилгээний түлхүүр').fill(TOKEN);
  await page.getByRole('button', { name: 'Эхлүүлэх' }).click();
  await expect(bar(page)).toContainText(machine.url);
  await waitForHydration(page);
  await expect(passwordField(page)).toBeVisible();
  await expect(made(page)).toBeAttached();

  await other.goto(portal.urls.shell);
  await waitForHydration(other);
  await expect(other.locator('html[data-made-by]')).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Дуусгах' }).click();
  await expect(bar(page)).toHaveCount(0);
  await waitForHydration(page);
  await expect(made(page)).toHaveCount(0);
});

test('a cookie that is written as the shell writes it is followed', async ({ context }) => {
  const { page, asked, policy } = await openWith(context, portal.urls.shell, signed({ origin: machine.url }));
  await expect(bar(page)).toContainText(machine.url);
  await expect(made(page)).toBeAttached();
  expect(asked).toEqual([machine.url]);
  expect(policy).toContain(machine.url);
});

/** Cookies that somebody could write or keep; each names a machine that would answer. */
const IGNORED: readonly (readonly [what: string, cookie: () => string, url?: () => string])[] = [
  ['that nobody signed', () => signed({ origin: machine.url }).replace(/\..*/, '')],
  ['with a signature of other content', withOtherSignature],
  ['that was signed with another token', () => signed({ origin: machine.url, token: TOKEN.toUpperCase() })],
  ['that has expired', () => signed({ origin: machine.url, until: Date.now() - 1_000 })],
  ['for an origin that is not listed', () => signed({ origin: strange.url })],
  ['where production permits none', () => signed({ origin: machine.url }), () => production.urls.shell],
];

function withOtherSignature(): string {
  const [payload = ''] = signed({ origin: machine.url }).split('.');
  const [, signature = ''] = signed({ origin: strange.url }).split('.');
  return `${payload}.${signature}`;
}

for (const [what, cookie, url = () => portal.urls.shell] of IGNORED) {
  test(`a cookie ${what} is ignored by server and browser`, async ({ context }) => {
    const { page, asked, policy } = await openWith(context, url(), cookie());
    await expect(bar(page)).toHaveCount(0);
    await expect(made(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(policy).not.toContain('127.0.0.1');
    // The server rendered the remote's part of the page from the promoted release.
    const html = await (await context.request.get(url())).text();
    expect(html).toContain('name="password"');
    expect(html).toContain(`<script src="/_remotes/${REMOTE}/`);
  });
}

test('a shell that permits no override has no page that begins one', async ({ request }) => {
  const url = `${production.urls.shell}/_override`;
  expect((await request.get(url)).status()).toBe(404);
  const answer = await request.post(url, { form: { remote: REMOTE, origin: machine.url, token: TOKEN } });
  expect(answer.ok()).toBe(false);
  expect(answer.headers()['set-cookie'] ?? '').not.toContain(COOKIE);
});
