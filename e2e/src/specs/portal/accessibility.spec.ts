import { waitForControls, waitForHydration } from '../../support/hydrated.ts';
import type { AccountName } from '../../support/sign-in.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

interface WalkedPage {
  readonly path: string;
  readonly account?: AccountName;
  /** Heading of a page that the shell answers itself, without a remote. */
  readonly heading?: string;
}

const REFUSED = 'Энэ хуудсанд хандах эрх алга';
const NOT_FOUND = 'Хуудас олдсонгүй';

const PAGES: readonly WalkedPage[] = [
  { path: '/' },
  { path: '/?step=forgot' },
  { path: '/?step=code&done=code-sent' },
  { path: '/ec', account: 'citizen' },
  { path: '/ec', account: 'organisation' },
  { path: '/ec', account: 'finance' },
  { path: '/payment', account: 'finance' },
  { path: '/graph-report', account: 'analyst' },
  { path: '/users', account: 'admin' },
  // Refused, to staff and to a citizen, and not found.
  { path: '/users', account: 'finance', heading: REFUSED },
  { path: '/users', account: 'citizen', heading: REFUSED },
  { path: '/no-such-page', heading: NOT_FOUND },
  { path: '/no-such-page', account: 'finance', heading: NOT_FOUND },
];

for (const { path, account, heading } of PAGES) {
  const name = account ? `${path} of the ${account}` : path;

  test(`${name} is accessible in both colour modes and never scrolls sideways`, async ({ page, signInAs }) => {
    if (account) await signInAs(account);
    await page.goto(path);
    if (heading === undefined) await waitForHydration(page);
    else await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await waitForControls(page);
    const walk = walkStates(page);
    await walk.look(name);
    expect(walk.faults).toEqual([]);
  });
}

test('the command palette is accessible in both colour modes, also with what it finds', async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.goto('/ec');
  await waitForHydration(page);
  await page.keyboard.press('Control+KeyK');
  const box = page.getByRole('combobox', { name: 'Хайх үг' });
  await expect(box).toBeFocused();
  const walk = walkStates(page);
  await walk.look('all entries');
  await box.fill('INV-20');
  await expect(page.getByRole('option', { name: /INV-20/ }).first()).toBeVisible();
  await walk.look('found records');
  await box.fill('юу ч биш');
  await expect(page.getByRole('option')).toHaveCount(0);
  await walk.look('nothing found');
  expect(walk.faults).toEqual([]);
});
