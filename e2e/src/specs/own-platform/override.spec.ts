import { expect, test } from '@playwright/test';
import { startStaticOrigin } from '@ecard/webpack/platform';
import { copyRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import { passwordField } from '../../support/sign-in-page.ts';

const TOKEN = 'release-token-of-at-least-32-characters';
const MARK = "document.documentElement.dataset.madeBy='developer';";

test('one browser has a remote from the machine of its developer until it is ended there', async ({
  page,
  browser,
}) => {
  const host = await startRecordingHost();
  const release = await copyRelease('mf-auth');
  await release.replace('browser/remoteEntry.js', (content) => `${MARK}${content}`);
  const machine = await startStaticOrigin({ dir: release.dir, port: 0 });
  const portal = await runPlatform({
    apiUrl: host.url,
    shellEnv: { RELEASE_TOKEN: TOKEN, RELEASE_OVERRIDE_ORIGINS: machine.url },
  });
  const made = page.locator('html[data-made-by="developer"]');
  const bar = page.getByText(`хөгжүүлэгчийн төхөөрөмжөөс ачаалж байна: ${machine.url}`);
  const other = await browser.newPage();
  try {
    await page.goto(`${portal.urls.shell}/_override`);
    await page.getByLabel('Үйлчилгээний түлхүүр').fill(TOKEN);
    await page.getByRole('button', { name: 'Эхлүүлэх' }).click();
    await expect(bar).toBeVisible();
    await waitForHydration(page);
    await expect(passwordField(page)).toBeVisible();
    await expect(made).toBeAttached();

    await other.goto(portal.urls.shell);
    await waitForHydration(other);
    await expect(other.locator('html[data-made-by]')).toHaveCount(0);

    await page.getByRole('button', { name: 'Дуусгах' }).click();
    await expect(bar).toHaveCount(0);
    await waitForHydration(page);
    await expect(made).toHaveCount(0);
  } finally {
    await other.close();
    await portal.stop();
    await machine.close();
    await release.remove();
    await host.stop();
  }
});
