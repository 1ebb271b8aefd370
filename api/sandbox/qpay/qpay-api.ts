import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import { fieldsOf, textOf } from '../sandbox-app.ts';
import type { Faults } from '../sandbox-app.ts';
import { banks } from './banks.ts';
import { drawPng } from './png.ts';
import { findPayment, paidOf } from './qpay-state.ts';
import type { QpayState, SandboxInvoice, SandboxPayment } from './qpay-state.ts';

export interface QpayRules {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly invoiceCode: string;
  readonly tokenLifeSeconds: number;
  /** Address of the sandbox's pages, without a slash at its end. */
  readonly pageUrl: () => string;
}

const minAmount = 10;
const maxAmount = 100_000_000;

/** The wire of QPay v2 (domain.md, section 2.2). */
export function qpayApi(app: FastifyInstance, state: QpayState, faults: Faults, rules: QpayRules): void {
  const access = new Map<string, number>();
  const refresh = new Map<string, number>();
  const nowSeconds = () => Math.floor(Date.now() / 1_000);

  const issueTokens = () => {
    const answer = {
      token_type: 'bearer',
      access_token: randomBytes(24).toString('base64url'),
      // Epoch seconds, as the real service answers them.
      expires_in: nowSeconds() + rules.tokenLifeSeconds,
      refresh_token: randomBytes(24).toString('base64url'),
      refresh_expires_in: nowSeconds() + 2 * rules.tokenLifeSeconds,
      scope: 'get_token',
      'not-before-policy': '0',
      session_state: 'sandbox',
    };
    access.set(answer.access_token, answer.expires_in);
    refresh.set(answer.refresh_token, answer.refresh_expires_in);
    return answer;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v2/')) return;
    if (faults.isDown) return refuse(reply, 503, 'SERVICE_UNAVAILABLE');
    if (request.url.startsWith('/v2/auth/')) return;
    if (!isAlive(access, request)) return refuse(reply, 401, 'NO_CREDENDIALS');
  });

  app.post('/v2/auth/token', async (request, reply) => {
    const expected = Buffer.from(`${rules.clientId}:${rules.clientSecret}`).toString('base64');
    return request.headers.authorization === `Basic ${expected}`
      ? issueTokens()
      : refuse(reply, 401, 'AUTHENTICATION_FAILED');
  });
  app.post('/v2/auth/refresh', async (request, reply) =>
    isAlive(refresh, request) ? issueTokens() : refuse(reply, 401, 'AUTHENTICATION_FAILED'),
  );

  app.post('/v2/invoice', async (request, reply) => {
    const body = fieldsOf(request.body);
    const fault = faultOf(body, rules.invoiceCode);
    if (fault) return refuse(reply, 400, fault);
    const senderInvoiceNo = String(body['sender_invoice_no']);
    // The number is unique: sent again, it names the invoice that exists.
    const known = [...state.invoices.values()].find((invoice) => invoice.senderInvoiceNo === senderInvoiceNo);
    if (known) return describe(known);
    const expiry = textOf(body['expiry_date']);
    const invoice: SandboxInvoice = {
      id: randomUUID(),
      senderInvoiceNo,
      description: String(body['invoice_description']),
      amount: Number(body['amount']),
      callbackUrl: String(body['callback_url']),
      allowPartial: body['allow_partial'] === true,
      expiresAt: body['enable_expiry'] === true && expiry ? new Date(expiry) : undefined,
      createdAt: new Date(),
      status: 'OPEN',
      isCancelled: false,
      payments: [],
    };
    state.invoices.set(invoice.id, invoice);
    return describe(invoice);
  });

  app.get<{ Params: { id: string } }>('/v2/invoice/:id', async ({ params }, reply) => {
    const invoice = state.invoices.get(params.id);
    if (!invoice) return refuse(reply, 404, 'INVOICE_NOTFOUND');
    return {
      invoice_id: invoice.id,
      invoice_status: invoice.status,
      sender_invoice_no: invoice.senderInvoiceNo,
      invoice_description: invoice.description,
      total_amount: invoice.amount,
      gross_amount: invoice.amount,
      callback_url: invoice.callbackUrl,
      enable_expiry: invoice.expiresAt !== undefined,
      allow_partial: invoice.allowPartial,
    };
  });

  app.delete<{ Params: { id: string } }>('/v2/invoice/:id', async ({ params }, reply) => {
    const invoice = state.invoices.get(params.id);
    if (!invoice) return refuse(reply, 404, 'INVOICE_NOTFOUND');
    if (invoice.isCancelled) return refuse(reply, 400, 'INVOICE_ALREADY_CANCELED');
    if (paidOf(invoice) > 0) return refuse(reply, 400, 'INVOICE_PAID');
    invoice.isCancelled = true;
    invoice.status = 'CLOSED';
    return {};
  });

  app.post('/v2/payment/check', async (request) => {
    const body = fieldsOf(request.body);
    const offset = fieldsOf(body['offset']);
    const invoice = state.invoices.get(textOf(body['object_id']) ?? '');
    const payments = invoice?.payments ?? [];
    const limit = Math.min(100, Number(offset['page_limit'] ?? 100));
    const start = (Number(offset['page_number'] ?? 1) - 1) * limit;
    return {
      count: payments.length,
      paid_amount: invoice ? paidOf(invoice) : 0,
      rows: payments.slice(start, start + limit).map(toRow),
    };
  });

  app.get<{ Params: { id: string } }>('/v2/payment/:id', async ({ params }, reply) => {
    const found = findPayment(state, params.id);
    return found ? toRow(found.payment) : refuse(reply, 404, 'PAYMENT_NOTFOUND');
  });

  for (const how of ['cancel', 'refund'] as const) {
    app.delete<{ Params: { id: string } }>(`/v2/payment/${how}/:id`, async ({ params }, reply) => {
      const found = findPayment(state, params.id);
      if (!found) return refuse(reply, 404, 'PAYMENT_NOTFOUND');
      if (found.payment.status === 'REFUND') return refuse(reply, 400, 'PAYMENT_ALREADY_CANCELED');
      if (found.payment.status !== 'PAID') return refuse(reply, 400, 'PAYMENT_NOT_PAID');
      found.payment.status = 'REFUND';
      return {};
    });
  }

  function isAlive(tokens: ReadonlyMap<string, number>, request: FastifyRequest): boolean {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    return (tokens.get(token ?? '') ?? 0) > nowSeconds();
  }

  function describe(invoice: SandboxInvoice) {
    const qrText = `0002010102121531279404962794049600000000KKTQPAY52046010530349654${invoice.amount}5802MN${invoice.id.replaceAll('-', '')}`;
    const link = `${rules.pageUrl()}/pay/${invoice.id}`;
    return {
      invoice_id: invoice.id,
      qr_text: qrText,
      qr_image: drawPng(encode(qrText).data).toString('base64'),
      qPay_shortUrl: link,
      urls: banks.map(({ name, description, code }) => ({
        name,
        description,
        logo: '',
        link: `${link}?bank=${code}`,
      })),
    };
  }
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error, message: error });
}

function faultOf(body: Readonly<Record<string, unknown>>, invoiceCode: string): string | undefined {
  if (body['invoice_code'] !== invoiceCode) return 'INVOICE_CODE_INVALID';
  for (const [field, limit] of [
    ['sender_invoice_no', 45],
    ['invoice_receiver_code', 45],
    ['invoice_description', 255],
    ['callback_url', 255],
  ] as const) {
    const value = textOf(body[field]);
    if (value === undefined || value.length > limit) return 'VALIDATION_ERROR';
  }
  const amount = body['amount'];
  if (typeof amount !== 'number' || !(amount > 0)) return 'INVALID_AMOUNT';
  if (amount < minAmount) return 'MIN_AMOUNT_ERR';
  return amount > maxAmount ? 'MAX_AMOUNT_ERR' : undefined;
}

function toRow(payment: SandboxPayment) {
  return {
    payment_id: payment.id,
    payment_status: payment.status,
    payment_amount: payment.amount.toFixed(2),
    trx_fee: (Math.round(payment.amount) / 100).toFixed(2),
    payment_currency: 'MNT',
    payment_wallet: payment.wallet,
    payment_type: 'P2P',
    payment_date: payment.paidAt.toISOString(),
    card_transactions: [],
    p2p_transactions: [],
  };
}
