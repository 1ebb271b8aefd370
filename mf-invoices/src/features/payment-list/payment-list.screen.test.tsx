import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { paymentStatuses } from '@ecard/shared/api-schema';
import { aSurplusPayment, surplusPath } from './payment-list.fixtures.ts';
import { paymentListText as text } from './payment-list.text.ts';
import { screen } from './payment-list.screen.tsx';

const payment = aSurplusPayment();
const refunding = aSurplusPayment({
  version: 5,
  status: 'REFUNDING',
  surplus_amount: 0,
  available_actions: ['reject-refund'],
  refund: { scope: 'SURPLUS', amount: 4_000, reason: 'Хоёр удаа төлсөн', requested_by: 'Б.Болд', approved_by: null },
});

function contextAt(url: string, responses: Record<string, Answer> = {}) {
  return createTestContext({
    url,
    responses: {
      'GET /api/payment': { data: [payment], page: 1, page_size: 20, total: 1, total_is_estimate: false },
      [`GET ${surplusPath}/detail`]: payment,
      'GET /api/payment/summary': { total: 1, by_status: { PAID: 1 } },
      'GET /api/saved-view': { data: [] },
      ...responses,
    },
  });
}
const opened = `/payment?id=${payment.id}`;
const refund = `${surplusPath}/actions/refund-surplus`;

describe('the list of payments', () => {
  it('shows the surplus of a payment beside what was asked for and what came', async () => {
    renderScreen(screen, { context: contextAt('/payment') });
    const row = within(await page.findByRole('row', { name: /P0123456789/ }));
    expect(row.getAllByText('10,000₮')).toHaveLength(2);
    expect(row.getByText('20,000₮')).toBeVisible();
  });

  it('has each payment behind one tab, so that the tabs add up to all', async () => {
    const { values } = paymentStatuses;
    const summary = {
      total: 2 ** values.length - 1,
      by_status: Object.fromEntries(values.map((status, at) => [status, 2 ** at])),
    };
    renderScreen(screen, { context: contextAt('/payment', { 'GET /api/payment/summary': summary }) });
    await page.findByRole('link', { name: 'Бүгд 1,023' });
    const tabs = within(page.getByRole('navigation', { name: text.statusTabs })).getAllByRole('link');
    const counts = tabs.map(({ textContent }) => Number(/[\d,]+$/.exec(textContent)?.[0].replace(',', '')));
    expect(counts).toEqual([1023, 8, 7, 16, 768, 224]);
    const failed = page.getByRole('link', { name: 'Амжилтгүй 224' });
    expect(failed).toHaveAttribute('href', '/payment?status=FAILED%2CEXPIRED%2CCANCELLED');
  });

  it('asks for payments with surplus money when the address says so', async () => {
    const context = contextAt('/payment?surplus=1');
    renderScreen(screen, { context });
    await page.findByRole('row', { name: /P0123456789/ });
    expect(context.calls.find(({ path }) => path === '/api/payment')?.query).toMatchObject({ surplus: '1' });
  });

  it('asks for payments of revoked permits whose fee was kept when the address says so', async () => {
    const context = contextAt('/payment?kept_fee=1');
    renderScreen(screen, { context });
    await page.findByRole('row', { name: /P0123456789/ });
    expect(context.calls.find(({ path }) => path === '/api/payment')?.query).toMatchObject({ kept_fee: '1' });
  });

  it('is complete in the HTML of the server, with the payment that the address names', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextAt(opened) });
    expect(html).toContain(text.surplus('10,000₮'));
    // What came in stands before the facts, and the sum is not said again.
    expect(html.indexOf(text.parts.title)).toBeLessThan(html.indexOf(`<dt>${text.facts.payer}</dt>`));
    expect(html).not.toContain(`<dt>${text.columns.amount}</dt>`);
  });
});

describe('a payment with surplus money', () => {
  it('is refunded in part with an amount and a reason', async () => {
    const context = contextAt(opened, { [`POST ${refund}`]: refunding });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.surplus }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.surplus }));
    const amount = dialog.getByLabelText(/Буцаах дүн/);
    expect(amount).toHaveValue('10,000');
    await user.clear(amount);
    await user.type(amount, '4000');
    await user.type(dialog.getByLabelText(/Шалтгаан/), 'Хоёр удаа төлсөн');
    await user.click(dialog.getByRole('button', { name: text.actions.surplus }));
    expect(await page.findByText(text.refund.waits('4,000₮', 'Б.Болд'))).toBeInTheDocument();
    expect(context.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: refund, body: { amount: 4_000, reason: 'Хоёр удаа төлсөн' }, headers: { 'if-match': '"v4"' } },
    ]);
  });

  it('says at the field that the amount is more than the surplus, and keeps what was typed', async () => {
    const message = 'Буцаах дүн илүү орсон мөнгөнөөс их байна.';
    const problem = { code: 'MORE_THAN_SURPLUS', message, errors: [{ path: 'amount', code: 'x', message }] };
    const { user } = renderScreen(screen, { context: contextAt(opened, { [`POST ${refund}`]: reply(422, problem) }) });
    await user.click(await page.findByRole('button', { name: text.actions.surplus }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.surplus }));
    await user.type(dialog.getByLabelText(/Шалтгаан/), 'Алдаа');
    await user.click(dialog.getByRole('button', { name: text.actions.surplus }));
    expect(await dialog.findByLabelText(/Буцаах дүн/)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(dialog.getByLabelText(/Шалтгаан/)).toHaveValue('Алдаа');
  });
});

describe('a refund by hand', () => {
  it('asks for the number of the transfer once the money was given back', async () => {
    const confirm = `${surplusPath}/actions/confirm-refund`;
    const waiting = aSurplusPayment({
      status: 'REFUNDING',
      surplus_amount: 0,
      hand_refund_amount: 2_500,
      available_actions: ['confirm-refund'],
      refund: { scope: 'SURPLUS', amount: 2_500, reason: 'Илүү төлсөн', requested_by: 'Б.Болд', approved_by: 'Д.Дорж' },
    });
    const context = contextAt(opened, {
      [`GET ${surplusPath}/detail`]: waiting,
      [`POST ${confirm}`]: aSurplusPayment({ surplus_amount: 0 }),
    });
    const { user } = renderScreen(screen, { context });
    expect(await page.findByText(text.refund.byHand('2,500₮'))).toBeInTheDocument();
    await user.click(page.getByRole('button', { name: text.actions.confirm }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.confirm }));
    await user.type(dialog.getByLabelText(/Гүйлгээний дугаар/), 'OUT-1');
    await user.click(dialog.getByRole('button', { name: text.actions.confirm }));
    await waitFor(() => expect(context.messages.map(({ message }) => message.title)).toEqual([text.actions.confirmed]));
    expect(context.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: confirm, body: { reference: 'OUT-1' }, headers: { 'if-match': '"v4"' } },
    ]);
  });
});
