import type { Page } from '@playwright/test';
import type { MenuTree } from '@ecard/shared/api-schema';
import { inviteColleague } from '../../support/colleague.ts';
import type { Colleague } from '../../support/colleague.ts';
import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { walkStates } from '../../support/states.ts';
import { addSession, expect, test } from '../../support/test.ts';
import type { TestPlatform } from '../../support/run-platform.ts';

type Tokens = { cookiesOf(account: 'admin'): Promise<Record<string, string>> };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
const adminOf = async (portal: TestPlatform, tokens: Tokens) => {
  const token = (await tokens.cookiesOf('admin'))['token'] ?? '';
  return { token, call: createHostCall(portal.urls.api, token) };
};
/** Digits as letters: codes of roles have no others. */
const lettersOf = (digits: string) => digits.replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
const codeOf = ({ username }: Colleague) => `JOURNEY_${lettersOf(username.slice(-7))}`;
/** Puts a menu where it stands: the first change of the menus, even one that changes nothing, makes their first version. */
async function publishFirstMenus(call: ReturnType<typeof createHostCall>): Promise<void> {
  const { groups } = (await call('GET', '/api/menu/tree')) as MenuTree;
  const [first] = groups.flatMap(({ modules }) => modules).flatMap(({ menus }) => menus);
  if (!first) throw new Error('There is no menu.');
  const { id, parent_id, sort } = first;
  await call('PUT', '/api/menu/order', { menus: [{ id, parent_id, sort }] });
}
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Үндсэн цэс' });

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin');
});

test(
  'a role that is made, given and taken away opens and shuts a page for somebody who stays signed in',
  { tag: '@core' },
  async ({ page, browser, portal, tokens, watch }) => {
    const colleague = await inviteColleague(portal, (await adminOf(portal, tokens)).token);
    const code = codeOf(colleague);
    await open(page, '/roles');
    await page.getByRole('button', { name: 'Эрх нэмэх' }).click();
    const dialog = page.getByRole('dialog', { name: 'Эрх нэмэх' });
    await dialog.getByRole('textbox', { name: 'Нэр' }).fill(`Аялал ${code}`);
    await dialog.getByRole('textbox', { name: 'Код' }).fill(code);
    await dialog.getByRole('button', { name: 'Эрх нэмэх' }).click();
    await expect(page.getByRole('heading', { level: 2, name: `Аялал ${code}` })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Эрхийн тохиргоо: Харах' }).check();
    await page.getByRole('checkbox', { name: 'Хэрэглэгч: Засах' }).check();
    await expect(page.getByText('+3 −0')).toBeVisible();
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Эрхийн үйлдлүүдийг хадгаллаа').first()).toBeVisible();

    await open(page, `/users?id=${colleague.id}`);
    await page.getByRole('button', { name: 'Эрх солих' }).click();
    await page.getByRole('checkbox', { name: `Аялал ${code}` }).check();
    await page.getByRole('dialog', { name: 'Эрх солих' }).getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Эрхийг шинэчиллээ').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Эрх', exact: true }).click();
    await expect(page.getByRole('cell', { name: /Засах ← Аялал/ })).toBeVisible();

    const others = await browser.newContext();
    await addSession(others, portal.urls.shell, colleague.cookies);
    const theirs = await others.newPage();
    await open(theirs, new URL('/users', page.url()).href);
    const links = navigation(theirs).getByRole('link');
    await expect(links.filter({ hasText: /Хэрэглэгч|Эрхийн тохиргоо/ })).toHaveCount(2);
    await expect(links.filter({ hasText: 'Цэсний тохиргоо' })).toHaveCount(0);
    await expect(theirs.getByRole('button', { name: 'Хэрэглэгч урих' })).toHaveCount(0);

    await open(page, '/roles');
    await page.getByRole('link', { name: new RegExp(`Аялал ${code}`) }).click();
    await page.getByRole('checkbox', { name: 'Эрхийн тохиргоо: Харах' }).click();
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Эрхийн үйлдлүүдийг хадгаллаа').first()).toBeVisible();
    await navigation(theirs).getByRole('link', { name: 'Эрхийн тохиргоо' }).click();
    await expect(theirs.getByRole('heading', { name: 'Энэ хуудсанд хандах эрх алга' })).toBeVisible();
    await expect(navigation(theirs).getByRole('link', { name: 'Эрхийн тохиргоо' })).toHaveCount(0);
    await others.close();
    expect(watch.complaints).toEqual([]);
  },
);

test('two administrators who change one role at once see the conflict, and nothing of either is lost', async ({
  page,
  portal,
  tokens,
}) => {
  const { call } = await adminOf(portal, tokens);
  const code = `JOURNEY_PAIR_${lettersOf(String(Date.now()).slice(-7))}`;
  const { id } = (await call('POST', '/api/role', { code, name: code, kind: 'STAFF' })) as { id: string };
  await open(page, `/roles?role=${id}`);
  await page.getByRole('checkbox', { name: 'Хэрэглэгч: Харах' }).check();
  const other = await page.context().newPage();
  await open(other, new URL(`/roles?role=${id}`, page.url()).href);
  await other.getByRole('checkbox', { name: 'Цэсний тохиргоо: Харах' }).check();
  await other.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(other.getByText('Эрхийн үйлдлүүдийг хадгаллаа').first()).toBeVisible();
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(page.getByText('Өөр хэрэглэгч энэ эрхийг өөрчилсөн байна')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Цэсний тохиргоо: Харах' })).toBeChecked();
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(page.getByText('Эрхийн үйлдлүүдийг хадгаллаа').first()).toBeVisible();
  const grants = (await call('GET', `/api/role/${id}/actions`)) as { codes: string[] };
  expect(grants.codes).toEqual(['admin.menu.view', 'admin.user.view']);
});

test(
  'a menu that one tab publishes appears in another at its next page, and goes back with its version',
  { tag: '@core' },
  async ({ page }) => {
    const name = `Эрх ${String(Date.now())}`;
    const other = await page.context().newPage();
    await open(other, new URL('/users', (await page.goto('/menu'))?.url()).href);
    await waitForHydration(page);
    const row = page.getByRole('treeitem', { name: 'Эрхийн тохиргоо' }).last();
    await row.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Эрхийн тохиргоо' });
    await drawer.getByRole('button', { name: 'Засах', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Засах' });
    await form.getByRole('textbox', { name: 'Нэр', exact: true }).fill(name);
    await form.getByRole('button', { name: 'Засах' }).click();
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('treeitem', { name })).toBeFocused();
    await navigation(other).getByRole('link', { name: 'Цэсний тохиргоо' }).click();
    await expect(navigation(other).getByRole('link', { name: 'Эрхийн тохиргоо' })).toBeVisible();

    await page.getByRole('button', { name: 'Нийтлэх' }).click();
    const publishing = page.getByRole('dialog', { name: 'Нийтлэх' });
    await expect(publishing.getByText(`→ ${name}`)).toBeVisible();
    await publishing.getByRole('button', { name: 'Нийтлэх' }).click();
    await expect(page.getByText('Цэсийг нийтэллээ').first()).toBeVisible();
    await navigation(other).getByRole('link', { name: 'Хэрэглэгч', exact: true }).click();
    await expect(navigation(other).getByRole('link', { name })).toBeVisible();

    await page.getByRole('button', { name: 'Хувилбарууд' }).click();
    await page.getByRole('dialog', { name: 'Хувилбарууд' }).getByRole('button', { name: 'Буцаах' }).first().click();
    await page
      .getByRole('dialog', { name: /руу буцаах/ })
      .getByRole('button', { name: 'Буцаах' })
      .click();
    await expect(page.getByText('Хуучин хувилбарыг нийтэллээ').first()).toBeVisible();
    await navigation(other).getByRole('link', { name: 'Цэсний тохиргоо' }).click();
    await expect(navigation(other).getByRole('link', { name: 'Эрхийн тохиргоо' })).toBeVisible();
  },
);

test('a menu is moved by the keyboard and by the mouse, keeps the focus, and goes back when the draft is discarded', async ({
  page,
}) => {
  await open(page, '/menu');
  const namesOf = () => page.getByRole('treeitem').getByRole('link').allTextContents();
  const before = await namesOf();
  const roles = page.getByRole('treeitem', { name: /^Эрхийн тохиргоо/ });
  await roles.focus();
  await page.keyboard.press('Alt+ArrowDown');
  const nextModule = page.getByRole('tree', { name: 'Удирдлага: Цэсний тохиргоо' }).getByRole('treeitem');
  await expect(nextModule).toHaveCount(2);
  await expect(nextModule.first()).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(nextModule).toHaveCount(1);
  await expect(roles).toBeFocused();

  const users = page.getByRole('treeitem', { name: /^Хэрэглэгч / });
  await roles.dragTo(users, { targetPosition: { x: 200, y: 2 } });
  await expect
    .poll(namesOf)
    .toEqual(
      before.flatMap((name) =>
        name === 'Хэрэглэгч' ? ['Эрхийн тохиргоо', name] : name === 'Эрхийн тохиргоо' ? [] : [name],
      ),
    );
  await page.reload();
  await waitForHydration(page);
  expect((await namesOf()).indexOf('Эрхийн тохиргоо')).toBe(before.indexOf('Хэрэглэгч'));

  await page.getByRole('button', { name: 'Хувилбарууд' }).click();
  await page
    .getByRole('dialog', { name: 'Хувилбарууд' })
    .getByRole('button', { name: /^Ноорог цуцлах/ })
    .click();
  await page
    .getByRole('dialog', { name: /^Ноорог цуцлах/ })
    .getByRole('button', { name: 'Ноорог цуцлах' })
    .click();
  await expect(page.getByText('Ноорогийг цуцаллаа').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(namesOf).toEqual(before);
});

test('an administrator works as somebody else under a banner, and goes on as before afterwards', async ({
  page,
  portal,
  tokens,
}) => {
  const colleague = await inviteColleague(portal, (await adminOf(portal, tokens)).token);
  // A sign-in of its own: what is ended here must not be that of other journeys.
  await open(page, `/users?id=${colleague.id}`);
  await page.getByRole('button', { name: 'Үйлдэл', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Нэрийн өмнөөс нэвтрэх' }).click();
  const dialog = page.getByRole('dialog', { name: 'Нэрийн өмнөөс нэвтрэх' });
  await dialog.getByRole('textbox', { name: 'Шалтгаан' }).fill('Гомдол шалгах');
  await dialog.getByRole('button', { name: 'Нэрийн өмнөөс нэвтрэх' }).click();
  const banner = page.getByRole('region', { name: 'Өөр хүний нэрийн өмнөөс ажиллаж байна' });
  await expect(banner).toBeVisible();
  await page.goto('/users');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Энэ хуудсанд хандах эрх алга' })).toBeVisible();
  await banner.getByRole('button', { name: 'Дуусгах' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await open(page, `/users?id=${colleague.id}&part=history`);
  await expect(page.getByText('Нэрийн өмнөөс ажиллаж дууссан')).toBeVisible();
});

test('users, terminals, roles and menus are sound in their states', async ({ page, portal, tokens }) => {
  const { call } = await adminOf(portal, tokens);
  await publishFirstMenus(call);
  const walk = walkStates(page);
  const { data } = (await call('GET', '/api/user?q=planner33')) as { data: { id: string }[] };
  await open(page, `/users?id=${data[0]?.id ?? ''}&part=grants`);
  await expect(page.getByRole('cell', { name: /← Чиглэл төлөвлөгч/ }).first()).toBeVisible();
  await walk.look('what a user may do');
  await open(page, `/users?id=${data[0]?.id ?? ''}&part=history`);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Түүх' })).toBeVisible();
  await walk.look('the history of a user');
  await page.getByRole('dialog').getByRole('button', { name: 'Засах', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Засах' }).getByLabel('Утас')).toBeVisible();
  await walk.look('the form of a user');
  await open(page, `/users?id=${data[0]?.id ?? ''}&part=sessions`);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Нэвтрэлт' })).toBeVisible();
  await walk.look('the sign-ins of a user');
  await open(page, '/users/terminals');
  await walk.look('terminals');
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Түүх' })).toBeVisible();
  await walk.look('a terminal');
  await open(page, '/users');
  await page.getByRole('button', { name: 'Хэрэглэгч урих' }).click();
  await expect(page.getByRole('checkbox', { name: 'Аудитор' })).toBeVisible();
  await walk.look('inviting');
  await open(page, '/roles');
  await walk.look('a role');
  await page.getByLabel('Харьцуулах эрх').selectOption({ label: 'Картын оператор' });
  await expect(page.getByRole('table', { name: /– Картын оператор/ })).toBeVisible();
  await walk.look('two roles');
  await open(page, `${new URL(page.url()).pathname}?tab=history`);
  await walk.look('the history of a role');
  await open(page, '/menu');
  await walk.look('menus');
  await page.getByRole('button', { name: 'Нийтлэх' }).click();
  await expect(page.getByRole('dialog', { name: 'Нийтлэх' })).toBeVisible();
  await walk.look('what publishing would change');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Хувилбарууд' }).click();
  await expect(page.getByRole('dialog', { name: 'Хувилбарууд' }).getByRole('table')).toBeVisible();
  await walk.look('versions of the menus');
  await page.keyboard.press('Escape');
  await page.getByRole('treeitem', { name: 'Эрхийн тохиргоо' }).last().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.look('a menu');
  await page.getByRole('dialog').getByRole('button', { name: 'Засах', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Бамбай' })).toBeAttached();
  await walk.look('the form of a menu');
  await open(page, '/menu');
  await page.getByRole('button', { name: 'Эрхээр харах' }).click();
  await page.getByRole('combobox', { name: 'Эрх' }).click();
  await page.getByRole('option', { name: /Чиглэл төлөвлөгч/ }).click();
  await expect(page.getByRole('dialog').getByText('/direction')).toBeVisible();
  await walk.look('menus as a role sees them');
  expect(walk.faults).toEqual([]);
});
