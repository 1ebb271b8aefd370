import { waitForHydration } from '../../support/hydrated.ts';
import type { AccountName } from '../../support/sign-in.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

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

  test(`${name} is accessible in both colour modes and never scrolls sideways`, async ({ page, signInAs }) => {
    if (account) await signInAs(account);
    await page.goto(path);
    await waitForHydration(page);
    const walk = walkStates(page);
    await walk.look(name);
    expect(walk.faults).toEqual([]);
  });
}
