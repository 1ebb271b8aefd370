import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { ProductType } from '@ecard/shared/api-schema';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { card, contextOf, ride, sent, today, tomorrow } from './product-type.fixtures.tsx';
import { screen } from './product-type.screen.tsx';
import { productTypeText as text } from './product-type.text.ts';

describe('the list of products', () => {
  it('shows the present and the next price of a product, and its benefit', async () => {
    renderScreen(screen, { context: contextOf('/product-type') });
    const row = within(await page.findByRole('row', { name: /Насанд хүрэгч/ }));
    for (const shown of [
      '1,000₮',
      text.nextOf({ unit_price: 1_200, price_from: tomorrow }),
      '3 удаа, 30 мин',
      'НӨАТ-аас чөлөөлөгдсөн',
    ]) {
      expect(row.getByText(shown)).toBeInTheDocument();
    }
  });

  it('is reordered by buttons, and sent completely together with the order that was seen', async () => {
    const context = contextOf('/product-type', { 'PUT /api/product-type/order': { data: [] } });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.order }));
    await user.click(await page.findByRole('button', { name: 'Карт: дээшлүүлэх' }));
    await user.click(page.getByRole('button', { name: text.orderSave }));
    await waitFor(() =>
      expect(sent(context, 'PUT')?.body).toEqual({ ids: [card.id, ride.id], was: [ride.id, card.id] }),
    );
    expect(context.calls.some(({ query }) => query['page_size'] === '200' && query['status'] === 'ACTIVE')).toBe(true);
  });

  it('is reordered as a whole where the products on sale fill more than one page', async () => {
    const pages: Readonly<Record<string, readonly ProductType[]>> = { '1': [ride], '2': [card] };
    const context = contextOf('/product-type', {
      'GET /api/product-type': ({ query }: { query: Record<string, string> }) => ({
        ...{ page: Number(query['page'] ?? 1), page_size: 1, total: 2 },
        data: pages[query['page'] ?? '1'],
      }),
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.order }));
    expect(await page.findByRole('button', { name: 'Карт: дээшлүүлэх' })).toBeVisible();
  });

  it('asks before an order that was not saved is left', async () => {
    const { user } = renderScreen(screen, { context: contextOf('/product-type') });
    await user.click(await page.findByRole('button', { name: text.order }));
    await user.click(await page.findByRole('button', { name: 'Карт: дээшлүүлэх' }));
    await user.click(page.getByRole('button', { name: 'Хаах' }));
    expect(await page.findByRole('dialog', { name: 'Хадгалаагүй өөрчлөлт байна' })).toBeVisible();
  });

  it('gives the reason of a refused order, and keeps what was moved', async () => {
    const refusal = { code: 'ORDER_INCOMPLETE', message: 'Бүтээгдэхүүний жагсаалт өөрчлөгдсөн байна.' };
    const context = contextOf('/product-type', { 'PUT /api/product-type/order': reply(422, refusal) });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.order }));
    await user.click(await page.findByRole('button', { name: 'Карт: дээшлүүлэх' }));
    await user.click(page.getByRole('button', { name: text.orderSave }));
    expect(await page.findByText(/жагсаалт өөрчлөгдсөн/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Карт: дээшлүүлэх' })).toBeDisabled();
  });

  it('archives the chosen products together, and names those that stay with the reason', async () => {
    const failed = [{ id: card.id, code: 'IN_USE', message: 'Картын үнэ' }];
    const context = contextOf('/product-type', { 'POST /api/product-type/bulk': { ok: 1, failed } }, [
      'product.type.archive',
    ]);
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: `${text.archive} 2` }));
    const dialog = within(await page.findByRole('dialog', { name: text.archive }));
    expect(dialog.getByText(text.archiveManyHint, { exact: false })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.archive }));
    const outcome = within(await page.findByRole('dialog', { name: '1 мөр амжилтгүй' }));
    expect(outcome.getByText('Картын үнэ')).toBeVisible();
    expect(sent(context, 'POST')?.body).toEqual({ action: 'archive', ids: [ride.id, card.id] });
  });

  it('offers only the actions the account may do', async () => {
    renderScreen(screen, { context: contextOf('/product-type', {}, []) });
    await page.findByRole('table');
    expect(page.queryByRole('button', { name: text.order })).toBeNull();
    expect(page.queryByRole('button', { name: text.create })).toBeNull();
  });

  it('says what is paid for a new product at its first price, by the tax type that is chosen', async () => {
    const context = contextOf('/product-type');
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.create }));
    const dialog = within(await page.findByRole('dialog', { name: text.create }));
    await user.type(dialog.getByRole('textbox', { name: new RegExp(text.firstPrice) }), '2500');
    expect(context.calls.some(({ path }) => path.endsWith('/tax-preview'))).toBe(false);
    await user.selectOptions(dialog.getByRole('combobox', { name: new RegExp(text.fields.tax_type) }), 'VAT_ABLE');
    expect(await dialog.findByText(`${text.preview.pays(today, 2_500)}. 2500: НӨАТ 0₮`)).toBeVisible();
    expect(context.calls.find(({ path }) => path.endsWith('/tax-preview'))?.query['tax_type']).toBe('VAT_ABLE');
  });

  it('is complete in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf('/product-type') });
    expect(html).toContain('RIDE_ADULT');
  });
});
