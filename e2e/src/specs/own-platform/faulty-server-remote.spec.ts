import { expect, test } from '@playwright/test';
import type { RemoteName } from '@ecard/webpack/platform';
import { LEAK_MB, makeFaulty, withFault } from '../../support/faulty-remote.ts';
import type { AlteredRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';
import { expectUnharmed } from '../../support/unharmed.ts';

const FAULTY: readonly RemoteName[] = ['mf-reports', 'mf-invoices', 'mf-admin'];
const cookie = `token=${tokenFor('citizen')}; terminaltoken=${tokenFor('terminal')}`;

let host: RecordingHost;
let releases: readonly AlteredRelease[];
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  releases = await Promise.all(FAULTY.map(makeFaulty));
  portal = await runPlatform({
    apiUrl: host.url,
    releases: Object.fromEntries(FAULTY.map((name, index) => [name, releases[index]?.dir ?? ''])),
    // On a busy machine nobody is to be left to the browser for being slow.
    shellEnv: { SSR_WORKERS: '2', SSR_STARTUP_MS: '20000', SSR_FRAGMENT_MS: '10000', SSR_WORKER_MEMORY_MB: '256' },
  });
});
test.afterAll(async () => {
  await portal.stop();
  await Promise.all(releases.map((release) => release.remove()));
  await host.stop();
});
test.afterEach(() => expectUnharmed(portal));
test.beforeEach(async ({ context }) => {
  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
});

async function ask(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const answer = await fetch(portal.urls.shell + path, { headers: { cookie } });
  return { status: answer.status, html: await answer.text() };
}

/** Pages of a healthy remote that are asked for at the same time. */
function askOthers(): Promise<boolean[]> {
  return Promise.all(Array.from({ length: 10 }, async () => (await ask('/ec')).html.includes('Сайн байна уу, Болд')));
}
const ALL_WHOLE = Array.from({ length: 10 }, () => true);

async function expectLogged(code: string, remote: RemoteName): Promise<void> {
  // A line may come a moment after the answer.
  await expect
    .poll(() => portal.linesOf(code))
    .toContainEqual(
      expect.objectContaining({
        remote,
        version: expect.stringMatching(/^\d+\.\d+\.\d+\+/),
        request_id: expect.any(String),
      }),
    );
  expect(await portal.metric(`shell_fragments_total{remote="${remote}",outcome="${code}"}`)).toBeGreaterThan(0);
}

test(
  'a remote that ends its worker costs its fragment only; the browser mounts it and others are served whole',
  { tag: '@core' },
  async ({ page }) => {
    const path = withFault('/graph-report', 'exit');
    const [ended, others] = await Promise.all([ask(path), askOthers()]);
    expect([ended.status, ended.html.includes('График тайлан</h1>')]).toEqual([200, false]);
    expect(others).toEqual(ALL_WHOLE);
    await expectLogged('FRAGMENT_LOST_WORKER', 'mf-reports');
    expect(portal.linesOf('WORKER_LOST')).not.toEqual([]);
    expect(await portal.metric('shell_failures_total{code="WORKER_LOST"}')).toBeGreaterThan(0);

    await page.goto(portal.urls.shell + path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: 'График тайлан' })).toBeVisible();
  },
);

test('a remote that fills its worker’s memory at once costs its fragment only', async ({ page }) => {
  const path = withFault('/users', 'greedy');
  const [ended, others] = await Promise.all([ask(path), askOthers()]);
  expect([ended.status, ended.html.includes('Хэрэглэгч</h1>')]).toEqual([200, false]);
  expect(others).toEqual(ALL_WHOLE);
  await expectLogged('FRAGMENT_LOST_WORKER', 'mf-admin');
  expect(await portal.metric('shell_failures_total{code="WORKER_MEMORY"}')).toBeGreaterThan(0);

  await page.goto(portal.urls.shell + path);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Хэрэглэгч' })).toBeVisible();
});

test('a remote that leaks 200 MB over and over is served whole every time, by workers that are replaced; memory stays', async () => {
  const pages = (5 * 200) / LEAK_MB;
  const answers: boolean[] = [];
  for (let index = 0; index < pages; index += 1)
    answers.push((await ask(withFault('/invoice', 'leak'))).html.includes('Нэхэмжлэх</h1>'));
  expect(answers).toEqual(Array.from({ length: pages }, () => true));
  expect(portal.linesOf('WORKER_MEMORY').length).toBeGreaterThan(1);
  expect(await portal.metric('shell_failures_total{code="WORKER_MEMORY"}')).toBeGreaterThan(1);
  // A whole GB was leaked; two workers may hold 256 MB each.
  const megabytes = (await portal.metric('process_resident_memory_bytes')) / 2 ** 20;
  test.info().annotations.push({ type: 'resident memory, MB', description: megabytes.toFixed(0) });
  expect(megabytes).toBeLessThan(900);
});
