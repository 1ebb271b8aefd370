import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { invoiceSchema } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { startPaymentHost } from '../payments/payment-fixture.ts';

export type InvoiceHost = Awaited<ReturnType<typeof startInvoiceHost>>;

export const lines = [
  { description: 'Картын үнэ', qty: 10, unit_price: 3_600, discount: 1_000, tax_type: 'VAT_ABLE' },
  { description: 'Сурталчилгаа', qty: 1, unit_price: 5_600, tax_type: 'VAT_ABLE', has_city_tax: true },
];
export const draftBody = { register_no: '2000066', kind: 'CARD_ORDER', due_date: '2026-04-17', lines };

/** A host with tokens of finance and of the customer of `draftBody`, and what finance does with invoices. */
export async function startInvoiceHost() {
  const host = await startPaymentHost();
  const finance = await host.tokenOf('finance');
  const customer = await host.tokenOf('2000066');

  function send(
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body: object | undefined,
    headers = {},
    token = finance,
  ) {
    return host.send(method, `/api/invoice${url}`, {
      ...(body ? { body } : {}),
      token,
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });
  }
  async function draft(body: object = draftBody): Promise<Invoice> {
    const response = await send('POST', '', body);
    expect(response.statusCode).toBe(201);
    return invoiceSchema.parse(response.json());
  }
  async function act(id: string, verb: string, body: object = {}, token = finance) {
    return send('POST', `/${id}/actions/${verb}`, body, {}, token);
  }
  async function issued(body: object = draftBody): Promise<Invoice> {
    return invoiceSchema.parse((await act((await draft(body)).id, 'issue')).json());
  }
  async function load(id: string, token = finance): Promise<Invoice> {
    return invoiceSchema.parse((await host.get(`/api/invoice/${id}`, token)).json());
  }

  return { host, finance, customer, send, draft, act, issued, load };
}
