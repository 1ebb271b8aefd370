import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen as page, within } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { aClosedPayment, aPayment, paymentId, paymentPath } from './payment.fixtures.ts';
import { screen } from './payment.screen.tsx';

const look = `GET ${paymentPath}`;

function open(responses: Readonly<Record<string, Answer>>) {
  const context = createTestContext({ url: `/payment/${paymentId}`, responses });
  const result = renderScreen(screen, { context, request: { route: 'payment-id', params: { id: paymentId } } });
  return { context, ...result, counted: () => context.calls.map(({ method, path }) => `${method} ${path}`) };
}

describe('the page of a payment', () => {
  it('shows the payee, the amount, the purpose, the code and the banks’ apps', async () => {
    open({ [look]: aPayment() });
    expect(await page.findByText('Нэхэмжлэх INV-202611-000123')).toBeVisible();
    expect(page.getByRole('status')).toHaveTextContent('Төлбөр хүлээж байна');
    expect(page.getByRole('img', { name: 'QPay QR код, 25,000₮' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Хаан банк' })).toHaveAttribute('href', 'khanbank://q?qPay_QRcode=0002');
  });

  it('copies the data of a transfer', async () => {
    const { user, context } = open({ [look]: aPayment() });
    await user.click(await page.findByRole('button', { name: 'Гүйлгээний утга: хуулах' }));
    expect(await navigator.clipboard.readText()).toBe('INV-202611-000123');
    expect(context.messages).toEqual([{ kind: 'success', message: { title: 'Гүйлгээний утга хуулагдлаа' } }]);
  });

  it('offers no transfer for a top-up while QPay works', async () => {
    open({ [look]: aPayment({ purpose: 'TOPUP' }) });
    await page.findByRole('img', { name: /QPay QR/ });
    expect(page.queryByText('100200300400')).toBeNull();
  });

  it('is cancelled by its payer after a question, and its new state takes the focus', async () => {
    const cancelled = aClosedPayment({ status: 'CANCELLED' });
    const { user } = open({
      [look]: aPayment({ available_actions: ['cancel'] }),
      [`POST ${paymentPath}/cancel`]: cancelled,
    });
    await user.click(await page.findByRole('button', { name: 'Төлбөр цуцлах' }));
    const question = within(await page.findByRole('dialog', { name: 'Төлбөрийг цуцлах уу?' }));
    await user.click(question.getByRole('button', { name: 'Төлбөр цуцлах' }));
    expect(await page.findByText('Төлбөр цуцлагдсан')).toBeVisible();
    expect(page.queryByRole('button', { name: 'Төлбөр цуцлах' })).toBeNull();
    expect(page.getByText('Цуцалсан').closest('[role="status"]')).toHaveFocus();
  });

  it('offers no cancellation to a person who only has the link', async () => {
    open({ [look]: aPayment() });
    await page.findByRole('img', { name: /QPay QR/ });
    expect(page.queryByRole('button', { name: 'Төлбөр цуцлах' })).toBeNull();
  });

  it('asks for the balance of a partial payment', async () => {
    open({ [look]: aPayment({ status: 'PARTIAL', paid_amount: 10_000 }) });
    expect(await page.findByText('Төлбөр дутуу орсон')).toBeVisible();
    expect(page.getByRole('img', { name: 'QPay QR код, 15,000₮' })).toBeVisible();
    expect(page.getAllByText('15,000₮')).not.toHaveLength(0);
  });

  it('asks for no payment during a refund', async () => {
    open({ [look]: aClosedPayment({ status: 'REFUNDING', paid_amount: 25_000 }) });
    expect(await page.findByText('Буцаагдмагц энэ хуудас өөрөө шинэчлэгдэнэ.')).toBeVisible();
    expect(page.queryByText('Төлөх дүн')).toBeNull();
    expect(page.queryByRole('button', { name: 'Төлбөр шалгах' })).toBeNull();
  });

  it('makes a new code after the expiry', async () => {
    const { user } = open({ [look]: aClosedPayment({ status: 'EXPIRED' }), [`POST ${paymentPath}/qpay`]: aPayment() });
    expect(await page.findByText('Төлөх хугацаа дууссан')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Шинэ QR үүсгэх' }));
    expect(await page.findByRole('img', { name: /QPay QR/ })).toBeVisible();
  });

  it('says that QPay is unavailable, and tries again on request', async () => {
    const answers = [reply(503, { code: 'QPAY_UNAVAILABLE', message: 'QPay түр ажиллахгүй байна.' }), aPayment()];
    const { user } = open({
      [look]: { ...aPayment({ status: 'CREATED' }), qpay: undefined },
      [`POST ${paymentPath}/qpay`]: () => answers.shift(),
    });
    expect(await page.findByText('QPay түр ажиллахгүй байна')).toBeVisible();
    expect(page.getByText('100200300400')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await page.findByRole('img', { name: /QPay QR/ })).toBeVisible();
  });

  it('offers a transfer when QPay is unavailable after the expiry', async () => {
    const { server_time: expires_at } = aPayment();
    const { user } = open({
      [look]: { ...aPayment({ expires_at }), qpay: undefined },
      [`POST ${paymentPath}/qpay`]: reply(503, { code: 'QPAY_UNAVAILABLE', message: 'QPay түр ажиллахгүй байна.' }),
    });
    await user.click(await page.findByRole('button', { name: 'Шинэ QR үүсгэх' }));
    expect(await page.findByText(/^Банкны шилжүүлгээр төлж болно/)).toBeVisible();
    expect(page.getByText('100200300400')).toBeVisible();
  });

  it('asks QPay on a click, and reports that no money has arrived', async () => {
    const { user } = open({ [look]: aPayment(), [`POST ${paymentPath}/check`]: aPayment() });
    await user.click(await page.findByRole('button', { name: 'Төлбөр шалгах' }));
    expect(await page.findByText(/Төлбөр хараахан ороогүй байна/)).toBeVisible();
  });

  it('removes the message about missing money once the bank confirms it', async () => {
    const answers: Answer[] = [aPayment(), aClosedPayment({ status: 'PROCESSING' })];
    const { user } = open({ [look]: aPayment(), [`POST ${paymentPath}/check`]: () => answers.shift() ?? reply(500) });
    const ask = () => page.getByRole('button', { name: 'Төлбөр шалгах' });
    await user.click(await page.findByRole('button', { name: 'Төлбөр шалгах' }));
    await page.findByText(/Төлбөр хараахан ороогүй байна/);
    await user.click(ask());
    expect(await page.findByText('Төлбөрийг боловсруулж байна')).toBeVisible();
    expect(page.queryByText(/Төлбөр хараахан ороогүй байна/)).toBeNull();
  });

  it('shows a received payment at once', async () => {
    const paid = aClosedPayment({ status: 'PAID', paid_amount: 25_000, ebarimt_status: 'AVAILABLE' });
    const { user } = open({ [look]: aPayment(), [`POST ${paymentPath}/check`]: paid });
    await user.click(await page.findByRole('button', { name: 'Төлбөр шалгах' }));
    expect(await page.findByRole('heading', { level: 1, name: 'Төлөгдлөө' })).toBeVisible();
    expect(page.queryByRole('img', { name: /QPay QR/ })).toBeNull();
  });

  it.each([
    [{ status: 'PROCESSING' }, 'Төлбөрийг боловсруулж байна'],
    [{ status: 'CANCELLED' }, 'Төлбөр цуцлагдсан'],
    [{ status: 'FAILED', failure_code: 'INVALID_AMOUNT' }, 'Төлбөр амжилтгүй боллоо'],
    [{ status: 'REFUNDING' }, 'Төлбөрийг буцааж байна'],
    [{ status: 'REFUNDED' }, 'Төлбөр буцаагдсан'],
    [{ status: 'PAID', ebarimt_status: 'CREATED' }, 'Төлөгдлөө'],
    [{ status: 'PAID', is_late: true }, 'Мөнгө хугацаа дууссаны дараа орсон ч төлбөрийг хүлээж авлаа.'],
    [{ status: 'PAID', failure_code: 'CARD_CLOSED' }, /үйлчилгээг баталгаажуулж чадсангүй/],
    [{ status: 'PAID', paid_amount: 26_000, failure_code: 'SURPLUS' }, /Илүү төлсөн 1,000₮/],
  ] as const)('explains %o', async (facts, words) => {
    open({ [look]: aClosedPayment({ paid_amount: 25_000, ...facts }) });
    expect(await page.findByText(words)).toBeVisible();
  });

  it.each([
    [{ type: 'ec_card', id: 'c1' }, 'Карт руу буцах', '/ec?id=c1'],
    [{ type: 'ec_card', id: null }, 'Картууд руу буцах', '/ec'],
    [{ type: 'temporary_permission', id: 'p1' }, 'Зөвшөөрөл рүү буцах', '/temporary?id=p1'],
  ] as const)('leads its owner back to %o', async (target, name, href) => {
    open({ [look]: aClosedPayment({ status: 'PAID', paid_amount: 25_000, target }) });
    expect(await page.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('shows a missing payment as not found', async () => {
    open({ [look]: reply(404, { code: 'NOT_FOUND' }) });
    expect(await page.findByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeVisible();
  });

  it('shows the error and loads again on request', async () => {
    const answers = [reply(422, { message: 'Хүсэлт буруу' }), aPayment()];
    const { user } = open({ [look]: () => answers.shift() });
    expect(await page.findByText('Хүсэлт буруу')).toBeVisible();
    await user.click(page.getByRole('link', { name: 'Дахин оролдох' }));
    expect(await page.findByText('Нэхэмжлэх INV-202611-000123')).toBeVisible();
  });
});

describe('the page of a payment, over time', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  // A little longer than the delay, so that the result is shown.
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms + 10));
  const hide = (state: DocumentVisibilityState) =>
    act(() => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });

  it('checks again after 3 s, then less and less often', async () => {
    const { context } = open({ [look]: aPayment() });
    await pass(0);
    expect(context.calls).toHaveLength(1);
    await pass(3_000);
    expect(context.calls).toHaveLength(2);
    await pass(4_400);
    expect(context.calls).toHaveLength(2);
    await pass(200);
    expect(context.calls).toHaveLength(3);
  });

  it('stops checking in a final state', async () => {
    const answers = [aPayment(), aClosedPayment({ status: 'PAID', ebarimt_status: 'CREATED' })];
    const { context } = open({ [look]: () => answers.shift() });
    await pass(0);
    await pass(3_000);
    expect(page.getByRole('heading', { level: 1, name: 'Төлөгдлөө' })).toBeVisible();
    await pass(120_000);
    expect(context.calls).toHaveLength(2);
  });

  it('pauses while the page is hidden, and asks QPay when the reader returns', async () => {
    const { counted } = open({ [look]: aPayment(), [`POST ${paymentPath}/check`]: aPayment() });
    await pass(0);
    hide('hidden');
    await pass(60_000);
    expect(counted()).toEqual([look]);
    hide('visible');
    await pass(0);
    expect(counted()).toContain(`POST ${paymentPath}/check`);
  });

  it('removes the message about missing money once a later check finds it', async () => {
    const answers: Answer[] = [aPayment()];
    open({
      [look]: () =>
        answers.shift() ?? aClosedPayment({ status: 'PAID', paid_amount: 25_000, ebarimt_status: 'CREATED' }),
      [`POST ${paymentPath}/check`]: aPayment(),
    });
    await pass(0);
    hide('visible');
    await pass(0);
    expect(page.getByText(/Төлбөр хараахан ороогүй байна/)).toBeVisible();
    await pass(3_000);
    expect(page.getByRole('heading', { level: 1, name: 'Төлөгдлөө' })).toBeVisible();
    expect(page.queryByText(/Төлбөр хараахан ороогүй байна/)).toBeNull();
  });

  it('does not ask QPay during a refund when the person comes back', async () => {
    const { counted } = open({ [look]: aClosedPayment({ status: 'REFUNDING', paid_amount: 25_000 }) });
    await pass(0);
    hide('visible');
    await pass(0);
    expect(counted()).toEqual([look, look]);
  });

  it('counts the time down, and ends at the expiry', async () => {
    open({ [look]: aPayment({ expires_at: '2026-11-21T12:00:05.000+08:00' }) });
    await pass(0);
    expect(page.getByRole('timer')).toHaveTextContent('00:05');
    await pass(2_000);
    expect(page.getByRole('timer')).toHaveTextContent('00:03');
  });

  it('keeps the known state, and says so, while the host is unreachable', async () => {
    const answers: Answer[] = [aPayment()];
    open({ [look]: () => answers.shift() ?? reply(422, {}) });
    await pass(0);
    await pass(3_000);
    expect(page.getByText(/Сүүлийн төлөвийг авч чадсангүй/)).toBeVisible();
    expect(page.getByText('Нэхэмжлэх INV-202611-000123')).toBeVisible();
  });
});
