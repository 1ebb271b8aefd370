import {
  ebarimtPreviewQuerySchema,
  ebarimtPreviewSchema,
  idParamsSchema,
  unreceiptedPaymentPageSchema,
  unreceiptedPaymentQuerySchema,
} from '@ecard/shared/api-schema';
import { mongoToTugrik, toTugrik } from '@ecard/shared/money';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { masksFor } from '../../http/people.ts';
import { dayOf, toIso } from '../../time/ulaanbaatar.ts';
import { findPayment } from '../payments/payments.repository.ts';
import { loadTaxRates } from '../tax-rates/tax-rates.repository.ts';
import { receiptProblems } from './ebarimt.problems.ts';
import { findReceipt } from './ebarimt.repository.ts';
import { drawReceipt } from './draw-receipt.ts';
import { loadPaymentCart } from './receipt-cart.ts';
import { toSubReceipts, totalsOf } from './receipt.rules.ts';
import { findUnreceipted } from './unreceipted-payments.repository.ts';

const tags = ['ebarimt'];
const notFound = { 404: problemAnswer('No such receipt or payment') };

/** Payments without a receipt, the taxes a receipt would show, and the receipt as a file without the lottery number. */
export function ebarimtPreviewRoutes(app: App, { db, clock, config }: ModuleDependencies): void {
  app.get(
    '/api/ebarimt/payments',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.create' } },
      schema: {
        tags,
        summary: 'Own paid payments nobody took a receipt for, found by payer, card, number or time; all for staff',
        querystring: unreceiptedPaymentQuerySchema,
        response: { 200: unreceiptedPaymentPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const reader = accountOf(request);
      const { page, page_size } = request.query;
      const { rows, ...count } = await findUnreceipted(db, request.query, scopeOf(reader), reader);
      const data = rows.map((row) => ({
        id: row.public_id,
        reference: row.sender_invoice_no,
        purpose: row.purpose,
        title: row.title,
        payer: row.organization_name ?? masksFor(reader, 'payer', { userId: row.payer_user_id }).name(row.payer),
        amount: toTugrik(row.amount),
        paid_at: row.paid_at && toIso(row.paid_at),
      }));
      return { data, page, page_size, ...count };
    },
  );

  app.get(
    '/api/ebarimt/preview',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.create' } },
      schema: {
        tags,
        summary: 'The receipt an own paid payment would give, by kind of tax',
        querystring: ebarimtPreviewQuerySchema,
        response: { 200: ebarimtPreviewSchema, ...problemAnswers, ...notFound },
      },
    },
    async (request) => {
      const payment = await findPayment(db, request.query.payment_id, scopeOf(accountOf(request)));
      if (!payment) throw new ProblemError('NOT_FOUND');
      if (payment.status !== 'PAID') {
        throw new ProblemError(receiptProblems.PAYMENT_NOT_PAID, { current: { status: payment.status } });
      }
      const cart = await loadPaymentCart(db, payment);
      if (cart.every(({ total }) => total === 0)) throw new ProblemError(receiptProblems.NOTHING_LEFT);
      const receipts = toSubReceipts(cart, await loadTaxRates(db, dayOf(clock())));
      const totals = totalsOf(receipts);
      return {
        total_amount: mongoToTugrik(totals.amount),
        total_vat: mongoToTugrik(totals.vat),
        total_city_tax: mongoToTugrik(totals.cityTax),
        receipts: receipts.map(({ tax_type, total_amount, total_vat, total_city_tax, items }) => ({
          tax_type,
          total_amount,
          total_vat,
          total_city_tax,
          items: [...items],
        })),
      };
    },
  );

  app.get(
    '/api/ebarimt/:id/pdf',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.view' } },
      schema: {
        tags,
        summary: 'A receipt as a file, without QR code and lottery number: those are only on the print',
        params: idParamsSchema,
        response: { 200: fileAnswer('application/pdf'), ...problemAnswers, ...notFound },
      },
    },
    async (request, reply) => {
      const reader = accountOf(request);
      const row = await findReceipt(db, request.params.id, scopeOf(reader));
      if (!row) throw new ProblemError('NOT_FOUND');
      if (row.package_id === null) {
        throw new ProblemError(receiptProblems.RECEIPT_NOT_REGISTERED, { current: { status: row.status } });
      }
      void reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="ebarimt-${row.package_id.slice(-8)}.pdf"`);
      return reply.send(drawReceipt(row, reader, { now: clock(), publicUrl: config.services.publicUrl }));
    },
  );
}
