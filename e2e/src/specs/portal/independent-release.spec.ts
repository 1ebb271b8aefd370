import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePorts, repositoryDir } from '@ecard/webpack/platform';
import { copyRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { runPlatform } from '../../support/run-platform.ts';
import { cookieHeader } from '../../support/sign-in.ts';
import { PATIENCE, addSession, expect, test } from '../../support/test.ts';
import { watchPage } from '../../support/watch-page.ts';

const NAME = 'mf-invoices';
/** 50 requests a second, fewer where the machine is busy. */
const EVERY_MS = 20;
const MOST_AT_ONCE = 10;

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
  const timer = setInterval(() => {
    if (waiting >= MOST_AT_ONCE) return;
    waiting += 1;
    const answer = send(pathOf(sent.length)).catch(String);
    sent.push(answer);
    void answer.then(() => (waiting -= 1));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      const answers = await Promise.all(sent);
      return { count: answers.length, failed: answers.filter((answer) => !answer.endsWith(' 200')) };
    },
  };
}

/** Follows the menu to a page of the remote, in the document that is open. */
async function follow(page: Page, path: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Үндсэн цэс' }).locator(`a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await waitForHydration(page);
}

test('a new release is live under load; pages opened before go on with all of theirs, charts included, without their origin and after a new start', async ({
  context,
  page,
  portal,
  tokens,
}) => {
  const cookies = await tokens.cookiesOf('finance');
  const release = await copyRelease(NAME);
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
