import type { Page, Route } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { createPayer } from '../../support/payer.ts';
import { createApplicant, createPermitOfficer, daysFromNow, hourFromNow } from '../../support/permit-officer.ts';
import { ACCOUNTS, PASSWORD } from '../../support/sign-in.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { expect, test } from '../../support/test.ts';

const PLATE = `${String(1000 + Math.floor(Math.random() * 9000))} УБА`;
const goOn = (page: Page) => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();

/** Waits for a step with its controls. */
async function onStep(page: Page, step: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${step}$`));
  await waitForHydration(page);
}

/** Waits for a check page that says valid, which a permit of tomorrow is from midnight on. */
async function expectValid(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('ХҮЧИНТЭЙ', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 75_000 });
}

async function choose(page: Page, field: RegExp, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click();
}

test(
  'a citizen asks for a vehicle’s permit over a lost connection, pays, prints and shows it',
  { tag: '@core' },
  async ({ page, context, portal, tokens, signInAs }) => {
    const tokenOf = async (account: 'citizen' | 'permitOfficer') => (await tokens.cookiesOf(account))['token'] ?? '';
    const officer = createPermitOfficer(portal.urls.api, await tokenOf('permitOfficer'));
    const payer = createPayer(portal.urls.api, await tokenOf('citizen'));
    await signInAs('citizen');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/temporary/new');
    await waitForHydration(page);
    await goOn(page);

    await onStep(page, 'facts');
    await page.getByLabel(/Улсын дугаар/).fill(PLATE.replace(' ', '').toLowerCase());
    await page.getByLabel(/Үйлдвэрлэгч/).fill('Hyundai');
    await page.getByLabel(/Загвар/).fill('Porter');
    await page.getByLabel(/Бүх жин/).fill('3500');
    await choose(page, /ангилал/, 'Түр зөвшөөрөл C');
    await page.getByLabel(/Зориулалт/).fill('Барилгын материал тээвэрлэх');
    await choose(page, /Хаашаа/, 'Сүхбаатар');
    await expect(page.getByText('Ноорог хадгалагдсан')).toBeVisible();
    // The host keeps the draft: a reload shows it.
    await page.reload();
    await expect(page.getByLabel(/Улсын дугаар/)).toHaveValue(PLATE);
    await waitForHydration(page);
    await goOn(page);

    await onStep(page, 'time');
    const [from, to] = daysFromNow();
    await page.getByLabel(/Эхлэх өдөр/).fill(from.replaceAll('-', '.'));
    await page.getByLabel(/Дуусах өдөр/).fill(to.replaceAll('-', '.'));
    await expect(page.getByText('15,000₮', { exact: true })).toBeVisible();
    await page.getByLabel(/Өдөр бүр эхлэх цаг/).fill(hourFromNow(-2));
    await page.getByLabel(/Өдөр бүр дуусах цаг/).fill(hourFromNow(2));
    await goOn(page);

    await onStep(page, 'documents');
    const loseConnection = async (route: Route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    };
    await page.route('**/api/upload/*?offset=262144', loseConnection, { times: 1 });
    const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 7)]);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'гэрчилгээ.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText(/Холболт тасарлаа/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('combobox', { name: 'Баримтын төрөл: гэрчилгээ.pdf' })).toBeVisible();
    await goOn(page);

    await onStep(page, 'review');
    await expect(page.getByText('гэрчилгээ.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Илгээх' }).click();
    const drawer = page.getByRole('dialog', { name: /Түр зөвшөөрөл/ });
    await expect(drawer.getByText('Илгээсэн', { exact: true }).first()).toBeVisible();

    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await officer.return(id, 'Зориулалтаа тодруулна уу');
    await page.reload();
    await waitForHydration(page);
    await drawer.getByRole('link', { name: 'Засах' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Түр зөвшөөрлийн хүсэлт' })).toBeVisible();
    await expect(page.getByText('Зориулалтаа тодруулна уу', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Засах: Мэдээлэл' }).click();
    await onStep(page, 'facts');
    await page.getByLabel(/Зориулалт/).fill('Барилгын тоосго тээвэрлэх');
    await goOn(page);
    await onStep(page, 'time');
    await page.getByRole('link', { name: /Шалгах, илгээх/ }).click();
    await expect(page.getByText('Барилгын тоосго тээвэрлэх')).toBeVisible();
    await page.getByRole('button', { name: 'Илгээх' }).click();
    await expect(drawer.getByText('Илгээсэн', { exact: true }).first()).toBeVisible();

    const { payment } = await officer.approve(id);
    await page.reload();
    await waitForHydration(page);
    await drawer.getByRole('link', { name: 'Төлбөр төлөх' }).click();
    await expect(page).toHaveURL(new RegExp(`/payment/${payment?.id ?? ''}$`));
    await payer.pay(await payer.qpayPage(payment?.id ?? ''), { amount: 15_000 });
    await expect(page.getByRole('heading', { name: 'Төлөгдлөө' })).toBeVisible({ timeout: 45_000 });

    await page.goto(`/temporary?id=${id}`);
    await waitForHydration(page);
    const printed = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Хэвлэх (PDF)' }).click();
    expect((await printed).suggestedFilename()).toMatch(/^TZ-\d{4}-\d+\.pdf$/);
    const kept = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Зураг хадгалах' }).click();
    expect((await kept).suggestedFilename()).toMatch(/\.png$/);
    await drawer.getByRole('link', { name: 'Нээх' }).click();
    await expectValid(page);
    const sizeOf = (text: string) =>
      page
        .getByText(text, { exact: true })
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    // Capitals of 22 pixels on a phone are as high as the smallest ones an eye reads from two metres.
    expect(await sizeOf('ХҮЧИНТЭЙ')).toBeGreaterThanOrEqual(40);
    expect(await sizeOf(PLATE)).toBeGreaterThanOrEqual(40);
    expect(await sizeOf('Одоо зөвшөөрөгдсөн цаг')).toBeGreaterThanOrEqual(26);

    const applicant = createApplicant(portal.urls.api, await tokenOf('citizen'));
    const atOtherHours = await applicant.inForce(officer, payer, [hourFromNow(4), hourFromNow(8)]);
    await page.goto(`/v/${atOtherHours}`);
    await expectValid(page);
    await expect(page.getByText('Одоо зөвшөөрөгдөөгүй цаг')).toBeVisible();
  },
);

test('a session that ends in the middle of a request keeps what was typed, and goes on after signing in again', async ({
  page,
  portal,
}) => {
  const fillIn = async () => {
    await page.getByLabel(/Утас/).fill(ACCOUNTS.citizen.username);
    await passwordField(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  };
  // A session of the test's own, which it may end.
  await page.goto('/');
  await waitForHydration(page);
  await fillIn();
  await expect(page).toHaveURL(/\/ec$/);
  const token = async () => (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const { id } = await createApplicant(portal.urls.api, await token()).draft({ subject_type: 'PERSON' });
  await page.goto(`/temporary/${id}/edit?step=facts`);
  await waitForHydration(page);
  const headers = { authorization: `Bearer ${await token()}` };
  expect((await fetch(`${portal.urls.shell}/api/auth/logout`, { method: 'POST', headers })).ok).toBe(true);

  const purpose = page.getByLabel(/Зориулалт/);
  await purpose.fill('Арга хэмжээний тавилга зөөх');
  const dialog = page.getByRole('dialog', { name: 'Дахин нэвтэрнэ үү' });
  await expect(dialog).toBeVisible();
  await fillIn();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ноорог хадгалагдсан')).toBeVisible();
  await expect(purpose).toHaveValue('Арга хэмжээний тавилга зөөх');
  await goOn(page);
  await onStep(page, 'time');
});

test('of two tabs with one draft of a permit, the second has the choice, and stays on its step', async ({
  page,
  portal,
  tokens,
  signInAs,
}) => {
  const applicant = createApplicant(portal.urls.api, (await tokens.cookiesOf('citizen'))['token'] ?? '');
  const { id } = await applicant.draft({ subject_type: 'PERSON' });
  await signInAs('citizen');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/temporary/${id}/edit?step=facts`);
    await waitForHydration(tab);
  }
  const purpose = (tab: Page) => tab.getByLabel(/Зориулалт/);
  await purpose(page).fill('Нэгдүгээр цонхонд бичсэн');
  await expect(page.getByText('Ноорог хадгалагдсан')).toBeVisible();
  await purpose(other).fill('Хоёрдугаар цонхонд бичсэн');
  const choice = other.getByRole('dialog');
  await expect(choice.getByText('Нэгдүгээр цонхонд бичсэн')).toBeVisible();
  await expect(choice.getByText('Хоёрдугаар цонхонд бичсэн')).toBeVisible();
  await choice.getByRole('button', { name: 'Бүгдийг минийхээр' }).click();
  await choice.getByRole('button', { name: 'Сонголтоор хадгалах' }).click();
  await expect(other.getByText('Ноорог хадгалагдсан')).toBeVisible();
  await expect(other).toHaveURL(/step=facts$/);
  await page.reload();
  await expect(purpose(page)).toHaveValue('Хоёрдугаар цонхонд бичсэн');
});
