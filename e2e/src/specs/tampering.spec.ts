import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { copyRelease, flipByte } from '../support/altered-release.ts';
import type { AlteredRelease } from '../support/altered-release.ts';
import { waitForHydration } from '../support/hydrated.ts';
import { passwordField } from '../support/sign-in-page.ts';
import { startRecordingHost } from '../support/recording-host.ts';
import type { RecordingHost } from '../support/recording-host.ts';
import { runPlatform } from '../support/run-platform.ts';
import type { TestPlatform } from '../support/run-platform.ts';

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
  let neighbour: AlteredRelease;

  test.beforeEach(async () => {
    neighbour = await copyRelease('mf-admin');
    portal = await runPlatform({ apiUrl: host.url, releases: { 'mf-admin': neighbour.dir } });
  });
  test.afterEach(async () => {
    await portal.stop();
    await neighbour.remove();
  });

  test('of the remote entry is refused by the browser; what the server rendered stays', async ({ page }) => {
    await alterCopy(portal, 'browser/remoteEntry.js');
    const said = collectConsole(page);
    await page.goto(portal.urls.shell);
    await expect(page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' })).toBeVisible();
    await expect(passwordField(page)).toBeVisible();
    expect(said.join('\n')).toContain('integrity');
    expect(said.join('\n')).not.toContain(MARK);
  });

  test('of a chunk is refused by the browser', async ({ page }) => {
    const directory = join(portal.releaseDir, 'mf-auth', await versionOf(portal), 'browser');
    const chunk = (await readdir(directory)).find((name) => /^index\..*\.js$/.test(name)) ?? '';
    await alterCopy(portal, `browser/${chunk}`);
    const said = collectConsole(page);
    await page.goto(portal.urls.shell);
    await expect(page.getByRole('heading', { name: 'Энэ хэсгийг ачаалж чадсангүй' })).toBeVisible();
    expect(said.join('\n')).not.toContain(MARK);
  });

  test('of the server entry is refused by a worker that starts later; the browser mounts the fragment', async ({
    page,
  }) => {
    await alterCopy(portal, 'server/remoteEntry.js');
    // Another remote's new release brings new workers, which read every server entry anew.
    const before = await readyText(portal);
    await neighbour.replace('browser/remoteEntry.js', (content) => `${content}\n`);
    await expect.poll(() => readyText(portal)).not.toBe(before);
    const response = await page.goto(portal.urls.shell);
    expect(response?.status()).toBe(200);
    await waitForHydration(page);
    await expect(passwordField(page)).toBeVisible();
    expect(portal.log.join('\n')).toContain('RELEASE_HASH');
    expect(portal.log.join('\n')).not.toContain(MARK);
  });
});

async function versionOf(portal: TestPlatform): Promise<string> {
  return readFile(join(portal.releaseDir, 'mf-auth', 'current'), 'utf8');
}

/** The promoted versions, as the shell reports them. */
async function readyText(portal: TestPlatform): Promise<string> {
  return (await fetch(`${portal.urls.shell}/readyz`)).text();
}

/** Puts code in front of the file: if it ran, it would say so. */
async function alterCopy(portal: TestPlatform, file: string): Promise<void> {
  const path = join(portal.releaseDir, 'mf-auth', await versionOf(portal), file);
  await writeFile(path, `console.log('${MARK}');${await readFile(path, 'utf8')}`);
}

function collectConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}
