import type { Page } from '@playwright/test';
import { AWAY, holdThenFail } from '../../../support/host-answers.ts';
import { createHostCall } from '../../../support/host-call.ts';
import { waitForHydration } from '../../../support/hydrated.ts';
import { createApplicant, createPermitOfficer, daysFromNow } from '../../../support/permit-officer.ts';
import { walkStates } from '../../../support/states.ts';
import { expect, test } from '../../../support/test.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();

test('the steps of a request are sound while loading, failed, incomplete, refused and not kept', async ({
  page,
  portal,
  tokens,
  signInAs,
}) => {
  const { token = '' } = await tokens.cookiesOf('citizen');
  const call = createHostCall(portal.urls.api, token);
  const [product] = (await call('GET', '/api/lookup/permit-products')) as readonly { readonly id: string }[];
  const { id } = await createApplicant(portal.urls.api, token).draft({ subject_type: 'VEHICLE' });
  const request = new RegExp(`/api/temporary/${id}$`);
  await signInAs('citizen');
  const walk = walkStates(page);
  const away = (url: RegExp) => page.route(url, (route) => route.fulfill(AWAY));

  await away(/\/api\/temporary$/);
  await open(page, '/temporary/new');
  await goOn(page);
  await expect(page.getByText('Үйлчилгээ түр ажиллахгүй байна.')).toBeVisible();
  await walk.look('a new request that could not be written down');

  // Back in the history of a page that was loaded again: the browser asks for the request itself.
  await open(page, `/temporary/${id}/edit?step=subject`);
  await page.getByRole('link', { name: 'Жагсаалт руу' }).click();
  await expect(page).toHaveURL(/\/temporary$/);
  await page.reload();
  await waitForHydration(page);
  const release = await holdThenFail(page, request);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Түр зөвшөөрлийн хүсэлт' })).toBeVisible();
  await walk.look('loading');
  release();
  await expect(page.getByText('Хүсэлтийг ачаалж чадсангүй')).toBeVisible();
  await walk.look('failed');
  await page.unroute(request);
  await page.getByRole('link', { name: 'Дахин оролдох' }).click();
  const card = page.getByRole('radio', { name: 'Карт' });
  await expect(card).toBeVisible();
  await away(request);
  await card.check();
  await expect(page.getByText('Төрлийг солиход өмнөх төрлийн мэдээлэл арилна.')).toBeVisible();
  await expect(page.getByText('Ноорог хадгалагдаагүй байна', { exact: false })).toBeVisible();
  await walk.look('another subject, not kept');

  await away(/\/api\/location\/points/);
  await open(page, `/temporary/${id}/edit?step=facts`);
  await page.unroute(request);
  await goOn(page);
  await expect(page.getByRole('link', { name: 'Зориулалт: Заавал бөглөнө үү' })).toBeVisible();
  await page.getByText('Газрын зургаас сонгох', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Дахин оролдох' })).toBeVisible();
  await walk.look('facts missing, and a map without places');

  await open(page, `/temporary/${id}/edit?step=review`);
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await expect(page.getByRole('link', { name: 'Зориулалт' })).toBeVisible();
  await walk.look('nothing to send yet');

  const [from, to] = daysFromNow();
  const filled = { subject_type: 'PERSON', purpose: 'Тавилга зөөх', product_type_id: product?.id };
  const { version } = (await call('GET', `/api/temporary/${id}`)) as { readonly version: number };
  await call('PATCH', `/api/temporary/${id}`, filled, { 'if-match': `"v${String(version)}"` });
  await away(/\/api\/temporary\/fee\?/);
  await open(page, `/temporary/${id}/edit?step=time`);
  await page.getByLabel(/Эхлэх өдөр/).fill(from.replaceAll('-', '.'));
  await page.getByLabel(/Дуусах өдөр/).fill(to.replaceAll('-', '.'));
  await page.getByLabel(/Өдөр бүр эхлэх цаг/).fill('25:00');
  await goOn(page);
  await expect(page.getByText('Төлбөрийг тооцож чадсангүй.')).toBeVisible();
  await walk.look('no such hour, and a fee that is not known');
  await page.getByLabel(/Өдөр бүр эхлэх цаг/).fill('');
  await goOn(page);
  await expect(page).toHaveURL(/step=documents$/);

  const buffer = Buffer.from('no document');
  await page.locator('input[type=file]').setInputFiles({ name: 'гэрчилгээ.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Зөвхөн PDF, JPG, PNG файл оруулна уу.')).toBeVisible();
  await walk.look('a file that is none of the kinds');

  await away(/\/actions\/submit$/);
  await open(page, `/temporary/${id}/edit?step=review`);
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await expect(page.getByText('Илгээж чадсангүй')).toBeVisible();
  await walk.look('not sent');
  await call('POST', `/api/temporary/${id}/actions/cancel`, {});
  expect(walk.faults).toEqual([]);
});

test('a request is sound when returned, frozen, not there, and closed to staff', async ({
  page,
  portal,
  tokens,
  signInAs,
}) => {
  const tokenOf = async (account: 'citizen' | 'permitOfficer') => (await tokens.cookiesOf(account))['token'] ?? '';
  const call = createHostCall(portal.urls.api, await tokenOf('citizen'));
  const officer = createPermitOfficer(portal.urls.api, await tokenOf('permitOfficer'));
  const [from, to] = daysFromNow();
  const { id } = await createApplicant(portal.urls.api, await tokenOf('citizen')).draft({
    ...{ subject_type: 'PERSON', purpose: 'Арга хэмжээ' },
    ...{ valid_from: `${from}T00:00:00+08:00`, valid_to: `${to}T23:59:00+08:00` },
  });
  await call('POST', `/api/temporary/${id}/actions/submit`, {});
  await signInAs('citizen');
  const walk = walkStates(page);
  await open(page, `/temporary/${id}/edit`);
  await expect(page.getByText('Энэ хүсэлтийг өөрчлөх боломжгүй')).toBeVisible();
  await walk.look('frozen');
  await officer.return(id, 'Зориулалтаа тодруулна уу');
  await open(page, `/temporary/${id}/edit?step=facts`);
  await expect(page.getByText('Зориулалтаа тодруулна уу', { exact: true })).toBeVisible();
  await walk.look('returned');
  await call('POST', `/api/temporary/${id}/actions/cancel`, {});
  await open(page, '/temporary/019aa5e0-0000-7000-8000-000000000001/edit');
  await expect(page.getByText('Ийм хүсэлт олдсонгүй')).toBeVisible();
  await walk.look('a request that is not there, or another’s');
  await page.context().clearCookies();
  await signInAs('planner');
  await open(page, '/temporary/new');
  await expect(page.getByText('Ажилтны эрхээр хүсэлт гаргах боломжгүй')).toBeVisible();
  await walk.look('staff');
  expect(walk.faults).toEqual([]);
});
