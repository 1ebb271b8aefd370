import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { Fault, RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';
import { expectUnharmed } from '../../support/unharmed.ts';

let host: RecordingHost;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  portal = await runPlatform({ apiUrl: host.url, shellEnv: { SSR_STARTUP_MS: '20000' } });
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
  /** Reason in the log for a failed step of the startup sequence. */
  readonly reason: string;
  /** Status of the browser's own call. */
  readonly status: number;
  readonly code: (typeof HOST_CODES)[number] | '';
  /** Answers the call for the profile; absent: the host is down. */
  readonly answer?: Fault['answer'];
}

const FAULTS: readonly HostFault[] = [
  {
    what: 'is down',
    reason: 'NETWORK',
    status: 502,
    code: 'HOST_UNREACHABLE',
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
    answer: (response) => response.writeHead(429).end(),
  },
];

/** Error codes of the proxy for calls by browsers. */
const HOST_CODES = ['HOST_UNREACHABLE', 'HOST_BROKE_OFF'] as const;

function hostFailures(): Promise<number[]> {
  return Promise.all(HOST_CODES.map((code) => portal.metric(`shell_failures_total{code="${code}"}`)));
}

/** Returns what makes the host well again. */
async function breakHost(answer: HostFault['answer']): Promise<() => Promise<void>> {
  if (answer) {
    host.failWith({ path: '/api/user/profile', answer });
    return async () => {
      host.failWith(undefined);
      await Promise.resolve();
    };
  }
  const port = Number(new URL(host.url).port);
  await host.stop();
  return async () => {
    host = await startRecordingHost({ port });
  };
}

async function expectNobodySignedOut(page: Page): Promise<void> {
  const cookies = await page.context().cookies(portal.urls.shell);
  expect(cookies.filter(({ name }) => name === 'token')).toHaveLength(1);
}

for (const { what, reason, status, code, answer } of FAULTS) {
  test(`a host that ${what} costs no more than its data: a retry is offered, works, and nobody is signed out`, async ({
    page,
  }) => {
    const stepsBefore = await portal.metric('shell_failures_total{code="STARTUP_STEP_FAILED"}');
    const recover = await breakHost(answer);
    const response = await page.goto(`${portal.urls.shell}/ec`);
    expect(response?.status()).toBe(200);
    const banner = page.getByRole('status').filter({ hasText: 'Зарим мэдээллийг ачаалж чадсангүй' });
    await expect(banner).toBeVisible();
    await waitForHydration(page);
    await expectNobodySignedOut(page);
    expect(portal.linesOf('STARTUP_STEP_FAILED')).toContainEqual(
      expect.objectContaining({ step: 'profile', reason, request_id: expect.any(String) }),
    );
    expect(await portal.metric('shell_failures_total{code="STARTUP_STEP_FAILED"}')).toBeGreaterThan(stepsBefore);

    // A page that needs nothing of the host is not affected.
    const visitor = await fetch(portal.urls.shell);
    expect([visitor.status, (await visitor.text()).includes('name="password"')]).toEqual([200, true]);

    const countedBefore = await hostFailures();
    const seen = await page.evaluate(async () => {
      const answered = await fetch('/api/user/profile');
      return { status: answered.status, body: await answered.text().catch(() => 'broken off') };
    });
    expect(seen.status).toBe(status);
    // More than one where the page's own calls are refused too.
    await expect
      .poll(async () => {
        const counted = await hostFailures();
        return HOST_CODES.filter((_, index) => (counted[index] ?? 0) > (countedBefore[index] ?? 0));
      })
      .toEqual(code === '' ? [] : [code]);
    expect(portal.linesOf(code).length > 0).toBe(code !== '');

    await recover();
    await banner.getByRole('link', { name: 'Дахин оролдох' }).click();
    await expect(page.getByText('Д.Болд')).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
}

test('a page whose permissions are unknown while the host fails says so with 503, and works when it is back', async ({
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
