import { describe, expect, it } from '@jest/globals';
import { createServerRemote } from '@ecard/shared/remote-server';
import { createTestContext, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { screens } from '../../screens.ts';
import { aClosedPayment, aPayment, paymentId, paymentPath } from './payment.fixtures.ts';

async function renderOnServer(responses: Readonly<Record<string, Answer>>, search = '') {
  const url = `/payment/${paymentId}${search}`;
  const context = createTestContext({ url, responses });
  const { render } = createServerRemote({ name: 'mf-invoices', screens });
  const request = { route: 'payment-id', params: { id: paymentId }, url };
  const fragment = await render(context, request, (stretch) => stretch());
  return { calls: context.calls.map(({ method, path }) => `${method} ${path}`), ...fragment };
}

const created = aClosedPayment({ status: 'CREATED' });

describe('the page of a payment from the server', () => {
  it('has amount, payee, time left and QR code in its HTML', async () => {
    const { html, status, title } = await renderOnServer({ [`GET ${paymentPath}`]: aPayment() });
    expect(status).toBe(200);
    expect(title).toBe('Төлбөр: Нэхэмжлэх INV-202611-000123');
    expect(html).toContain('25,000₮');
    expect(html).toContain('Нийслэлийн Нийтийн тээврийн бодлогын газар');
    expect(html).toContain('>15:00<');
    expect(html).toMatch(/<svg role="img" aria-label="QPay QR код, 25,000₮"/);
    expect(html).toContain('href="khanbank://q?qPay_QRcode=0002"');
  });

  it('says in its title that it is paid', async () => {
    const { html, title } = await renderOnServer({ [`GET ${paymentPath}`]: aClosedPayment({ status: 'PAID' }) });
    expect(title).toBe('Төлөгдлөө: Нэхэмжлэх INV-202611-000123');
    expect(html).toContain('>Төлөгдлөө<');
    expect(html).not.toContain('Төлбөр төлөх');
  });

  it('works without script: a form that checks, and a page that loads itself again', async () => {
    const { html } = await renderOnServer({ [`GET ${paymentPath}`]: aPayment() });
    expect(html).toContain(`<noscript><meta http-equiv="refresh" content="15;url=/payment/${paymentId}"/></noscript>`);
    expect(html).toMatch(new RegExp(`<form[^>]* action="/payment/${paymentId}" method="get"`));
    expect(html).toMatch(/<button value="check" type="submit"[^>]* name="do"/);
  });

  it('asks QPay for the code of a payment at its first visit', async () => {
    const { html, calls } = await renderOnServer({
      [`GET ${paymentPath}`]: created,
      [`POST ${paymentPath}/qpay`]: aPayment(),
    });
    expect(calls).toEqual([`GET ${paymentPath}`, `POST ${paymentPath}/qpay`]);
    expect(html).toContain('QPay QR код');
  });

  it('shows the data of a transfer while QPay is unavailable', async () => {
    const { html } = await renderOnServer({
      [`GET ${paymentPath}`]: { ...created, bank: aPayment().bank, purpose: 'TOPUP' },
      [`POST ${paymentPath}/qpay`]: reply(503, { code: 'QPAY_UNAVAILABLE', message: 'QPay түр ажиллахгүй байна.' }),
    });
    expect(html).toContain('QPay түр ажиллахгүй байна');
    expect(html).toContain('100200300400');
    expect(html).not.toContain('QPay QR код');
  });

  it('performs the action of a button without script, and no other', async () => {
    const answers = { [`GET ${paymentPath}`]: aPayment(), [`POST ${paymentPath}/check`]: aPayment() };
    expect((await renderOnServer(answers, '?do=check')).calls).toEqual([
      `POST ${paymentPath}/check`,
      `GET ${paymentPath}`,
    ]);
    expect((await renderOnServer(answers, '?do=refund')).calls).toEqual([`GET ${paymentPath}`]);
  });

  it('makes a new code for an expired payment when the button asks for it', async () => {
    const { html, calls } = await renderOnServer(
      { [`GET ${paymentPath}`]: aPayment(), [`POST ${paymentPath}/qpay`]: aPayment() },
      '?do=renew',
    );
    expect(calls).toEqual([`POST ${paymentPath}/qpay`, `GET ${paymentPath}`]);
    expect(html).toContain('QPay QR код');
  });

  it('shows the state although the action failed', async () => {
    const { html } = await renderOnServer(
      { [`GET ${paymentPath}`]: aPayment(), [`POST ${paymentPath}/check`]: reply(429, { code: 'CHECKED_JUST_NOW' }) },
      '?do=check',
    );
    expect(html).toContain('25,000₮');
  });

  it('answers 404 for an unknown payment', async () => {
    const { html, status, title } = await renderOnServer({ [`GET ${paymentPath}`]: reply(404, { code: 'NOT_FOUND' }) });
    expect(status).toBe(404);
    expect(title).toBe('Хуудас олдсонгүй');
    expect(html).toContain('Хуудас олдсонгүй');
  });

  it('hands the payment to the browser, so that it need not ask again', async () => {
    const { state } = await renderOnServer({ [`GET ${paymentPath}`]: aPayment() });
    expect(JSON.stringify(state)).toContain('INV-202611-000123');
  });
});
