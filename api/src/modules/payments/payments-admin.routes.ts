import {
  idParamsSchema,
  paymentConfirmRefundBodySchema,
  paymentDetailSchema,
  paymentFilterSchema,
  paymentListQuerySchema,
  paymentPageSchema,
  paymentReconcileBodySchema,
  paymentRefundBodySchema,
  paymentSurplusRefundBodySchema,
  statusCountsSchema,
} from '@ecard/shared/api-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { toTugrik, tugrikToMongo } from '@ecard/shared/money';
import { actorOf } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { confirmRefund } from './finish-refund.ts';
import { paymentMachine } from './payments.machine.ts';
import { takenBy } from './payment-overview.rules.ts';
import { countPayments, findPayment, findPayments } from './payments.repository.ts';
import { fullName, toDetail, toRow } from './payments.view.ts';
import { approveRefund, rejectRefund, requestRefund } from './refund-payment.ts';
import { lockPayment, settlePayment } from './settle-payment.ts';
import type { LockedPayment } from './settle-payment.ts';
import { toQpayProblem, verifyPayment } from './verify-payment.ts';

const tags = ['payments'];
const answers = { ...problemAnswers, 404: problemAnswer('No such payment') };
const transition = { 200: paymentDetailSchema, ...answers, 412: problemAnswer('Changed by somebody else') };

/** Payments for staff: list, details, refunds and reconciliation. */
export function paymentAdminRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;

  app.get(
    '/api/payment',
    {
      config: { access: { kind: 'action', code: 'fin.payment.view' } },
      schema: {
        tags,
        summary: 'Payments, with their sums when they are few, or of a time; a counter sees its own and those it names',
        querystring: paymentListQuerySchema,
        response: { 200: paymentPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size } = request.query;
      const { rows, sums, total, total_is_estimate } = await findPayments(
        db,
        request.query,
        takenBy(accountOf(request), request.query.q),
      );
      return {
        data: rows.map((row) =>
          toRow(
            row,
            {
              payer: fullName(row),
              organization:
                row.organization_public_id === null
                  ? null
                  : { id: row.organization_public_id, name: row.organization_name ?? '' },
            },
            accountOf(request),
          ),
        ),
        page,
        page_size,
        total,
        total_is_estimate,
        ...(sums
          ? {
              aggregates: {
                amount: toTugrik(sums.amount),
                paid_amount: toTugrik(sums.paid_amount),
                refunded_amount: toTugrik(sums.refunded_amount),
                fee: toTugrik(sums.fee),
                surplus_amount: toTugrik(sums.surplus_amount),
              },
            }
          : {}),
      };
    },
  );

  app.get(
    '/api/payment/summary',
    {
      config: { access: { kind: 'action', code: 'fin.payment.view' } },
      schema: {
        tags,
        summary: 'Payments of a filtered list, counted by status',
        querystring: paymentFilterSchema,
        response: { 200: statusCountsSchema, ...problemAnswers },
      },
    },
    async (request) => countPayments(db, request.query, takenBy(accountOf(request), request.query.q)),
  );

  app.get(
    '/api/payment/:id/detail',
    {
      config: { access: { kind: 'action', code: 'fin.payment.view' } },
      schema: {
        tags,
        summary: 'A payment with its attempts, money and events',
        params: idParamsSchema,
        response: { 200: paymentDetailSchema, ...answers },
      },
    },
    async (request, reply) => {
      const payment = await findPayment(db, request.params.id);
      if (!payment) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, await toDetail(db, payment, accountOf(request)));
    },
  );

  app.post(
    '/api/payment/:id/actions/refund',
    {
      config: { access: { kind: 'action', code: 'fin.payment.refund' } },
      schema: {
        tags,
        summary: 'Ask for the money to be given back; another person approves',
        params: idParamsSchema,
        body: paymentRefundBodySchema,
        response: transition,
      },
    },
    (request, reply) =>
      change(request, reply, (trx, payment, by) =>
        requestRefund(trx, payment, { ...by, scope: 'WHOLE', reason: request.body.reason }),
      ),
  );

  app.post(
    '/api/payment/:id/actions/refund-surplus',
    {
      config: { access: { kind: 'action', code: 'fin.payment.refund' } },
      schema: {
        tags,
        summary: 'Ask for what came twice or too much, or a part of it, to be given back; what the payment did stays',
        params: idParamsSchema,
        body: paymentSurplusRefundBodySchema,
        response: transition,
      },
    },
    (request, reply) =>
      change(request, reply, (trx, payment, by) =>
        requestRefund(trx, payment, {
          ...by,
          scope: 'SURPLUS',
          reason: request.body.reason,
          ...(request.body.amount === undefined ? {} : { part: tugrikToMongo(request.body.amount) }),
        }),
      ),
  );

  app.post(
    '/api/payment/:id/actions/approve-refund',
    {
      config: { access: { kind: 'action', code: 'fin.payment.refund' } },
      schema: {
        tags,
        summary: 'Approve a refund somebody else asked for: its effect is undone and the money goes back',
        params: idParamsSchema,
        response: transition,
      },
    },
    (request, reply) => change(request, reply, (trx, payment, by) => approveRefund(deps, trx, payment, by)),
  );

  app.post(
    '/api/payment/:id/actions/reject-refund',
    {
      config: { access: { kind: 'action', code: 'fin.payment.refund' } },
      schema: {
        tags,
        summary: 'Refuse a refund nobody has approved yet',
        params: idParamsSchema,
        response: transition,
      },
    },
    (request, reply) => change(request, reply, rejectRefund),
  );

  app.post(
    '/api/payment/:id/actions/confirm-refund',
    {
      config: { access: { kind: 'action', code: 'fin.payment.refund' } },
      schema: {
        tags,
        summary: 'Say that the money which goes back by hand was transferred or handed over',
        params: idParamsSchema,
        body: paymentConfirmRefundBodySchema,
        response: transition,
      },
    },
    (request, reply) =>
      change(request, reply, (trx, payment, by) =>
        confirmRefund(trx, payment, { ...by, reference: request.body.reference }),
      ),
  );

  app.post(
    '/api/payment/:id/actions/reconcile',
    {
      config: { access: { kind: 'action', code: 'fin.payment.reconcile' } },
      schema: {
        tags,
        summary: 'Ask QPay again, or book money found on a statement; applies what waits',
        params: idParamsSchema,
        body: paymentReconcileBodySchema,
        response: { ...transition, 503: problemAnswer('QPay does not answer') },
      },
    },
    async (request, reply) => {
      const payment = await findPayment(db, request.params.id);
      if (!payment) throw new ProblemError('NOT_FOUND');
      paymentMachine.next(payment.status, 'reconcile', payment.status);
      await assertVersion(payment.version, optionalVersion(request), () => toDetail(db, payment, accountOf(request)));
      const { money } = request.body;
      const actor = actorOf(request);
      if (money) {
        const received = [{ ...money, amount: tugrikToMongo(money.amount) }];
        const settlement = { paymentId: payment.id, received, newAt: 'money.reference', now: clock(), actor };
        await db.transaction().execute((trx) => settlePayment(trx, settlement));
      } else {
        try {
          await verifyPayment(deps, payment.id, actor);
        } catch (error) {
          throw toQpayProblem(error);
        }
      }
      const settled = await findPayment(db, request.params.id);
      return sendRecord(reply, await toDetail(db, settled ?? payment, accountOf(request)));
    },
  );

  /** One transition under the payment's lock. */
  async function change(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    work: (trx: Transaction<Tables>, payment: LockedPayment, by: { actor: Actor; now: Date }) => Promise<void>,
  ) {
    const account = accountOf(request);
    const found = await findPayment(db, request.params.id);
    if (!found) throw new ProblemError('NOT_FOUND');
    const view = await db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, found.id);
      await assertVersion(payment.version, optionalVersion(request), () => toDetail(trx, payment, account));
      await work(trx, payment, { actor: actorOf(request), now: clock() });
      return toDetail(trx, await lockPayment(trx, found.id), account);
    });
    return sendRecord(reply, view);
  }
}
