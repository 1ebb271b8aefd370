import { expect, test } from '@playwright/test';
import { createFailingWorkers } from '../../support/failing-workers.ts';
import type { FailingWorkers } from '../../support/failing-workers.ts';
import { makeFaulty, withFault } from '../../support/faulty-remote.ts';
import type { AlteredRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';
import { watchPage } from '../../support/watch-page.ts';

const cookie = `token=${tokenFor('citizen')}; terminaltoken=${tokenFor('terminal')}`;
/** A page waits 5 s at most for a worker that starts; busy processors get some more. */
const FOUND_OUT_MS = 8_000;
/** Limit for the pages after it, which do not wait at all. */
const AT_ONCE_MS = 3_000;

let host: RecordingHost;
let faulty: AlteredRelease;
let workers: FailingWorkers;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  faulty = await makeFaulty('mf-reports');
});
test.afterAll(async () => {
  await faulty.remove();
  await host.stop();
});

test.beforeEach(() => {
  workers = createFailingWorkers();
});
test.afterEach(async () => {
  await portal.stop();
  await workers.remove();
});

/** Each test has its own shell: one that still moves to a release set starts and ends processes by itself. */
async function startShell(): Promise<void> {
  portal = await runPlatform({
    apiUrl: host.url,
    releases: { 'mf-reports': faulty.dir },
    shellEnv: { SSR_WORKERS: '2', SSR_STARTUP_MS: '20000', ...workers.env },
  });
}

async function ask(path: string): Promise<{ readonly status: number; readonly html: string; readonly ms: number }> {
  const began = performance.now();
  const answer = await fetch(portal.urls.shell + path, { headers: { cookie } });
  const html = await answer.text();
  return { status: answer.status, html, ms: performance.now() - began };
}
const isWhole = async () => (await ask('/ec')).html.includes('Сайн байна уу, Болд');

test('a shell whose remotes’ processes do not come up at its start has the fragments made by the browser, and heals by itself', async ({
  page,
  context,
}) => {
  await workers.fail();
  await startShell();
  expect(portal.linesOf('RELEASE_SET_UNUSABLE')).not.toEqual([]);
  expect(await portal.metric('shell_failures_total{code="RELEASE_SET_UNUSABLE"}')).toBeGreaterThan(0);
  // No release is blamed for it.
  expect(portal.linesOf('RELEASE_BROKEN')).toEqual([]);

  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
  const watch = watchPage(page);
  const response = await page.goto(`${portal.urls.shell}/ec`);
  expect(response?.status()).toBe(200);
  const html = (await response?.text()) ?? '';
  expect([html.includes('data-portal-slot=""></div>'), html.includes('Сайн байна уу')]).toEqual([true, false]);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Сайн байна уу, Болд' })).toBeVisible();
  expect(watch.complaints).toEqual([]);
  const [first, other] = await Promise.all([ask('/ec'), ask('/')]);
  expect(Math.max(first.ms, other.ms)).toBeLessThan(AT_ONCE_MS);
  expect(portal.linesOf('WORKERS_DOWN')).toContainEqual(
    expect.objectContaining({ remote: 'mf-auth', request_id: expect.any(String) }),
  );
  expect(await portal.metric('shell_fragments_total{remote="mf-auth",outcome="WORKERS_DOWN"}')).toBeGreaterThan(0);

  await workers.recover();
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
});

test('processes that are lost and not replaced keep no page waiting, and come back by themselves', async () => {
  await startShell();
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
  await workers.fail();
  const before = await portal.metric('shell_failures_total{code="WORKERS_DOWN"}');
  const path = withFault('/graph-report', 'exit');
  const pages = await Promise.all([path, path, path, '/ec', '/ec'].map(ask));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(Math.max(...pages.map(({ ms }) => ms))).toBeLessThan(FOUND_OUT_MS);
  expect((await ask('/ec')).ms).toBeLessThan(AT_ONCE_MS);
  expect(await portal.metric('shell_failures_total{code="WORKERS_DOWN"}')).toBe(before + 1);
  expect(portal.linesOf('WORKERS_DOWN')).toContainEqual(
    expect.objectContaining({ remote: 'mf-reports', reason: expect.any(String) }),
  );
  // The processes of the other remotes go on.
  expect(await isWhole()).toBe(true);

  await workers.recover();
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
});
