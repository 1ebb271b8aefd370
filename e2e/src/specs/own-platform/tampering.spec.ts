import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { copyRelease, flipByte } from '../../support/altered-release.ts';
import type { AlteredRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';

const MARK = 'TAMPERED';

let host: RecordingHost;

test.beforeAll(async () => {
  host = await startRecordingHost();
});
test.afterAll(async () => {
  await host.stop();
});

test.describe('a byte changed at the origin', () => {
  let release: AlteredRelease;

  test.beforeEach(async () => {
    release = await copyRelease('mf-auth');
  });
  test.afterEach(async () => {
    await release.remove();
  });

  for (const file of ['server/remoteEntry.js', 'browser/remoteEntry.js']) {
    test(`in ${file} keeps the release from being promoted`, async ({ page }) => {
      await release.replace(file, flipByte, { keepHash: true });
      const portal = await runPlatform({ apiUrl: host.url, releases: { 'mf-auth': release.dir } });
      try {
        const response = await page.goto(portal.urls.shell);
        expect(response?.status()).toBe(503);
        expect(portal.log.join('\n')).toContain('RELEASE_HASH');
      } finally {
        await portal.stop();
      }
    });
  }
});

test.describe('a byte changed in the shell’s own copy', () => {
  let portal: TestPlatform;

  test.beforeEach(async () => {
    portal = await runPlatform({ apiUrl: host.url });
  });
  test.afterEach(async () => {
    await portal.stop();
  });

  /** As somebody who was here before: the document of a first visit holds the style sheets itself. */
  async function openCards(context: BrowserContext, page: Page): Promise<void> {
    await addSession(context, portal.urls.shell, {
      token: tokenFor('citizen'),
      terminaltoken: tokenFor('terminal'),
      serialNo: randomUUID(),
    });
    await page.goto(`${portal.urls.shell}/ec`);
    await waitForHydration(page);
  }

  test(
    'of the remote entry is refused by the browser; what the server rendered stays',
    { tag: '@core' },
    async ({ page }) => {
      await alterCopy(portal, 'browser/remoteEntry.js');
      const said = collectConsole(page);
      await page.goto(portal.urls.shell);
      await expect(page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' })).toBeVisible();
      await expect(passwordField(page)).toBeVisible();
      expect(said.join('\n')).toContain('integrity');
      expect(said.join('\n')).not.toContain(MARK);
    },
  );

  test('of a chunk is refused by the browser', async ({ page }) => {
    await alterCopy(portal, `browser/${await fileOf(portal, /^index\..*\.js$/)}`);
    const said = collectConsole(page);
    await page.goto(portal.urls.shell);
    await expect(page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' })).toBeVisible();
    expect(said.join('\n')).not.toContain(MARK);
  });

  test('of a style sheet is refused by the browser; the page still works', async ({ context, page }) => {
    const sheet = await fileOf(portal, /^ec\..*\.css$/);
    await alterCopy(portal, `browser/${sheet}`, flipByte);
    const said = collectConsole(page);
    await openCards(context, page);
    const refusals = said.filter((text) => text.includes('integrity') && text.includes(sheet));
    expect(refusals).not.toEqual([]);
    const applied = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
    expect(applied.filter((href) => href.endsWith(sheet))).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Хэрэглэгч' }).click();
    await expect(page).toHaveURL(`${portal.urls.shell}/users`);
  });

  test('of another remote’s entry is refused by a page that goes on to it', async ({ context, page }) => {
    await alterCopy(portal, 'browser/remoteEntry.js', putCodeInFront, 'mf-admin');
    const said = collectConsole(page);
    await openCards(context, page);
    await page.getByRole('main').getByRole('link', { name: 'Хэрэглэгч' }).click();
    await expect(page).toHaveURL(`${portal.urls.shell}/users`);
    await expect(page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' })).toBeVisible();
    expect(said.join('\n')).toContain('integrity');
    expect(said.join('\n')).not.toContain(MARK);
  });

  test('of the list of another remote’s files is refused; the server makes that page', async ({ context, page }) => {
    await alterCopy(portal, 'release.json', (list) => list.replaceAll('sha384-', 'sha384+'), 'mf-admin');
    const said = collectConsole(page);
    await openCards(context, page);
    await page.getByRole('main').getByRole('link', { name: 'Хэрэглэгч' }).click();
    await expect(page).toHaveURL(`${portal.urls.shell}/users`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Хэрэглэгч' })).toBeVisible();
    expect(said.join('\n')).toContain('integrity');
  });

  test('of the server entry is refused by a process that starts later; pages go on', async ({ page }) => {
    await alterCopy(portal, 'server/remoteEntry.js');
    // More pages than one process takes at once start another, which reads the server entry again.
    await Promise.all(Array.from({ length: 24 }, () => fetch(portal.urls.shell).then((answer) => answer.text())));
    await expect.poll(() => portal.log.join('\n')).toContain('RELEASE_HASH');
    const response = await page.goto(portal.urls.shell);
    expect(response?.status()).toBe(200);
    await waitForHydration(page);
    await expect(passwordField(page)).toBeVisible();
    expect(portal.log.join('\n')).toContain('RELEASE_HASH');
    expect(portal.log.join('\n')).not.toContain(MARK);
  });
});

async function versionOf(portal: TestPlatform, remote: string): Promise<string> {
  const ready = await fetch(`${portal.urls.shell}/readyz`);
  const { releases } = (await ready.json()) as { releases: Readonly<Record<string, string>> };
  return releases[remote] ?? '';
}

/** Name of the one browser file like this in the shell's copy of mf-auth. */
async function fileOf(portal: TestPlatform, like: RegExp): Promise<string> {
  const names = await readdir(join(portal.releaseDir, 'mf-auth', await versionOf(portal, 'mf-auth'), 'browser'));
  const [name = '', ...others] = names.filter((candidate) => like.test(candidate));
  expect([name === '', others]).toEqual([false, []]);
  return name;
}

async function alterCopy(
  portal: TestPlatform,
  file: string,
  change = putCodeInFront,
  remote = 'mf-auth',
): Promise<void> {
  const path = join(portal.releaseDir, remote, await versionOf(portal, remote), file);
  const changed = change(await readFile(path, 'utf8'));
  await writeFile(path, changed);
  // Browsers are given the compressed copy beside it.
  if (existsSync(`${path}.br`)) await writeFile(`${path}.br`, brotliCompressSync(changed));
}

/** Prepends code that would log a mark if it ran. */
function putCodeInFront(content: string): string {
  return `console.log('${MARK}');${content}`;
}

function collectConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}
