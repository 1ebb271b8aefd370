import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePorts, repositoryDir } from '@ecard/webpack/platform';
import type { Release } from '@ecard/shared/contract';
import { copyRelease, integrityOf } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { measureIdle } from '../../support/idle-share.ts';
import { runPlatform } from '../../support/run-platform.ts';
import { cookieHeader } from '../../support/sign-in.ts';
import { PATIENCE, addSession, expect, test } from '../../support/test.ts';
import { watchPage } from '../../support/watch-page.ts';

const NAME = 'mf-invoices';
/** Fewer where the machine is busy. */
const PER_SECOND = 50;
const MOST_AT_ONCE = 10;
/** Time between two looks at an origin. */
const POLL_MS = 300;
const LIMIT_MS = POLL_MS + 3_000;
const TURNS = 5;
/** With less of the processors idle, the time of a promotion is that of what else the machine does. */
const LEAST_IDLE = 0.25;

/** Keeps sending requests, two of a hundred for a page with the host's data; `stop` returns those that went wrong. */
function startLoad(url: string, cookie: string) {
  const pathOf = (turn: number) => (turn % 50 === 0 ? '/invoice' : turn % 5 === 0 ? '/' : '/readyz');
  let waiting = 0;
  const sent: Promise<string>[] = [];
  const send = async (path: string): Promise<string> => {
    const answer = await fetch(url + path, { headers: { cookie: path === '/' ? '' : cookie } });
    await answer.arrayBuffer();
    return `${path} ${String(answer.status)}`;
  };
  const startedAt = performance.now();
  const timer = setInterval(() => {
    if (waiting >= MOST_AT_ONCE) return;
    waiting += 1;
    const answer = send(pathOf(sent.length)).catch(String);
    sent.push(answer);
    void answer.then(() => (waiting -= 1));
  }, 1_000 / PER_SECOND);
  return {
    /** Starts to count; the returned function says how many requests were sent a second since. */
    measure() {
      const [before, from] = [sent.length, performance.now()];
      return () => ((sent.length - before) * 1_000) / (performance.now() - from);
    },
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - startedAt) / 1_000;
      const answers = await Promise.all(sent);
      const failed = answers.filter((answer) => !answer.endsWith(' 200'));
      return { count: answers.length, perSecond: answers.length / seconds, failed };
    },
  };
}

/** Asks for every browser file of a release; returns those that are not there as the release had them. */
async function missingFiles(url: string, { version, files }: Release): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [file, hash] of Object.entries(files)) {
    // The compressed ones are what a browser gets for the others.
    if (!file.startsWith('browser/') || file.endsWith('.br')) continue;
    const answer = await fetch(`${url}/_remotes/${NAME}/${version}/${file}`);
    if (!answer.ok || integrityOf(new Uint8Array(await answer.arrayBuffer())) !== hash) missing.push(file);
  }
  return missing;
}

/** Follows the menu to a page of the remote, in the document that is open. */
async function follow(page: Page, path: string): Promise<void> {
  // Asked for once the page is drawn.
  const rights = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user/profile');
  await page.getByRole('navigation', { name: 'Үндсэн цэс' }).locator(`a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await waitForHydration(page);
  await rights;
}

test('a new release is live under load; pages opened before go on with all of theirs, charts included, without their origin and after a new start', async ({
  context,
  page,
  portal,
  tokens,
}) => {
  const cookies = await tokens.cookiesOf('finance');
  const release = await copyRelease(NAME);
  const replaced = JSON.parse(await readFile(join(release.dir, 'release.json'), 'utf8')) as Release;
  const releaseDir = await mkdtemp(join(repositoryDir, '.data', 'releases-'));
  const [shellPort = 0] = await findFreePorts(1);
  const options = {
    apiUrl: portal.urls.api,
    releases: { [NAME]: release.dir },
    shellPort,
    releaseDir,
    shellEnv: PATIENCE,
  };
  let own = await runPlatform(options);
  const url = own.urls.shell;
  const promoted = async () =>
    ((await (await fetch(`${url}/readyz`)).json()) as { releases: Record<string, string> }).releases[NAME] ?? '';
  const other = await context.newPage();
  const watches = [page, other].map(watchPage);
  try {
    await addSession(context, url, cookies);
    const before = await promoted();
    for (const opened of [page, other]) {
      await opened.goto(`${url}/invoice`);
      await waitForHydration(opened);
    }

    const load = startLoad(url, cookieHeader(cookies));
    await release.replace('browser/remoteEntry.js', (code) => `${code}\n// Another build.`);
    await expect.poll(promoted, { timeout: 60_000 }).not.toBe(before);
    await own.stopRemote(NAME);
    await follow(page, '/invoice-report');
    await expect(page.locator('.apexcharts-svg')).toHaveCount(3);
    await follow(page, '/payment');
    const { count, failed } = await load.stop();
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(0);

    const after = await promoted();
    await own.stop();
    own = await runPlatform({ ...options, stopped: [NAME] });
    expect(await promoted()).toBe(after);
    // Whatever page of its own an open tab goes to next.
    expect(replaced.version).toBe(before);
    expect(await missingFiles(url, replaced)).toEqual([]);
    await follow(other, '/invoice-report');
    await expect(other.locator('.apexcharts-svg')).toHaveCount(3);
    await follow(other, '/payment');

    for (const { complaints, scripts } of watches) {
      const parts = scripts.filter((path) => path.startsWith(`/_remotes/${NAME}/`));
      expect(parts.filter((path) => path.includes('/invoice-report.'))).toHaveLength(1);
      expect(parts.filter((path) => !path.startsWith(`/_remotes/${NAME}/${before}/`))).toEqual([]);
      expect(complaints).toEqual([]);
    }
    await page.reload();
    await waitForHydration(page);
    expect(watches[0]?.scripts.some((path) => path.startsWith(`/_remotes/${NAME}/${after}/`))).toBe(true);
  } finally {
    await other.close();
    await own.stop();
    await release.remove();
    await rm(releaseDir, { recursive: true, force: true });
  }
});

/** Describes the turns, and by which rule they are judged. */
function reportOf(turns: readonly { ms: number; perSecond: number; idle: number }[], quiet: number): string[] {
  const lines = turns.map(
    ({ ms, perSecond, idle }) =>
      `live after ${(ms / 1_000).toFixed(1)} s at ${perSecond.toFixed(0)} requests/s, ${(100 * idle).toFixed(0)} % idle`,
  );
  const busy = turns.length - quiet;
  return busy === 0
    ? lines
    : [...lines, `${String(busy)} turns on a busy machine: they may be late, as long as one of all is in time`];
}

test('a new release is live within the poll interval and 3 s while 50 requests a second are answered', async ({
  portal,
  tokens,
}) => {
  const release = await copyRelease(NAME);
  const own = await runPlatform({
    apiUrl: portal.urls.api,
    releases: { [NAME]: release.dir },
    shellEnv: { ...PATIENCE, RELEASE_POLL_MS: String(POLL_MS) },
  });
  const url = own.urls.shell;
  const versionOf = async () =>
    ((await (await fetch(`${url}/readyz`)).json()) as { releases: Record<string, string> }).releases[NAME];
  try {
    await expect.poll(versionOf).toBeDefined();
    const load = startLoad(url, cookieHeader(await tokens.cookiesOf('finance')));
    const turns: { readonly ms: number; readonly perSecond: number; readonly idle: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = await versionOf();
      await release.replace('browser/remoteEntry.js', (code) => `${code}\n// Build ${String(turn)}.`);
      const [idleSince, sentSince, replacedAt] = [measureIdle(), load.measure(), performance.now()];
      await expect.poll(versionOf, { timeout: 60_000, intervals: [50] }).not.toBe(before);
      turns.push({ ms: performance.now() - replacedAt, perSecond: sentSince(), idle: idleSince() });
    }
    const { failed, perSecond } = await load.stop();
    expect(failed).toEqual([]);
    const quiet = turns.filter(({ idle }) => idle > LEAST_IDLE);
    for (const line of reportOf(turns, quiet.length)) {
      test.info().annotations.push({ type: 'promotion', description: line });
      console.info(line);
    }
    expect(quiet.filter(({ ms, perSecond: sent }) => ms >= LIMIT_MS || sent < PER_SECOND * 0.8)).toEqual([]);
    // What else the machine does makes others late.
    expect(Math.min(...turns.map(({ ms }) => ms))).toBeLessThan(LIMIT_MS);
    expect(perSecond).toBeGreaterThan(PER_SECOND / 2);
  } finally {
    await own.stop();
    await release.remove();
  }
});
