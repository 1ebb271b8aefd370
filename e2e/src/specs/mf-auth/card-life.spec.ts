import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { createPayer } from '../../support/payer.ts';
import { expect, test } from '../../support/test.ts';

interface Ordered {
  readonly cards: readonly { readonly id: string }[];
}

interface Known {
  readonly data: readonly { readonly id: string; readonly card_no: string }[];
}

test(
  'a citizen tops a card up, loses it and has its balance on the new one, once',
  { tag: '@core' },
  async ({ page, portal, tokens, signInAs }) => {
    const { token = '' } = await tokens.cookiesOf('citizen');
    const call = createHostCall(portal.urls.api, token);
    const payer = createPayer(portal.urls.api, token);
    const { cards } = (await call('POST', '/api/ec/cards', { media_type: 'VIRTUAL' })) as Ordered;
    const id = cards[0]?.id ?? '';
    await signInAs('citizen');
    await page.goto(`/ec?id=${id}&do=topup`);
    await waitForHydration(page);
    const topup = page.getByRole('dialog', { name: 'Карт цэнэглэх' });
    await topup.getByRole('button', { name: '20,000₮' }).click();
    await expect(topup.getByText('Цэнэглэсний дараа: 20,000₮')).toBeVisible();
    await topup.getByRole('button', { name: 'Төлбөр рүү' }).click();
    await expect(page).toHaveURL(/\/payment\//);
    const paymentId = /payment\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    await payer.pay(await payer.qpayPage(paymentId), { amount: 20_000 });
    await expect(page.getByRole('heading', { name: 'Төлөгдлөө' })).toBeVisible({ timeout: 45_000 });

    await page.getByRole('link', { name: 'Карт руу буцах' }).click();
    const drawer = page.getByRole('dialog', { name: /Карт/ }).first();
    await expect(drawer.getByText('20,000₮', { exact: true }).first()).toBeVisible();
    await drawer.getByRole('link', { name: 'Гүйлгээ' }).click();
    await expect(drawer.getByRole('region', { name: 'Гүйлгээний түүх' })).toContainText('+20,000₮');

    await drawer.getByRole('button', { name: 'Үйлдэл' }).click();
    await page.getByRole('menuitem', { name: 'Гээгдсэн мэдэгдэх' }).click();
    await page
      .getByRole('dialog', { name: 'Гээгдсэн мэдэгдэх' })
      .getByRole('button', { name: 'Гээгдсэн мэдэгдэх' })
      .click();
    await expect(page.getByText('Картыг гээгдсэн гэж тэмдэглэлээ')).toBeVisible();
    await drawer.getByRole('button', { name: 'Солиулах' }).click();
    const replace = page.getByRole('dialog', { name: 'Солиулах' });
    await replace.getByLabel('Виртуал карт').check();
    await replace.getByRole('button', { name: 'Солиулах' }).click();
    await expect(page.getByText('Карт солигдлоо. Үлдэгдэл шинэ картад шилжсэн.')).toBeVisible();
    const old = (await call('GET', `/api/ec/cards/${id}`)) as { balance: number; replacement_id: string };
    await page.goto(`/ec?id=${old.replacement_id}&part=ledger`);
    const moved = page.getByRole('region', { name: 'Гүйлгээний түүх' }).getByRole('listitem');
    await expect(moved).toHaveCount(1);
    await expect(moved).toContainText('+20,000₮');
    expect([old.balance, await payer.balanceOf(old.replacement_id)]).toEqual([0, 20_000]);
  },
);

test('an organisation tops up a file of 500 cards, of which three rows are wrong', async ({
  page,
  portal,
  tokens,
  signInAs,
}) => {
  const tokenOf = async (account: 'organisation' | 'cardOperator') => (await tokens.cookiesOf(account))['token'] ?? '';
  const organisation = createHostCall(portal.urls.api, await tokenOf('organisation'));
  const name = `Хүснэгт ${String(Date.now())}`;
  const holders = Array.from({ length: 497 }, () => ({ name }));
  await organisation('POST', '/api/ec/cards', { media_type: 'VIRTUAL', holders });
  // Numbers as they are printed on the cards, which only staff read whole.
  const operator = createHostCall(portal.urls.api, await tokenOf('cardOperator'));
  const pages = (await Promise.all(
    [1, 2, 3].map((number) =>
      operator('GET', `/api/ec/cards?scope=all&q=${encodeURIComponent(name)}&page_size=200&page=${String(number)}`),
    ),
  )) as Known[];
  const numbers = pages.flatMap(({ data }) => data.map(({ card_no: cardNo }) => cardNo));
  expect(numbers).toHaveLength(497);
  const rows = [
    ...numbers.map((cardNo) => `${cardNo},1000`),
    '999999999999,1000',
    `${numbers[0] ?? ''},1000`,
    'карт12,1000',
  ];
  await signInAs('organisation');
  await page.goto('/ec?do=fill');
  await waitForHydration(page);
  const dialog = page.getByRole('dialog', { name: 'Файлаар цэнэглэх' });
  const buffer = Buffer.from(`Картын дугаар,Дүн\r\n${rows.join('\r\n')}\r\n`);
  await dialog.getByLabel('CSV файл').setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('497 карт, нийт 497,000₮')).toBeVisible();
  // The line of the file, the card as it stands there, and the problem.
  await expect(dialog.getByRole('region', { name: 'Цэнэглэгдэхгүй мөрүүд' }).getByRole('row')).toHaveText([
    'МөрКартШалтгаан',
    /^499999999999999\D+/,
    /^500\d{12}Энэ карт жагсаалтад давхардсан байна/,
    /^501карт12\D+/,
  ]);
  await dialog.getByRole('button', { name: 'Төлбөр рүү' }).click();
  await expect(page).toHaveURL(/\/payment\//);
  const payer = createPayer(portal.urls.api, await tokenOf('organisation'));
  await payer.settle(/payment\/([\w-]+)/.exec(page.url())?.[1] ?? '', 497_000);
  const filled = await organisation('GET', `/api/ec/cards?q=${encodeURIComponent(name)}&page_size=20`);
  expect(filled).toMatchObject({ total: 497, aggregates: { balance_total: 497_000 } });
});

test('staff find anybody’s card, and a statement of a card is a file', async ({ page, portal, tokens, signInAs }) => {
  const citizen = createHostCall(portal.urls.api, (await tokens.cookiesOf('citizen'))['token'] ?? '');
  const { data } = (await citizen('GET', '/api/ec/cards?status=ACTIVE&page_size=1')) as Known;
  const [card] = data;
  await signInAs('cardOperator');
  await page.goto(`/ec/cards?q=${card?.card_no.slice(-4) ?? ''}`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(card?.card_no.slice(-4) ?? '');

  await page.context().clearCookies();
  await signInAs('citizen');
  await page.goto(`/ec?id=${card?.id ?? ''}&do=statement`);
  await waitForHydration(page);
  const dialog = page.getByRole('dialog', { name: 'Картын хуулга' });
  await dialog.getByRole('button', { name: 'Бэлтгэх' }).click();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Татах' }).click();
  expect((await file).suggestedFilename()).toMatch(/Картын хуулга.*\.pdf$/);
});
