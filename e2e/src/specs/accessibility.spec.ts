import { violationsOf } from '../support/axe.ts';
import { waitForHydration } from '../support/hydrated.ts';
import type { AccountName } from '../support/sign-in.ts';
import { sidewaysOf } from '../support/states.ts';
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
  { path: '/graph-report', account: 'analyst' },
  { path: '/users', account: 'admin' },
];

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
    expect(await sidewaysOf(page)).toEqual([]);
  });
}
