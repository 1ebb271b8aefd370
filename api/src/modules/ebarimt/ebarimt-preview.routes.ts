import {
  ebarimtPreviewQuerySchema,
  ebarimtPreviewSchema,
  idParamsSchema,
  unreceiptedPaymentListSchema,
} from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bearer, fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { paymentOwner } from '../payments/payment-owner.ts';
import { scopedBy } from '../../http/scoped-by.ts';
import { mongoToTugrik, toTugrik } from '../../money/money.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { findPayment } from '../payments/payments.repository.ts';
import { receiptProblems } from './ebarimt.problems.ts';
import { findReceipt } from './ebarimt.repository.ts';
import { drawReceipt } from './draw-receipt.ts';
import { loadPaymentCart } from './receipt-cart.ts';
import { toSubReceipts, totalsOf } from './receipt.rules.ts';

const tags = ['ebarimt'];
const notFound = { 404: problemAnswer('No such receipt or payment') };
const mostPayments = 50;

/** What there is to see before a receipt is made and after: payments without one, its taxes, and the paper without lottery. */
export function ebarimtPreviewRoutes(app: App, { db, clock, config }: ModuleDependencies): void {
  app.get(
    '/api/ebarimt/payments',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.create' } },
      schema: {
        tags,
        summary: 'The last own paid payments nobody took a receipt for',
        security: bearer,
        response: { 200: unreceiptedPaymentListSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const scope = scopeOf(accountOf(request));
      const rows = await db
        .selectFrom('payment as p')
        .select(['p.public_id', 'p.purpose', 'p.title', 'p.amount', 'p.paid_at'])
        .where('p.status', '=', 'PAID')
        .where(
          sql<boolean>`not exists (select from ebarimt_receipt r
            where r.payment_id = p.id and r.status not in ('ERROR', 'CORRECTED', 'RETURNED'))`,
        )
        .where(scopedBy(scope, paymentOwner('p')))
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(mostPayments)
        .execute();
      return {
        data: rows.map((row) => ({
          id: row.public_id,
          purpose: row.purpose,
          title: row.title,
          amount: toTugrik(row.amount),
          paid_at: row.paid_at && toIso(row.paid_at),
        })),
      };
    },
  );

  app.get(
    '/api/ebarimt/preview',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.create' } },
      schema: {
        tags,
        summary: 'The receipt an own paid payment would give, by kind of tax',
        security: bearer,
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
      const receipts = toSubReceipts(await loadPaymentCart(db, payment));
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
        security: bearer,
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
