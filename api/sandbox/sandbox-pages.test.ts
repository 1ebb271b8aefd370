import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMessagesClient } from '../src/services/messages/messages-client.ts';
import { createQpayClient } from '../src/services/qpay/qpay-client.ts';
import { sandboxCredentials } from '../src/config/services-config.ts';
import { createMessagesSandbox } from './messages/messages-sandbox.ts';
import { createQpaySandbox } from './qpay/qpay-sandbox.ts';

const sandbox = createQpaySandbox();
const callbacks: string[] = [];
const merchant = createServer(({ url = '' }, response) => {
  callbacks.push(url);
  response.end('SUCCESS');
});
let qpay: ReturnType<typeof createQpayClient>;
let callbackUrl: string;

beforeAll(async () => {
  const url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  callbackUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/callback?payment_id=7`;
  qpay = createQpayClient({ ...sandboxCredentials, url, clock: () => new Date() });
});
afterAll(async () => {
  qpay.close();
  merchant.close();
  await sandbox.app.close();
});

const submit = (url: string, form: Record<string, string>) =>
  sandbox.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

describe('the page of the QPay sandbox', () => {
  it('takes a payment in parts and calls the merchant back in the given number and order', async () => {
    const { invoiceId } = await qpay.createInvoice({
      senderInvoiceNo: 'P-1',
      receiverCode: 'ecard',
      description: 'Цэнэглэлт <script>',
      amount: 500_000,
      callbackUrl,
      allowPartial: true,
    });
    await submit(`/pay/${invoiceId}`, { amount: '2000', copies: '2', hold: 'on' });
    await submit(`/pay/${invoiceId}`, { amount: '3000', copies: '1', hold: 'on' });
    await submit(`/refuse/${invoiceId}`, {});
    expect(callbacks).toEqual([]);
    await submit('/callbacks/release', { order: 'reversed' });
    const ids = sandbox.state.invoices.get(invoiceId)?.payments.map(({ id }) => id) ?? [];
    expect(callbacks).toEqual(
      [ids[1], ids[0], ids[0]].map((id) => `/callback?payment_id=7&qpay_payment_id=${String(id)}`),
    );
    expect((await qpay.checkInvoice(invoiceId)).payments.map(({ status }) => status)).toEqual([
      'PAID',
      'PAID',
      'FAILED',
    ]);
    const { body } = await sandbox.app.inject({ url: `/pay/${invoiceId}` });
    expect(body).toContain('5,000₮');
    expect(body).toContain('&lt;script&gt;');
  });
});

describe('the message sandbox', () => {
  it('shows each message once and refuses an impossible receiver', async () => {
    const messages = createMessagesSandbox();
    const url = await messages.app.listen({ port: 0, host: '127.0.0.1' });
    const client = createMessagesClient({ url });
    await client.send({ channel: 'SMS', to: '99112233', text: 'Код: 1234' }, 'key-1');
    await client.send({ channel: 'SMS', to: '99112233', text: 'Код: 1234' }, 'key-1');
    await expect(client.send({ channel: 'SMS', to: '1', text: 'x' }, 'key-2')).rejects.toMatchObject({
      details: { providerCode: 'INVALID_RECIPIENT' },
    });
    const inbox = await messages.app.inject({ url: '/messages?to=99112233' });
    expect(inbox.json()).toMatchObject([{ channel: 'SMS', text: 'Код: 1234' }]);
    client.close();
    await messages.app.close();
  });
});
