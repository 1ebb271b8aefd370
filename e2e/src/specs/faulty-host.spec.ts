import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../support/recording-host.ts';
import type { Fault, RecordingHost } from '../support/recording-host.ts';
import { runPlatform } from '../support/run-platform.ts';
import type { TestPlatform } from '../support/run-platform.ts';
import { addSession } from '../support/test.ts';
import { expectUnharmed } from '../support/unharmed.ts';

const BUDGET_MS = 1_000;

let host: RecordingHost;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  portal = await runPlatform({ apiUrl: host.url, shellEnv: { SSR_STARTUP_MS: String(BUDGET_MS) } });
});
test.afterAll(async () => {
  await portal.stop();
  await host.stop();
});
test.beforeEach(async ({ context }) => {
  await addSession(context, portal.urls.shell, { token: tokenFor('citizen'), terminaltoken: tokenFor('terminal') });
});
test.afterEach(async () => {
  host.failWith(undefined);
  await expectUnharmed(portal);
});

interface HostFault {
  readonly what: string;
  /** What the log says of a step of the start-up. */
  readonly reason: string;
  /** What the browser's own call gets. */
  readonly status: number;
  readonly code: string;
  readonly answer: Fault['answer'];
}

const FAULTS: readonly HostFault[] = [
  {
    what: 'closes every connection',
    reason: 'NETWORK',
    status: 502,
    code: 'HOST_UNREACHABLE',
    answer: (response) => response.destroy(),
  },
  {
    what: 'answers 500',
    reason: 'HTTP_500',
    status: 500,
    code: '',
    answer: (response) => response.writeHead(500).end('<h1>Internal Server Error</h1>'),
  },
  {
    what: 'answers with invalid JSON',
    reason: 'INVALID_JSON',
    status: 200,
    code: '',
    answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":'),
  },
  {
    what: 'closes in the middle of an answer',
    reason: 'NETWORK',
    status: 200,
    code: 'HOST_BROKE_OFF',
    answer: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      response.write('{"user":', () => response.destroy());
    },
  },
  {
    what: 'answers 429',
    reason: 'HTTP_429',
    status: 429,
    code: '',
    answer: (response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  },
];

async function expectNobodySignedOut(page: Page): Promise<void> {
  const cookies = await page.context().cookies(portal.urls.shell);
  expect(cookies.filter(({ name }) => name === 'token')).toHaveLength(1);
}

for (const { what, reason, status, code, answer } of FAULTS) {
  test(`a host that ${what} costs no more than its data: a retry is offered, works, and nobody is signed out`, async ({
    page,
  }) => {
    const stepsBefore = await portal.metric('shell_failures_total{code="STARTUP_STEP_FAILED"}');
    host.failWith({ path: '/api/', answer });
    const response = await page.goto(`${portal.urls.shell}/ec`);
    expect(response?.status()).toBe(200);
    const banner = page.getByRole('status').filter({ hasText: 'Зарим мэдээллийг ачаалж чадсангүй' });
    await expect(banner).toBeVisible();
    await waitForHydration(page);
    await expectNobodySignedOut(page);
    expect(portal.linesOf('STARTUP_STEP_FAILED')).toContainEqual(
      expect.objectContaining({ step: 'profile', reason, request_id: expect.any(String) as string }),
    );
    expect(await portal.metric('shell_failures_total{code="STARTUP_STEP_FAILED"}')).toBeGreaterThan(stepsBefore);

    const seen = await page.evaluate(async () => {
      const answered = await fetch('/api/ec/cards');
      return { status: answered.status, body: await answered.text().catch(() => 'broken off') };
    });
    expect(seen.status).toBe(status);
    expect(portal.linesOf(code).length > 0).toBe(code !== '');

    host.failWith(undefined);
    await banner.getByRole('link', { name: 'Дахин оролдох' }).click();
    await expect(page.getByText('Д. Болд')).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
}

test('a page whose permissions cannot be told while the host fails says so with 503, and works when it is back', async ({
  page,
}) => {
  host.failWith({ path: '/api/user/profile', answer: (response) => response.writeHead(503).end() });
  expect((await page.goto(`${portal.urls.shell}/invoice`))?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Мэдээллийг ачаалж чадсангүй' })).toBeVisible();
  await expectNobodySignedOut(page);
  host.failWith(undefined);
  await page.getByRole('link', { name: 'Дахин оролдох' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх' })).toBeVisible();
});

test('a host that does not answer keeps nobody waiting: the page comes, the browser goes on, and it is logged', async ({
  page,
}) => {
  const waiting: (() => void)[] = [];
  host.failWith({
    path: '/api/user/profile',
    answer: (response) => waiting.push(() => response.writeHead(503).end()),
  });
  const beganAt = performance.now();
  const response = await page.goto(`${portal.urls.shell}/ec`, { waitUntil: 'commit' });
  expect(response?.status()).toBe(200);
  expect(performance.now() - beganAt).toBeLessThan(4 * BUDGET_MS);
  await waitForHydration(page);
  expect(portal.linesOf('STARTUP_SLOW')).toEqual([
    expect.objectContaining({ request_id: expect.any(String) as string }),
  ]);
  expect(await portal.metric('shell_failures_total{code="STARTUP_SLOW"}')).toBe(1);
  // One call of the server, which was given up, and one of the browser.
  await expect.poll(() => waiting.length).toBe(2);
  host.failWith(undefined);
  for (const answer of waiting) answer();
  await expect(page.getByText('Д. Болд')).toBeVisible();
});
