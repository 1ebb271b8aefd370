import type { Page } from '@playwright/test';
import { lookAtArrival } from '../../../support/arrival.ts';
import { AWAY } from '../../../support/host-answers.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

const TREE = /\/api\/menu\/tree$/;
const NOBODY = '019aa5e0-0000-7000-8000-000000000001';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Has the tree of menus answer as the host does, but without any menu. */
async function emptyTree(page: Page): Promise<void> {
  await page.unroute(TREE);
  await page.route(TREE, async (route) => {
    const response = await route.fetch();
    const tree = (await response.json()) as { groups: { modules: object[] }[] };
    const groups = tree.groups.map((group) => ({
      ...group,
      modules: group.modules.map((module) => ({ ...module, menus: [] })),
    }));
    await route.fulfill({ response, json: { ...tree, groups } });
  });
}

test('users are sound while loading, failed, none, none that match and missing', async ({ page, signInAs }) => {
  await signInAs('admin');
  const walk = walkStates(page);
  await open(page, '/roles');
  await lookAtArrival(page, walk, {
    name: 'Хэрэглэгч',
    url: /\/api\/user\?/,
    failed: 'Жагсаалтыг ачаалж чадсангүй',
    none: page.getByText('Хэрэглэгч бүртгэгдээгүй байна'),
  });
  await open(page, '/users?q=99999999');
  await expect(page.getByText('Илэрц олдсонгүй')).toBeVisible();
  await walk.look('none that match');
  await open(page, `/users?id=${NOBODY}`);
  await expect(page.getByRole('dialog').getByText('Бүртгэл олдсонгүй')).toBeVisible();
  await walk.look('a user who is not there');
  expect(walk.faults).toEqual([]);
});

test('roles are sound while loading, failed, none, none that match, missing and of the system', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const walk = walkStates(page);
  await open(page, '/users');
  await lookAtArrival(page, walk, {
    name: 'Эрхийн тохиргоо',
    url: /\/api\/role\?/,
    failed: 'Эрхүүдийг ачаалж чадсангүй',
    none: page.getByText('Эхний эрхээ нэмнэ үү.'),
  });
  await open(page, '/roles');
  const system = page.getByRole('navigation', { name: 'Эрхүүд' }).getByRole('link').filter({ hasText: 'Системийн' });
  await system.first().click();
  await expect(page.getByText('Портал энэ эрхэд тулгуурладаг', { exact: false })).toBeVisible();
  await walk.look('a role of the system');
  await page.getByLabel('Цэс, үйлдэл, код хайх').fill('ийм үйлдэл байхгүй');
  await expect(page.getByText('Илэрц олдсонгүй')).toBeVisible();
  await walk.look('none that match');
  await open(page, `/roles?role=${NOBODY}`);
  await expect(page.getByText('Ийм эрх олдсонгүй')).toBeVisible();
  await walk.look('a role that is not there');
  expect(walk.faults).toEqual([]);
});

test('menus are sound while loading, failed, without any menu, missing and with an action that is renamed', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const walk = walkStates(page);
  await open(page, '/users');
  await lookAtArrival(page, walk, {
    name: 'Цэсний тохиргоо',
    url: TREE,
    failed: 'Цэсийг ачаалж чадсангүй',
    none: page.getByText('Цэсгүй').first(),
    empty: () => emptyTree(page),
  });
  await page.route(/\/api\/menu\/version$/, (route) => route.fulfill(AWAY));
  await page.getByRole('button', { name: 'Хувилбарууд' }).click();
  await expect(page.getByText('Хувилбаруудыг ачаалж чадсангүй')).toBeVisible();
  await walk.look('versions that failed');
  await open(page, `/menu?id=${NOBODY}`);
  await expect(page.getByText('Ийм цэс ноорогт алга')).toBeVisible();
  await walk.look('a menu that is not there');
  await open(page, '/menu');
  await page.getByRole('treeitem', { name: 'Эрхийн тохиргоо' }).last().getByRole('link').click();
  await page
    .getByRole('button', { name: /^Нэр засах: / })
    .first()
    .click();
  await expect(page.getByText('Код нь хэвээр', { exact: false })).toBeVisible();
  await walk.look('the form of an action');
  expect(walk.faults).toEqual([]);
});
