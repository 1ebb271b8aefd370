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
  { path: '/ec', account: 'finance' },
  { path: '/payment', account: 'finance' },
  { path: '/graph-report', account: 'analyst' },
  { path: '/users', account: 'admin' },
  // Refused, to staff and to a citizen, and not found.
  { path: '/users', account: 'finance' },
  { path: '/users', account: 'citizen' },
  { path: '/no-such-page' },
  { path: '/no-such-page', account: 'finance' },
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
