import { describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { INVOICE_ID, aDraft, aLine, aPreview, aWholeInvoice } from '../../testing/invoices.ts';
import { screen as editScreen } from './invoice-edit.screen.tsx';
import { screen as newScreen } from './invoice-new.screen.tsx';

const customer = {
  id: '019aa5e0-0000-7000-8000-0000000000aa',
  register_no: '2000066',
  name: 'Цайз Худалдаа ХХК',
  tin: '10002000066',
  vat_payer: true,
  email: 'info@tsaiz.mn',
  phone: null,
};
const hostAnswers = {
  'POST /api/invoice/preview': aPreview,
  'GET /api/invoice/organization': customer,
  'GET /api/lookup/organisations': [],
};
const edit = { route: 'invoice-edit', params: { id: INVOICE_ID }, url: `/invoice/${INVOICE_ID}/edit` };

function open(screen: typeof newScreen, responses: Readonly<Record<string, Answer>>, request = {}) {
  const context = createTestContext({ url: '/invoice/new', responses: { ...hostAnswers, ...responses } });
  return { context, ...renderScreen(screen, { context, request }) };
}
const field = (name: RegExp) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Ноорог хадгалах' });

describe('the editor of a new invoice', () => {
  it('finds an organisation by its register number and shows its name', async () => {
    const { user } = open(newScreen, {});
    await user.type(page.getByRole('combobox', { name: /Байгууллага/ }), '2000066');
    await user.click(await page.findByRole('option', { name: /Цайз Худалдаа ХХК/ }));
    expect(await page.findByText('2000066 · ТТД 10002000066')).toBeVisible();
    expect(page.getByText('НӨАТ төлөгч')).toBeVisible();
    expect(page.getByText('info@tsaiz.mn')).toBeVisible();
  });

  it('creates the draft once with the values of the form, and opens its page', async () => {
    const { user, context } = open(newScreen, { 'POST /api/invoice': reply(201, aDraft()) });
    await user.type(page.getByRole('combobox', { name: /Байгууллага/ }), '2000066');
    await user.click(await page.findByRole('option', { name: /Цайз/ }));
    await user.type(field(/Утга/), 'Картын үнэ');
    await user.clear(field(/Тоо/));
    await user.type(field(/Тоо/), '10');
    await user.type(field(/Нэгж үнэ/), '3600');
    await user.type(field(/Хөнгөлөлт/), '1000');
    await user.dblClick(save());
    await waitFor(() => expect(context.history.location.pathname).toBe(`/invoice/${INVOICE_ID}`));
    const written = context.calls.filter(({ path }) => path === '/api/invoice');
    expect(written).toMatchObject([
      {
        headers: { 'idempotency-key': expect.any(String) },
        body: {
          register_no: '2000066',
          kind: 'OTHER',
          lines: [{ description: 'Картын үнэ', qty: 10, unit_price: 3_600, discount: 1_000, tax_type: 'VAT_ABLE' }],
        },
      },
    ]);
  });

  it('works where the browser blocks its storage, and keeps no draft in the tab', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const responses = { ...hostAnswers, 'POST /api/invoice': reply(201, aDraft()) };
    const snapshot = { profile: { user: { username: 'finance' } } };
    const context = createTestContext({ url: '/invoice/new', snapshot, responses });
    const { user } = renderScreen(newScreen, { context });
    await user.type(page.getByRole('combobox', { name: /Байгууллага/ }), '2000066');
    await user.click(await page.findByRole('option', { name: /Цайз/ }));
    await user.type(field(/Утга/), 'Карт');
    await user.type(field(/Нэгж үнэ/), '3600');
    await user.click(save());
    await waitFor(() => expect(context.history.location.pathname).toBe(`/invoice/${INVOICE_ID}`));
  });

  it('saves and leads on to the question of issuing for those who may issue', async () => {
    const responses = { ...hostAnswers, 'POST /api/invoice': reply(201, aDraft()) };
    const snapshot = { actions: [{ code: 'fin.invoice.issue' }] };
    const context = createTestContext({ url: '/invoice/new', snapshot, responses });
    const { user } = renderScreen(newScreen, { context });
    const saveAndIssue = page.getByRole('button', { name: 'Хадгалаад гаргах' });
    await user.click(saveAndIssue);
    expect(await page.findByText('Дараах зүйлийг засна уу')).toBeVisible();
    await user.type(page.getByRole('combobox', { name: /Байгууллага/ }), '2000066');
    await user.click(await page.findByRole('option', { name: /Цайз/ }));
    await user.type(field(/Утга/), 'Карт');
    await user.type(field(/Нэгж үнэ/), '3600');
    await user.click(saveAndIssue);
    await waitFor(() => expect(context.history.location.pathname).toBe(`/invoice/${INVOICE_ID}`));
    expect(context.history.location.search).toBe('?do=issue');
  });

  it('offers nothing but to save to those who may not issue', () => {
    open(newScreen, {});
    expect(save()).toBeVisible();
    expect(page.queryByRole('button', { name: 'Хадгалаад гаргах' })).toBeNull();
  });

  it('shows the host’s taxes and totals, on the printed page too', async () => {
    const { user } = open(newScreen, {});
    await user.type(field(/Нэгж үнэ/), '3600');
    const sums = await page.findByLabelText('Тооцоо');
    await waitFor(() => expect(sums).toHaveTextContent('Үүнээс НӨАТ 10%3,181.82₮'));
    expect(sums).toHaveTextContent('Нийт дүн35,000₮');
    const paper = page.getByRole('article', { name: 'Нэхэмжлэх' });
    await waitFor(() => expect(paper).toHaveTextContent('Төлөх дүн35,000.00₮'));
    expect(paper).toHaveTextContent('НООРОГ');
  });

  it('names the line with a discount that is too large', async () => {
    const errors = [{ path: 'lines.0.discount', code: 'DISCOUNT_TOO_BIG', message: 'Хөнгөлөлт их байна' }];
    const { user } = open(newScreen, {
      'POST /api/invoice/preview': reply(422, { code: 'X', message: 'Алдаа', errors }),
    });
    await user.type(field(/Нэгж үнэ/), '1');
    expect(await page.findByText('1-р мөр: Хөнгөлөлт их байна')).toBeVisible();
  });

  it('counts the lines above that are not filled in yet when it names a line', async () => {
    const errors = [{ path: 'lines.0.qty', code: 'LINE_TOO_LARGE', message: 'Мөрийн дүн их байна' }];
    const { user } = open(newScreen, {
      'POST /api/invoice/preview': reply(422, { code: 'X', message: 'Алдаа', errors }),
    });
    await user.click(page.getByRole('button', { name: 'Мөр нэмэх' }));
    await user.type(page.getAllByRole('textbox', { name: /Нэгж үнэ/ })[1] ?? document.body, '1');
    expect(await page.findByText('2-р мөр: Мөрийн дүн их байна')).toBeVisible();
  });

  it('shows the host’s sentence at the field of a line whose amount is too large', async () => {
    const errors = [{ path: 'lines.0.qty', code: 'LINE_TOO_LARGE', message: 'Тоо ширхэг хамгийн ихдээ 5 байна' }];
    const { user } = open(newScreen, { 'POST /api/invoice': reply(422, { code: 'X', message: 'Алдаа', errors }) });
    await user.type(page.getByRole('combobox', { name: /Байгууллага/ }), '2000066');
    await user.click(await page.findByRole('option', { name: /Цайз/ }));
    await user.type(field(/Утга/), 'Карт');
    await user.type(field(/Нэгж үнэ/), '3600');
    await user.click(save());
    await waitFor(() => expect(field(/Тоо/)).toHaveAccessibleDescription(/хамгийн ихдээ 5 байна/));
  });

  it('names the missing fields and makes no call', async () => {
    const { user, context } = open(newScreen, {});
    await user.type(field(/Утга/), 'Карт');
    await user.click(save());
    const summary = page.getByText('Дараах зүйлийг засна уу').parentElement ?? document.body;
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Байгууллага: Заавал бөглөнө үү', '1-р мөр, Нэгж үнэ: Заавал бөглөнө үү']);
    expect(context.calls.filter(({ path }) => path === '/api/invoice')).toEqual([]);
  });

  it('takes the covered days in one field and sends both ends', async () => {
    const { user, context } = open(newScreen, { 'POST /api/invoice': aDraft() });
    await user.type(page.getByRole('combobox', { name: /Байгууллага/ }), '2000066');
    await user.click(await page.findByRole('option', { name: /Цайз/ }));
    await user.type(field(/Утга/), 'Карт');
    await user.type(field(/Нэгж үнэ/), '3600');
    await user.type(field(/Хамаарах хугацаа/), 'арваннэгдүгээр сар');
    await user.click(save());
    const link = await page.findByRole('link', {
      name: 'Хамаарах хугацаа: Хугацааг 2026.11.01 – 2026.11.22 хэлбэрээр бичнэ үү',
    });
    await user.click(link);
    expect(field(/Хамаарах хугацаа/)).toHaveFocus();
    await user.clear(field(/Хамаарах хугацаа/));
    await user.type(field(/Хамаарах хугацаа/), '2026.11.01 – 2026.11.30');
    await user.click(save());
    await waitFor(() => expect(context.calls.at(-1)).toMatchObject({ path: '/api/invoice', method: 'POST' }));
    expect(context.calls.at(-1)?.body).toMatchObject({ period_from: '2026-11-01', period_to: '2026-11-30' });
  });

  it('shows the host’s sentence about either end of the covered days at their field', async () => {
    const errors = [{ path: 'period_to', code: 'PERIOD_TURNED', message: 'Хугацаа эхлэхээсээ өмнө дуусаж байна' }];
    const { user } = open(newScreen, { 'POST /api/invoice': reply(422, { code: 'X', message: 'Алдаа', errors }) });
    await user.type(page.getByRole('combobox', { name: /Байгууллага/ }), '2000066');
    await user.click(await page.findByRole('option', { name: /Цайз/ }));
    await user.type(field(/Утга/), 'Карт');
    await user.type(field(/Нэгж үнэ/), '3600');
    await user.click(save());
    await waitFor(() => expect(field(/Хамаарах хугацаа/)).toHaveAccessibleDescription(/өмнө дуусаж байна/));
  });

  it('is complete in the HTML of the server', async () => {
    const context = createTestContext({ url: '/invoice/new', responses: hostAnswers });
    const { html } = await renderScreenOnServer(newScreen, { context });
    expect(html).toContain('Нэхэмжлэгч');
    expect(html).toContain('Мөр нэмэх');
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="period_from"/);
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="period_to"/);
    expect(context.calls).toHaveLength(1);
  });
});

describe('the editor of a draft', () => {
  const present = { [`GET /api/invoice/${INVOICE_ID}`]: aDraft() };

  it('sends the changed fields for the version on the screen', async () => {
    const saved = { [`PATCH /api/invoice/${INVOICE_ID}`]: aDraft({ version: 4 }) };
    const { user, context } = open(editScreen, { ...present, ...saved }, edit);
    await user.type(await page.findByRole('textbox', { name: /Тайлбар/ }), '!');
    await user.click(save());
    await waitFor(() => expect(context.history.location.pathname).toBe(`/invoice/${INVOICE_ID}`));
    expect(context.calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      body: { note: 'Гэрээ 26/14!' },
      headers: { 'if-match': '"v3"' },
    });
  });

  it('merges the changes of two officers field by field, and loses none', async () => {
    const theirs = aDraft({
      version: 4,
      note: 'Гэрээ 26/15',
      lines: [aLine({ qty: 12 }), aLine({ line_no: 2, description: 'Хүргэлт', qty: 1, discount: 0 })],
    });
    const answers = [reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: theirs }), aDraft({ version: 5 })];
    const path = `PATCH /api/invoice/${INVOICE_ID}`;
    const { user, context } = open(editScreen, { ...present, [path]: () => answers.shift() }, edit);
    const price = await page.findByRole('textbox', { name: /Нэгж үнэ/ });
    await user.clear(price);
    await user.type(price, '4000');
    await user.click(save());
    const dialog = await page.findByRole('dialog', { name: /Өөр хэрэглэгч/ });
    const asked = within(dialog)
      .getAllByRole('group')
      .map((group) => within(group).getByText(/./, { selector: 'legend' }).textContent);
    expect(asked).toEqual(['1-р мөр, Тоо', '1-р мөр, Нэгж үнэ', 'Мөрүүд, 2-р мөр', 'Тайлбар']);
    await user.click(within(dialog).getByRole('button', { name: 'Сонголтоор хадгалах' }));
    await waitFor(() => expect(context.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
    const sent = context.calls.filter(({ method }) => method === 'PATCH')[1];
    expect(sent?.headers['if-match']).toBe('"v4"');
    expect(sent?.body).toMatchObject({
      lines: [
        { description: 'Картын үнэ', qty: 12, unit_price: 4_000 },
        { description: 'Хүргэлт', qty: 1 },
      ],
    });
    expect(sent?.body).not.toHaveProperty('note');
  });

  it('shows the covered days of both officers as spans when they differ', async () => {
    const theirs = aDraft({ version: 4, period_from: '2026-10-01', period_to: '2026-10-31' });
    const path = `PATCH /api/invoice/${INVOICE_ID}`;
    const refusal = reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: theirs });
    const { user } = open(editScreen, { ...present, [path]: refusal }, edit);
    await user.type(await page.findByRole('textbox', { name: /Хамаарах хугацаа/ }), '2026.11.01 – 2026.11.30');
    await user.click(save());
    const choice = within(await page.findByRole('group', { name: 'Хамаарах хугацаа' }));
    expect(choice.getByText('2026.11.01 – 2026.11.30')).toBeVisible();
    expect(choice.getByText('2026.10.01 – 2026.10.31')).toBeVisible();
  });

  it('refuses to edit an issued invoice', async () => {
    open(editScreen, { [`GET /api/invoice/${INVOICE_ID}`]: aWholeInvoice() }, edit);
    expect(await page.findByText('Гаргасан нэхэмжлэхийг засах боломжгүй')).toBeVisible();
    expect(page.queryByRole('button', { name: 'Ноорог хадгалах' })).toBeNull();
  });
});
