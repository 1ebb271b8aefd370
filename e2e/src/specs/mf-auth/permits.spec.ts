import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { pressTo } from '../../support/keyboard.ts';
import { createApplicant } from '../../support/permit-officer.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

interface Permit {
  readonly id: string;
  readonly permission_no: string;
}

async function firstPermit(apiUrl: string, token: string): Promise<Permit> {
  const { data } = (await createHostCall(apiUrl, token)('GET', '/api/temporary?page_size=1')) as { data: Permit[] };
  return data[0] ?? { id: '', permission_no: '' };
}

test('a citizen finds a permit by its number and sees how it went', async ({ page, portal, tokens, signInAs }) => {
  const permit = await firstPermit(portal.urls.api, (await tokens.cookiesOf('citizen'))['token'] ?? '');
  await signInAs('citizen');
  await page.goto(`/temporary?q=${permit.permission_no}`);
  await waitForHydration(page);
  await page.getByRole('link', { name: permit.permission_no }).click();
  const drawer = page.getByRole('dialog', { name: new RegExp(permit.permission_no) });
  await expect(drawer.getByRole('region', { name: 'Явц' }).getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`id=${permit.id}`));
});

test('the ends of a way are chosen on the map by keyboard, without any tile server', async ({
  page,
  portal,
  tokens,
  signInAs,
}) => {
  const { token = '' } = await tokens.cookiesOf('citizen');
  const call = createHostCall(portal.urls.api, token);
  const { id } = await createApplicant(portal.urls.api, token).draft({
    subject_type: 'PERSON',
    purpose: 'Тавилга зөөх',
  });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await signInAs('citizen');
  await page.goto(`/temporary/${id}/edit?step=facts`);
  await waitForHydration(page);
  // The list beside the map chooses the first end; the map shows it in its middle.
  const from = page.getByRole('combobox', { name: /Хаанаас/ });
  await from.fill('Сүхбаатар');
  await page.getByRole('option').first().click();
  const chosen = await from.inputValue();
  await page.getByText('Газрын зургаас сонгох', { exact: true }).click();
  const map = page.getByRole('application', { name: /Хаанаас, хаашаа/ });
  await pressTo(page, 'Tab', map);
  await expect(async () => {
    await page.keyboard.press('+');
    await expect(page.getByRole('status').filter({ hasText: chosen })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors, ODbL' })).toBeVisible();
  await page.getByRole('radio', { name: 'Хаашаа' }).check();
  await map.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /Хаашаа/ })).toHaveValue(chosen);
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
  await expect(page).toHaveURL(/step=time$/);
  const kept = (await call('GET', `/api/temporary/${id}`)) as Record<
    'from_location' | 'location',
    { id: string } | null
  >;
  expect(kept.location?.id).toBe(kept.from_location?.id);
  expect([...asked].filter((origin) => origin !== portal.urls.shell)).toEqual([]);
});

test('permits are accessible and never scroll sideways', async ({ page, portal, tokens, signInAs }) => {
  const { token = '' } = await tokens.cookiesOf('citizen');
  const { id } = await firstPermit(portal.urls.api, token);
  const draft = await createApplicant(portal.urls.api, token).draft({ subject_type: 'VEHICLE' });
  const card = await createApplicant(portal.urls.api, token).draft({ subject_type: 'CARD' });
  const steps = ['facts', 'time', 'documents', 'review'].map((step) => `/temporary/${draft.id}/edit?step=${step}`);
  await signInAs('citizen');
  const walk = walkStates(page);
  for (const path of [
    '/temporary',
    '/temporary?q=алга',
    `/temporary?id=${id}`,
    '/temporary/new',
    ...steps,
    `/temporary/${card.id}/edit?step=facts`,
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    await walk.look(path);
  }
  await page.goto(`/temporary/${draft.id}/edit?step=facts`);
  await waitForHydration(page);
  await page.getByText('Газрын зургаас сонгох', { exact: true }).click();
  await expect(page.getByRole('application', { name: /Хаанаас, хаашаа/ })).toBeVisible();
  await walk.look('the map of the way');
  expect(walk.faults).toEqual([]);
});
