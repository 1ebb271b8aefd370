import { z } from 'zod';
import { cutText } from '@ecard/shared/format';
import type { Clock } from '../../time/clock.ts';
import { createHttpService } from '../http-service.ts';
import type { HttpServiceOptions, ServiceCall } from '../http-service.ts';
import { isRefusal } from '../service-error.ts';
import { toWireAmount } from '../wire-amount.ts';
import { createQpayTokens } from './qpay-token.ts';
import type { QpayCredentials } from './qpay-token.ts';
import type { NewQpayInvoice, Qpay, QpayPayment } from './qpay.port.ts';
import { qpayText } from './qpay.text.ts';
import {
  checkSchema,
  invoiceCreatedSchema,
  invoiceStateSchema,
  paymentAnswerSchema,
  refusalSchema,
} from './qpay.wire.ts';

export interface QpayClientOptions extends QpayCredentials {
  /** Without a slash at its end. */
  readonly url: string;
  readonly invoiceCode: string;
  readonly clock: Clock;
  /** Time-outs and retries other than the usual ones. */
  readonly http?: Partial<HttpServiceOptions>;
}

const checkPageSize = 100;
const maxCheckPages = 20;

/** Creates the client of QPay v2 (domain.md, section 2.2). */
export function createQpayClient(options: QpayClientOptions): Qpay & { close(): void } {
  const http = createHttpService({ service: 'qpay', baseUrl: options.url, readRefusal, ...options.http });
  const tokens = createQpayTokens(http, options, options.clock);

  async function call<Schema extends z.ZodType>(request: ServiceCall<Schema>): Promise<z.output<Schema>> {
    const send = (token: string) => http.call({ ...request, headers: { authorization: `Bearer ${token}` } });
    const token = await tokens.get();
    try {
      return await send(token);
    } catch (error) {
      if (!isRefusal(error) || error.details.status !== 401) throw error;
      // 401 says that nothing was done, so that even a write may be sent once more.
      tokens.drop(token);
      return send(await tokens.get());
    }
  }

  async function loadCheckPage(invoiceId: string, page: number) {
    return call({
      method: 'POST',
      path: '/v2/payment/check',
      body: {
        object_type: 'INVOICE',
        object_id: invoiceId,
        offset: { page_number: page, page_limit: checkPageSize },
      },
      schema: checkSchema,
      idempotent: true,
    });
  }

  return {
    async createInvoice(invoice) {
      const answer = await call({
        method: 'POST',
        path: '/v2/invoice',
        body: toInvoiceBody(invoice, options.invoiceCode),
        schema: invoiceCreatedSchema,
        idempotent: false,
      });
      return {
        invoiceId: answer.invoice_id,
        qrText: answer.qr_text,
        qrImage: answer.qr_image,
        shortUrl: answer.qPay_shortUrl,
        urls: answer.urls,
      };
    },

    async getInvoice(invoiceId) {
      const path = `/v2/invoice/${encodeURIComponent(invoiceId)}`;
      const answer = await call({ method: 'GET', path, schema: invoiceStateSchema, idempotent: true });
      return {
        invoiceId: answer.invoice_id,
        senderInvoiceNo: answer.sender_invoice_no,
        status: answer.invoice_status,
      };
    },

    async cancelInvoice(invoiceId) {
      const path = `/v2/invoice/${encodeURIComponent(invoiceId)}`;
      try {
        await call({ method: 'DELETE', path, schema: z.unknown(), idempotent: true });
        return 'CANCELLED';
      } catch (error) {
        if (isRefusal(error, 'INVOICE_ALREADY_CANCELED', 'INVOICE_NOTFOUND')) return 'CANCELLED';
        if (isRefusal(error, 'INVOICE_PAID')) return 'PAID';
        throw error;
      }
    },

    async checkInvoice(invoiceId) {
      const first = await loadCheckPage(invoiceId, 1);
      const payments = first.rows.map(toPayment);
      for (let page = 2; payments.length < first.count && page <= maxCheckPages; page += 1) {
        const { rows } = await loadCheckPage(invoiceId, page);
        if (rows.length === 0) break;
        payments.push(...rows.map(toPayment));
      }
      const received = payments.filter(({ status }) => status === 'PAID' || status === 'PARTIAL');
      return {
        paidAmount: received.reduce((sum, { amount }) => sum + amount, 0),
        fee: received.reduce((sum, { fee }) => sum + fee, 0),
        payments,
      };
    },

    async getPayment(paymentId) {
      const path = `/v2/payment/${encodeURIComponent(paymentId)}`;
      return toPayment(await call({ method: 'GET', path, schema: paymentAnswerSchema, idempotent: true }));
    },

    cancelPayment: (paymentId, note) => takeBack('cancel', paymentId, note),
    refundPayment: (paymentId, note) => takeBack('refund', paymentId, note),
    close: http.close,
  };

  async function takeBack(how: 'cancel' | 'refund', paymentId: string, note: string): Promise<void> {
    try {
      await call({
        method: 'DELETE',
        path: `/v2/payment/${how}/${encodeURIComponent(paymentId)}`,
        body: { note },
        schema: z.unknown(),
        idempotent: true,
      });
    } catch (error) {
      if (!isRefusal(error, 'PAYMENT_ALREADY_CANCELED')) throw error;
    }
  }
}

function toInvoiceBody(invoice: NewQpayInvoice, invoiceCode: string) {
  return {
    invoice_code: invoiceCode,
    sender_invoice_no: invoice.senderInvoiceNo,
    invoice_receiver_code: invoice.receiverCode,
    invoice_description: cutText(invoice.description, 255),
    amount: toWireAmount(invoice.amount),
    callback_url: invoice.callbackUrl,
    allow_partial: invoice.allowPartial,
    allow_exceed: false,
    ...(invoice.expiresAt ? { enable_expiry: true, expiry_date: invoice.expiresAt.toISOString() } : {}),
  };
}

function toPayment(row: z.output<typeof paymentAnswerSchema>): QpayPayment {
  return {
    paymentId: row.payment_id,
    status: row.payment_status,
    amount: row.payment_amount,
    fee: row.trx_fee ?? 0,
    wallet: row.payment_wallet ?? undefined,
    type: row.payment_type ?? undefined,
  };
}

function readRefusal(body: unknown) {
  const parsed = refusalSchema.safeParse(body);
  const providerCode = parsed.success ? (parsed.data.error ?? parsed.data.message) : undefined;
  return { providerCode, userMessage: providerCode === undefined ? undefined : qpayText[providerCode] };
}
