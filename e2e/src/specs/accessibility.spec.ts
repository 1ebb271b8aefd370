import { violationsOf } from '../support/axe.ts';
import { waitForHydration } from '../support/hydrated.ts';
import type { AccountName } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface WalkedPage {
  readonly path: string;
  readonly account?: AccountName;
}

const PAGES: readonly WalkedPage[] = [
  { path: '/' },
  { path: '/?step=forgot' },
  { path: '/?step=code&done=code-sent' },
  { path: '/ec', account: 'citizen' },
  { path: '/ec', account: 'organisation' },
  { path: '/ebarimt', account: 'finance' },
  { path: '/ebarimt', account: 'citizen' },
  { path: '/graph-report', account: 'analyst' },
  { path: '/users', account: 'admin' },
];
const WIDTHS = [360, 768, 1440];

for (const { path, account } of PAGES) {
  const name = account ? `${path} of the ${account}` : path;

  for (const colourScheme of ['light', 'dark'] as const) {
    test(`${name} has nothing axe-core complains about in ${colourScheme} mode`, async ({ page, signInAs }) => {
      await page.emulateMedia({ colorScheme: colourScheme });
      if (account) await signInAs(account);
      await page.goto(path);
      await waitForHydration(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  }

  test(`${name} needs no sideways scrolling at 360, 768 and 1440 px`, async ({ page, signInAs }) => {
    if (account) await signInAs(account);
    await page.goto(path);
    await waitForHydration(page);
    const overflows: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      overflows.push(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      );
    }
    expect(overflows).toEqual([0, 0, 0]);
  });
}
