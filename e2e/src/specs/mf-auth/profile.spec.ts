import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

test('of two tabs that change the same names, the second has the choice, with its buttons in sight', async ({
  page,
  portal,
  tokens,
  signInAs,
}) => {
  const token = (await tokens.cookiesOf('analyst'))['token'] ?? '';
  const before = await ownProfile(portal.urls.api, token);
  await signInAs('analyst');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/profile');
    await waitForHydration(tab);
  }
  // Two names that differ are higher than this window.
  await other.setViewportSize({ width: 1024, height: 500 });
  const personal = (tab: typeof page) => tab.getByRole('region', { name: 'Хувийн мэдээлэл' });
  const save = async (tab: typeof page, lastName: string, firstName: string) => {
    await personal(tab).getByLabel(/^Овог/).fill(lastName);
    await personal(tab).getByLabel(/^Нэр/).fill(firstName);
    await personal(tab).getByRole('button', { name: 'Хадгалах' }).click();
  };
  await save(page, 'Эхний', 'Нэг');
  await expect(page.getByText('Хувийн мэдээлэл хадгалагдлаа')).toBeVisible();
  await save(other, 'Хоёр дахь', 'Хоёр');
  const choice = other.getByRole('dialog');
  await expect(choice.getByText('Эхний')).toBeVisible();
  await expect(choice.getByText('Хоёр дахь')).toBeVisible();
  expect(await ownProfile(portal.urls.api, token)).toMatchObject({ last_name: 'Эхний', first_name: 'Нэг' });
  expect(
    await choice
      .locator('[data-dialog-body]')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
  ).toBe(true);
  await expect(choice.getByRole('button', { name: 'Сонголтоор хадгалах' })).toBeInViewport({ ratio: 1 });
  await choice.getByRole('button', { name: 'Бүгдийг минийхээр' }).click();
  await choice.getByRole('button', { name: 'Сонголтоор хадгалах' }).click();
  await expect(choice).toBeHidden();
  await expect(other.getByText('Хувийн мэдээлэл хадгалагдлаа')).toBeVisible();
  expect(await ownProfile(portal.urls.api, token)).toMatchObject({ last_name: 'Хоёр дахь', first_name: 'Хоёр' });
  await giveBack(portal.urls.api, token, before);
});

test('the profile ends the sign-in of another device', { tag: '@core' }, async ({ page, portal, signInAs, tokens }) => {
  await signInAs('planner');
  const { url, headers, body } = {
    url: `${portal.urls.api}/api/auth/login`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'planner', kind: 'INDIVIDUAL', password: 'Demo-2026' }),
  };
  const { token } = (await (await fetch(url, { method: 'POST', headers, body })).json()) as { token: string };
  await tokens.cookiesOf('planner');
  await page.goto('/profile');
  await waitForHydration(page);
  const sessions = page.getByRole('region', { name: 'Нэвтэрсэн төхөөрөмжүүд' });
  await sessions.getByRole('button', { name: 'Бусад бүх төхөөрөмжөөс гарах' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Бусад бүх төхөөрөмжөөс гарах' }).click();
  await expect(page.getByText(/төхөөрөмжөөс гарлаа/)).toBeVisible();
  const answer = await fetch(`${portal.urls.api}/api/user/sessions`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});

test('the profile is accessible and never scrolls sideways', async ({ page, signInAs }) => {
  await signInAs('citizen');
  const walk = walkStates(page);
  await page.goto('/profile');
  await waitForHydration(page);
  await walk.look('the profile');
  await page.getByRole('button', { name: 'Утас солих' }).click();
  await walk.look('the window for a new phone');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Баталгаажуулагч апп холбох' }).click();
  await expect(page.getByRole('dialog', { name: 'Баталгаажуулагч апп холбох' })).toBeVisible();
  await walk.look('the window for an authenticator');
  expect(walk.faults).toEqual([]);
});

interface Own {
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly version: number;
}

async function ownProfile(apiUrl: string, token: string): Promise<Own> {
  return ((await createHostCall(apiUrl, token)('GET', '/api/user/profile')) as { user: Own }).user;
}

async function giveBack(apiUrl: string, token: string, { last_name, first_name }: Own): Promise<void> {
  const { version } = await ownProfile(apiUrl, token);
  const answer = await fetch(`${apiUrl}/api/user/profile`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'if-match': `"v${String(version)}"`,
    },
    body: JSON.stringify({ last_name, first_name }),
  });
  expect(answer.ok).toBe(true);
}
