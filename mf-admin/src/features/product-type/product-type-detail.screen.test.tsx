import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { screen as detail } from './product-type-detail.screen.tsx';
import { contextOf, openOne, path, product, ride, riders, sent, today, tomorrow } from './product-type.fixtures.tsx';
import { productTypeText as text } from './product-type.text.ts';

describe('one product', () => {
  it('has the prices of today in the HTML of the server', async () => {
    const context = contextOf(`/product-type/${ride.id}`);
    const { html } = await renderScreenOnServer(detail, { context, request: { params: { id: ride.id } } });
    expect(html).toContain('1000: НӨАТ 0₮');
    expect(html).toMatch(/Хүүхэд.*200₮/s);
  });

  it('shows its prices in chronological order', async () => {
    openOne();
    const line = within(await page.findByRole('list', { name: text.prices.line }));
    expect(line.getAllByRole('listitem').map((item) => /[\d,]+₮/.exec(item.textContent)?.[0])).toEqual([
      '500₮',
      '1,000₮',
      '1,200₮',
    ]);
  });

  it('shows the fare of today, and of a day with the next price', async () => {
    const { user } = openOne();
    expect(await page.findByText(text.preview.pays(today, 1_000))).toBeVisible();
    expect(await page.findByText(/1000: НӨАТ 0₮/)).toBeVisible();
    const field = page.getByRole('textbox', { name: text.preview.day });
    await user.clear(field);
    await user.type(field, `${tomorrow.replaceAll('-', '.')}{Tab}`);
    expect(await page.findByText(text.preview.pays(tomorrow, 1_200))).toBeVisible();
  });

  it('says what passengers of each category pay on the day, and in which season it is sold', async () => {
    const { user } = openOne();
    const child = await page.findByRole('row', { name: /^Хүүхэд/ });
    for (const shown of ['200₮', '800₮', '80%']) expect(child).toHaveTextContent(shown);
    expect(page.getByText(text.preview.season('2-р улирал', false))).toBeVisible();
    const field = page.getByRole('textbox', { name: text.preview.day });
    await user.clear(field);
    await user.type(field, `${tomorrow.replaceAll('-', '.')}{Tab}`);
    await waitFor(() => expect(page.getByRole('row', { name: /^Хүүхэд/ })).toHaveTextContent('240₮'));
  });

  it('leads to its picture, which opens in a window of its own', async () => {
    const url = 'https://pictures.test/card.png';
    openOne({ [`GET ${path}`]: { ...product, image_url: url } });
    const link = await page.findByRole('link', { name: url });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(page.queryByRole('img', { name: url })).toBeNull();
  });

  it('says that it has no picture', async () => {
    openOne();
    expect(await page.findByText(text.noImage)).toBeVisible();
  });

  it('gets a new price from a given day, and shows an error at its field', async () => {
    const { user, context } = openOne({
      [`POST ${path}/prices`]: reply(422, {
        code: 'PRICE_OVERLAP',
        message: 'Энэ өдөр өөр үнэ хүчинтэй байна.',
        errors: [{ path: 'price_from', code: 'PRICE_OVERLAP', message: 'Энэ өдөр өөр үнэ хүчинтэй байна.' }],
      }),
    });
    await user.click(await page.findByRole('button', { name: text.addPrice }));
    const dialog = within(page.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Нэгжийн үнэ/ }), '1500');
    await user.type(dialog.getByRole('textbox', { name: /Хүчинтэй эхлэх/ }), tomorrow.replaceAll('-', '.'));
    await user.click(dialog.getByRole('button', { name: text.addPrice }));
    expect((await dialog.findAllByText('Энэ өдөр өөр үнэ хүчинтэй байна.')).length).toBeGreaterThan(0);
    expect(sent(context, 'POST')?.body).toEqual({ unit_price: 1_500, price_from: tomorrow });
  });

  it('says what is paid at a price that is being typed, with its taxes on its first day, before it is saved', async () => {
    const { user, context } = openOne();
    await user.click(await page.findByRole('button', { name: text.addPrice }));
    const dialog = within(page.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Хүчинтэй эхлэх/ }), tomorrow.replaceAll('-', '.'));
    await user.type(dialog.getByRole('textbox', { name: /Нэгжийн үнэ/ }), '1500');
    expect(await dialog.findByText(`${text.preview.pays(tomorrow, 1_500)}. 1500: НӨАТ 0₮`)).toBeVisible();
    expect(sent(context, 'POST')).toBeUndefined();
  });

  it('can lose only a future price', async () => {
    const { user, context } = openOne({ [`DELETE ${path}/prices/${tomorrow}`]: product });
    const [remove, ...others] = await page.findAllByRole('button', { name: /цуцлах$/ });
    expect(others).toEqual([]);
    if (remove) await user.click(remove);
    const dialog = within(page.getByRole('dialog', { name: text.prices.removeOf(tomorrow) }));
    expect(dialog.getByText(/өмнөх үнэ үргэлжилнэ/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.prices.remove }));
    await waitFor(() => expect(sent(context, 'DELETE')?.headers['if-match']).toBe('"v2"'));
  });

  it('gets another amount for a price that has not begun, for the version that was seen', async () => {
    const { user, context } = openOne({ [`PUT ${path}/prices/${tomorrow}`]: product });
    await user.click(await page.findByRole('button', { name: text.prices.editOf(tomorrow) }));
    const dialog = within(page.getByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /Нэгжийн үнэ/ });
    await user.clear(amount);
    await user.type(amount, '1300');
    await user.click(dialog.getByRole('button', { name: text.prices.save }));
    await waitFor(() => expect(sent(context, 'PUT')?.body).toEqual({ unit_price: 1_300, price_from: tomorrow }));
    expect(sent(context, 'PUT')?.headers['if-match']).toBe('"v2"');
  });

  it('lets the present price be corrected while nothing was sold', async () => {
    const { user, context } = openOne({
      [`GET ${path}`]: { ...product, is_sold: false },
      [`PUT ${path}/prices/2025-02-01`]: product,
    });
    await user.click(await page.findByRole('button', { name: text.prices.editOf('2025-02-01') }));
    const dialog = within(page.getByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /Нэгжийн үнэ/ });
    await user.clear(amount);
    await user.type(amount, '900');
    await user.click(dialog.getByRole('button', { name: text.prices.save }));
    await waitFor(() => expect(sent(context, 'PUT')?.body).toEqual({ unit_price: 900, price_from: '2025-02-01' }));
    expect(page.queryByRole('button', { name: text.prices.removeOf('2025-02-01') })).toBeNull();
    expect(page.queryByRole('button', { name: text.prices.editOf('2014-01-01') })).toBeNull();
  });

  it('is asked for the code of its tax rule only where no VAT is taken', async () => {
    const { user } = openOne();
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: text.fields.tax_product_code })).toHaveValue('413');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Татварын төрөл/ }), 'VAT_ABLE');
    expect(dialog.queryByRole('textbox', { name: text.fields.tax_product_code })).toBeNull();
  });

  it('shows the prices that stand now where somebody else was faster', async () => {
    const now = { ...product, version: 3, prices: product.prices.slice(1) };
    const refusal = { code: 'STALE', message: 'Өөр хэрэглэгч өөрчилсөн байна.', current: now };
    const { user } = openOne({ [`DELETE ${path}/prices/${tomorrow}`]: reply(412, refusal) });
    await user.click(await page.findByRole('button', { name: text.prices.removeOf(tomorrow) }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: text.prices.remove }));
    await waitFor(() => expect(page.queryByText(text.prices.days(tomorrow, null))).toBeNull());
  });

  it('names what still goes on with a product before it is archived', async () => {
    const { user } = openOne();
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.archive }));
    expect(await page.findByText(/3 чиглэлийн тариф, 2 ноорог нэхэмжлэх/)).toBeVisible();
  });

  it('says in place of a price of today that it is archived, and keeps the history of its price', async () => {
    const { context } = openOne({ [`GET ${path}`]: { ...product, status: 'ARCHIVED', available_actions: [] } });
    expect(await page.findByText(text.preview.archived)).toBeVisible();
    expect(page.getByRole('list', { name: text.prices.line })).toBeVisible();
    expect(page.queryByRole('textbox', { name: text.preview.day })).toBeNull();
    expect(page.queryByText(text.preview.pays(today, 1_000))).toBeNull();
    expect(context.calls.filter(({ path: asked }) => /\/(?:riders|tax-preview)$/.test(asked))).toEqual([]);
  });

  it('says that no fare is known on a day without an adult price', async () => {
    const none = async (request: { query: Record<string, string> }) => {
      const answer = riders(request);
      return { ...answer, data: answer.data.map((row) => ({ ...row, product: null, amount: null, subsidy: 0 })) };
    };
    openOne({ [`GET ${path}/riders`]: none });
    expect(await page.findByText(text.preview.noFare)).toBeVisible();
    expect(page.queryByText(text.preview.onDuty)).toBeNull();
  });

  it('tells every dated price in its history', async () => {
    const entry = {
      ...{ id: 1, at: '2026-11-08T08:49:00Z', action: 'product.type.update', entity: 'product_type' },
      ...{ entity_id: ride.id, actor: null, impersonator: null, ip: null, request_id: null },
      before: { prices: product.prices.slice(1) },
      after: { prices: product.prices },
    };
    const context = contextOf(`/product-type/${ride.id}?tab=history`, {
      [`GET /api/audit/product_type/${ride.id}`]: { data: [entry], next_cursor: null },
    });
    renderScreen(detail, { context, request: { params: { id: ride.id } } });
    const before = await page.findByText(text.pricesOf(product.prices.slice(1)));
    expect(before.closest('dd')).toHaveTextContent(text.pricesOf(product.prices));
  });

  it('is limited to rider categories by their names, and is offered none that is closed', async () => {
    const { user, context } = openOne({ [`PATCH ${path}`]: product });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox', { name: 'Хүүхэд' }));
    expect(dialog.queryByRole('checkbox', { name: 'Оюутан' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: text.edit }));
    await waitFor(() => expect(sent(context, 'PATCH')?.body).toEqual({ allowed_categories: ['CHILD'] }));
  });

  it('offers every rider category, also beyond the first answer of the host', async () => {
    const category = (index: number) => ({
      ...{ id: `0190d000-0000-7000-8000-${String(index).padStart(12, '0')}`, code: `C${String(index)}` },
      ...{ name: `Ангилал ${String(index)}`, active: true },
    });
    const categories = Array.from({ length: 60 }, (_, index) => category(index));
    const { user } = openOne({
      'GET /api/lookup/categories': ({ query }: { query: Record<string, string> }) =>
        categories.slice(Number(query['offset']), Number(query['offset']) + 50),
    });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    expect(await dialog.findByRole('checkbox', { name: 'Ангилал 59' })).toBeInTheDocument();
  });
});
