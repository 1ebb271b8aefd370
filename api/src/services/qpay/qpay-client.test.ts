import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createQpaySandbox } from '../../../sandbox/qpay/qpay-sandbox.ts';
import type { QpaySandbox } from '../../../sandbox/qpay/qpay-sandbox.ts';
import { addPayment } from '../../../sandbox/qpay/qpay-state.ts';
import { sandboxCredentials } from '../../config/services-config.ts';
import { createQpayClient } from './qpay-client.ts';
import type { NewQpayInvoice } from './qpay.port.ts';

let sandbox: QpaySandbox;
let url: string;
let qpay: ReturnType<typeof createQpayClient>;
const clock = { now: new Date() };
const tokenRequests: string[] = [];

beforeAll(async () => {
  sandbox = createQpaySandbox({ tokenLifeSeconds: 3_600 });
  sandbox.app.addHook('onRequest', async ({ url: path }) => {
    if (path.startsWith('/v2/auth/')) tokenRequests.push(path);
  });
  url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  qpay = createQpayClient({ ...sandboxCredentials, url, clock: () => clock.now, http: { retryDelayMs: 1 } });
});
afterAll(async () => {
  qpay.close();
  await sandbox.app.close();
});

const newInvoice = (senderInvoiceNo: string, changes: Partial<NewQpayInvoice> = {}): NewQpayInvoice => ({
  senderInvoiceNo,
  receiverCode: 'ecard',
  description: 'Цэнэглэлт',
  amount: 1_000_050,
  callbackUrl: 'http://127.0.0.1:9/callback?payment_id=1',
  allowPartial: false,
  ...changes,
});

const pay = (invoiceId: string, tugrik: number) => {
  const invoice = sandbox.state.invoices.get(invoiceId);
  if (!invoice) throw new Error('no such invoice');
  return addPayment(invoice, tugrik, 'Хаан банк');
};

describe('createQpayClient', () => {
  it('creates an invoice with a QR code and the apps that can pay it', async () => {
    const invoice = await qpay.createInvoice(newInvoice('N-1'));
    expect(invoice.qrText).toContain('10000.5');
    expect(Buffer.from(invoice.qrImage, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(invoice.urls.map(({ description }) => description)).toContain('Хаан банк');
    expect(await qpay.getInvoice(invoice.invoiceId)).toMatchObject({ status: 'OPEN', senderInvoiceNo: 'N-1' });
  });

  it('gets the same invoice for the same number', async () => {
    const [first, second] = [await qpay.createInvoice(newInvoice('N-2')), await qpay.createInvoice(newInvoice('N-2'))];
    expect(second.invoiceId).toBe(first.invoiceId);
  });

  it('sums what was paid in möngö, without refused and refunded payments', async () => {
    const { invoiceId } = await qpay.createInvoice(newInvoice('N-3'));
    expect(await qpay.checkInvoice(invoiceId)).toEqual({ paidAmount: 0, fee: 0, payments: [] });
    pay(invoiceId, 4_000.25);
    const refunded = pay(invoiceId, 6_000);
    await qpay.refundPayment(refunded.id, 'Захиалга цуцалсан');
    await qpay.refundPayment(refunded.id, 'Захиалга цуцалсан');
    expect(await qpay.checkInvoice(invoiceId)).toMatchObject({ paidAmount: 400_025, fee: 4_000 });
    expect((await qpay.getPayment(refunded.id)).status).toBe('REFUND');
  });

  it('reads every page of payments', async () => {
    const { invoiceId } = await qpay.createInvoice(newInvoice('N-4', { amount: 100_000_00 }));
    Array.from({ length: 205 }, () => pay(invoiceId, 10));
    const check = await qpay.checkInvoice(invoiceId);
    expect([check.payments.length, check.paidAmount]).toEqual([205, 205_000]);
  });

  it('cancels repeatedly without an error, and reports an earlier payment', async () => {
    const [open, paid] = [await qpay.createInvoice(newInvoice('N-5')), await qpay.createInvoice(newInvoice('N-6'))];
    pay(paid.invoiceId, 10);
    expect([
      await qpay.cancelInvoice(open.invoiceId),
      await qpay.cancelInvoice(open.invoiceId),
      await qpay.cancelInvoice(paid.invoiceId),
    ]).toEqual(['CANCELLED', 'CANCELLED', 'PAID']);
  });

  it('gives the reason of a refusal in Mongolian', async () => {
    await expect(qpay.createInvoice(newInvoice('N-7', { amount: 100 }))).rejects.toMatchObject({
      code: 'SERVICE_REFUSED',
      details: {
        providerCode: 'MIN_AMOUNT_ERR',
        userMessage: 'Мөнгөн дүн гүйлгээний доод хэмжээнээс бага байна.',
      },
    });
  });

  it('uses one token until shortly before its expiry, then refreshes it', async () => {
    tokenRequests.length = 0;
    await Promise.all([qpay.checkInvoice('a'), qpay.checkInvoice('b')]);
    expect(tokenRequests).toEqual([]);
    clock.now = new Date(Date.now() + 3_590_000);
    await Promise.all([qpay.checkInvoice('a'), qpay.checkInvoice('b')]);
    expect(tokenRequests).toEqual(['/v2/auth/refresh']);
    clock.now = new Date();
  });

  it('signs in again when QPay rejects the token, and reports a refused sign-in', async () => {
    const other = createQpaySandbox();
    const otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const fetchOther: typeof fetch = (input, init) =>
      fetch(`${otherUrl}${new URL(input instanceof Request ? input.url : input).pathname}`, init);
    const moved = { use: fetch };
    const client = createQpayClient({
      ...sandboxCredentials,
      url,
      clock: () => clock.now,
      http: { fetch: (input, init) => moved.use(input, init) },
    });
    await client.checkInvoice('a');
    moved.use = fetchOther;
    expect(await client.checkInvoice('a')).toMatchObject({ paidAmount: 0 });
    const stranger = createQpayClient({ ...sandboxCredentials, clientSecret: 'wrong', url, clock: () => clock.now });
    await expect(stranger.checkInvoice('a')).rejects.toMatchObject({
      details: { providerCode: 'AUTHENTICATION_FAILED' },
    });
    client.close();
    stranger.close();
    await other.app.close();
  });
});
