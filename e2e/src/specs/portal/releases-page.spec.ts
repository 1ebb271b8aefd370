import { remoteNames } from '@ecard/webpack/platform';
import { passwordField } from '../../support/sign-in-page.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

const NAME = 'mf-reports';
const STOPPED = 'Шинэ хувилбар авахыг зогсоосон';
const WHY = 'Сарын хаалт дуустал';

test('an administrator sees what runs where, stops new releases of a remote and resumes them; each decision is in the history', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/_releases');
  await expect(page.getByRole('heading', { level: 1, name: 'Хувилбарууд' })).toBeVisible();
  for (const name of remoteNames) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();

  const remote = page.getByRole('region', { name: NAME, exact: true });
  const reason = remote.getByLabel('Шалтгаан');
  const stop = remote.getByRole('button', { name: 'Зогсоох' });
  await expect(remote.getByText(STOPPED)).toHaveCount(0);
  await reason.fill(WHY);
  await stop.click();
  await expect(page).toHaveURL(`/_releases#${NAME}`);
  await expect(remote.getByText(STOPPED)).toBeVisible();

  // A decision that cannot be made says so, and what was typed is still there.
  await reason.fill('Дахин');
  await stop.click();
  await expect(remote.getByRole('alert')).toHaveText('Аль хэдийн зогсоосон байна.');
  await expect(reason).toHaveValue('Дахин');
  await remote.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
  await expect(remote.getByText(STOPPED)).toHaveCount(0);

  await remote.getByText(/^Түүх/).click();
  const rows = remote.getByRole('region', { name: `Түүх: ${NAME}` }).getByRole('row');
  await expect(rows.filter({ hasText: WHY }).first()).toContainText('admin');
  await expect(rows.nth(1)).toContainText('Үргэлжлүүлсэн');
});

test('the page of releases is accessible in both colour modes and never scrolls sideways', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/_releases');
  await expect(page.getByRole('region', { name: NAME, exact: true })).toBeVisible();
  const walk = walkStates(page);
  await walk.look('what runs where');
  await page.getByRole('region', { name: NAME, exact: true }).getByText(/^Түүх/).click();
  await walk.look('the history of a remote');
  expect(walk.faults).toEqual([]);
});

test('the page of releases is refused to an account without the right, and leads a visitor to the sign-in', async ({
  page,
  signInAs,
}) => {
  await page.goto('/_releases');
  await expect(page).toHaveURL('/?next=%2F_releases');
  await expect(passwordField(page)).toBeVisible();
  await signInAs('finance');
  const refused = await page.goto('/_releases');
  expect(refused?.status()).toBe(403);
  await expect(page.getByText(NAME)).toHaveCount(0);
});
