import { createHostCall } from '../../support/host-call.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { walkStates } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

type Call = ReturnType<typeof createHostCall>;

interface Ordered {
  readonly cards: readonly { readonly id: string }[];
}

async function orderVirtual(call: Call): Promise<string> {
  const { cards } = (await call('POST', '/api/ec/cards', { media_type: 'VIRTUAL' })) as Ordered;
  return cards[0]?.id ?? '';
}

test('a card and its history can be read without script', { tag: '@core' }, async ({ browser, portal, tokens }) => {
  const cookies = await tokens.cookiesOf('citizen');
  const call = createHostCall(portal.urls.api, cookies['token'] ?? '');
  const { data } = (await call('GET', '/api/ec/cards?status=ACTIVE&page_size=1')) as { data: { id: string }[] };
  const context = await browser.newContext({ baseURL: portal.urls.shell, javaScriptEnabled: false });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: portal.urls.shell })));
  const page = await context.newPage();
  await page.goto(`/ec?id=${data[0]?.id ?? ''}&part=taps`);
  const rides = page.getByRole('region', { name: 'Зорчилтын түүх' }).getByRole('listitem');
  const first = await rides.first().textContent();
  await page.getByRole('link', { name: 'Өмнөхийг харуулах' }).click();
  await expect(rides.first()).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Гүйлгээ' }).click();
  await expect(page.getByRole('region', { name: 'Гүйлгээний түүх' }).getByRole('listitem').first()).toContainText('₮');
  await context.close();
});

test('the code of a card renews itself and stands on white in the dark', async ({ page, portal, tokens, signInAs }) => {
  const call = createHostCall(portal.urls.api, (await tokens.cookiesOf('citizen'))['token'] ?? '');
  const id = await orderVirtual(call);
  await signInAs('citizen');
  await page.context().addCookies([{ name: 'colour-mode', value: 'dark', url: portal.urls.shell }]);
  await page.clock.install();
  await page.goto(`/ec?id=${id}&do=qr`);
  const code = page.getByRole('img', { name: 'Картыг орлох QR код' });
  await expect(code).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+ секундын дараа шинэчлэгдэнэ$/);
  expect(await code.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  const drawn = () => code.locator('[fill="#000"]').getAttribute('d');
  const first = await drawn();
  // Codes of one second are the same: the page may ask more than once.
  await expect
    .poll(async () => {
      await page.clock.fastForward(56_000);
      return drawn();
    })
    .not.toBe(first);
});

test('a file with rows that cannot be topped up names them to the organisation, and makes no payment', async ({
  page,
  signInAs,
}) => {
  await signInAs('organisation');
  await page.goto('/ec?do=fill');
  await waitForHydration(page);
  const dialog = page.getByRole('dialog', { name: 'Файлаар цэнэглэх' });
  const rows = ['999999999999,1000', '', '999999999998,500', 'карт12,1000'];
  const buffer = Buffer.from(`\uFEFFКартын дугаар,Дүн\r\n${rows.join('\r\n')}\r\n`);
  await dialog.getByLabel('CSV файл').setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('Цэнэглэх боломжтой карт алга')).toBeVisible();
  await expect(dialog.getByRole('row').nth(2)).toContainText('4999999999998');
  await expect(dialog.getByRole('button', { name: 'Төлбөр рүү' })).toBeHidden();
});

test('an organisation fills the cards it chose with one payment', async ({ page, portal, tokens, signInAs }) => {
  const call = createHostCall(portal.urls.api, (await tokens.cookiesOf('organisation'))['token'] ?? '');
  const name = `Туршилт ${String(Date.now())}`;
  await call('POST', '/api/ec/cards', { media_type: 'VIRTUAL', holders: [{ name }, { name }] });
  await signInAs('organisation');
  await page.goto(`/ec?q=${encodeURIComponent(name)}`);
  await waitForHydration(page);
  const boxes = page.getByRole('table').getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  await boxes.first().check();
  await page.getByRole('button', { name: 'Цэнэглэх 2' }).click();
  const dialog = page.getByRole('dialog', { name: '2 карт цэнэглэх' });
  await dialog.getByLabel(/^Карт бүрийг/).fill('5000');
  await dialog.getByRole('button', { name: 'Шалгах' }).click();
  await expect(dialog.getByText('2 карт, нийт 10,000₮')).toBeVisible();
  await dialog.getByRole('button', { name: 'Төлбөр рүү' }).click();
  await page.waitForURL(/\/payment\//);
  await expect(page.getByText('10,000₮').first()).toBeVisible();
});

test('a person’s cards are accessible and never scroll sideways', async ({ page, portal, tokens, signInAs }) => {
  const call = createHostCall(portal.urls.api, (await tokens.cookiesOf('citizen'))['token'] ?? '');
  const { data } = (await call('GET', '/api/ec/cards?status=ACTIVE&page_size=1')) as { data: { id: string }[] };
  const id = data[0]?.id ?? '';
  await signInAs('citizen');
  const walk = walkStates(page);
  const parts = ['taps', 'ledger', 'benefits', 'settings'].map((part) => `/ec?id=${id}&part=${part}`);
  for (const path of ['/ec', `/ec?id=${id}`, ...parts, `/ec?id=${id}&do=topup`]) {
    await page.goto(path);
    await waitForHydration(page);
    await walk.look(path);
  }
  const lookAtWindow = async (path: string, name: string) => {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await walk.look(`the window ${name}`);
  };
  await lookAtWindow('/ec?do=link', 'Карт холбох');
  await lookAtWindow('/ec?do=order', 'Карт захиалах');
  await lookAtWindow(`/ec?id=${id}&do=qr`, 'Картын QR код');
  await lookAtWindow(`/ec?id=${id}&do=statement`, 'Картын хуулга');
  await page.context().clearCookies({ name: 'token' });
  await signInAs('organisation');
  await lookAtWindow('/ec?do=fill', 'Файлаар цэнэглэх');
  await lookAtWindow('/ec?do=statement', 'Бүх картын хуулга');
  await page.goto('/ec?status=ACTIVE');
  await waitForHydration(page);
  const boxes = page.getByRole('table').getByRole('checkbox');
  for (const index of [1, 2]) await boxes.nth(index).check();
  for (const [button, name] of [
    ['Цэнэглэх 2', '2 карт цэнэглэх'],
    ['Хуулга 2', '2 картын хуулга'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await walk.look(`the window ${name}`);
    await page.keyboard.press('Escape');
  }
  await page.context().clearCookies({ name: 'token' });
  await signInAs('cardOperator');
  for (const path of ['/ec/cards', `/ec/cards?id=${id}`]) {
    await page.goto(path);
    await waitForHydration(page);
    await walk.look(path);
  }
  expect(walk.faults).toEqual([]);
});
