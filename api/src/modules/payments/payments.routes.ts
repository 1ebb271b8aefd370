import {
  idParamsSchema,
  paymentCallbackAnswerSchema,
  paymentCallbackQuerySchema,
  paymentPublicSchema,
} from '@ecard/shared/api-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { closePayment } from './close-payment.ts';
import { createQpayOffers } from './offer-qpay.ts';
import { mayEnd } from './cancel.rules.ts';
import { paymentEffects } from './payment-effects.ts';
import { paymentMachine } from './payments.machine.ts';
import { paymentProblems } from './payments.problems.ts';
import { findPayment, takeCheckTurn } from './payments.repository.ts';
import { toPublicView } from './payments.view.ts';
import { toQpayProblem, verifyPayment } from './verify-payment.ts';

const checkIntervalMs = 2_000;

const tags = ['payments'];
const tooOften = { 429: problemAnswer('Too many calls') };
const notFound = { 404: problemAnswer('No such payment') };
const provider = { 503: problemAnswer('QPay does not answer') };

/** The page of a payment, open to anybody with its link, and QPay's callback. */
export function paymentRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, jobs, config, metrics } = deps;
  const checkRate = app.createRateLimit({
    max: config.publicRatePerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `payment ${request.ip}`,
  });
  const offerQpay = createQpayOffers(deps);

  async function load(publicId: string) {
    const payment = await findPayment(db, publicId);
    if (!payment) throw new ProblemError('NOT_FOUND');
    return payment;
  }
  const view = async (request: FastifyRequest, publicId: string) =>
    toPublicView(deps, await load(publicId), viewerOf(request));

  app.get(
    '/api/payment/:id',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags,
        summary: 'A payment, for everybody who has its link; no personal data',
        params: idParamsSchema,
        response: { 200: paymentPublicSchema, ...notFound, 422: problemAnswers[422], ...tooOften },
      },
    },
    async (request) => {
      assertRate(await checkRate(request));
      const payment = await load(request.params.id);
      await paymentEffects()[payment.purpose]?.opened?.(db, { targetId: payment.target_id, now: clock() });
      return toPublicView(deps, payment, viewerOf(request));
    },
  );

  app.post(
    '/api/payment/:id/qpay',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags,
        summary: 'Make sure there is a QPay QR code that can be paid; a new one after the old ran out',
        params: idParamsSchema,
        response: { 200: paymentPublicSchema, ...notFound, 422: problemAnswers[422], ...tooOften, ...provider },
      },
    },
    async (request) => {
      assertRate(await checkRate(request));
      await offerQpay((await load(request.params.id)).id);
      return view(request, request.params.id);
    },
  );

  app.post(
    '/api/payment/:id/check',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags,
        summary: 'Ask QPay whether money has come; once in 2 seconds for a payment',
        params: idParamsSchema,
        response: {
          200: paymentPublicSchema,
          ...notFound,
          422: problemAnswers[422],
          429: problemAnswer('Checked a moment ago'),
          ...provider,
        },
      },
    },
    async (request) => {
      assertRate(await checkRate(request));
      const { id } = await load(request.params.id);
      if (!(await takeCheckTurn(db, id, clock(), checkIntervalMs))) {
        throw new ProblemError(paymentProblems.CHECKED_JUST_NOW, { retryAfterSeconds: checkIntervalMs / 1_000 });
      }
      try {
        await verifyPayment(deps, id, actorOf(request));
      } catch (error) {
        throw toQpayProblem(error);
      }
      return view(request, request.params.id);
    },
  );

  app.post(
    '/api/payment/:id/cancel',
    {
      config: { access: { kind: 'own', code: 'fin.payment.reconcile' } },
      schema: {
        tags,
        summary: 'Cancel an own payment that nobody has paid',
        params: idParamsSchema,
        response: { 200: paymentPublicSchema, ...problemAnswers, ...notFound, ...provider },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const payment = await findPayment(db, request.params.id, scopeOf(account));
      if (!payment) throw new ProblemError('NOT_FOUND');
      paymentMachine.authorise('cancel', account);
      if (!mayEnd(payment, account)) throw new ProblemError('FORBIDDEN');
      try {
        await closePayment(deps, payment.id, 'cancel', actorOf(request));
      } catch (error) {
        throw toQpayProblem(error);
      }
      return view(request, request.params.id);
    },
  );

  const callback = {
    config: { access: { kind: 'public' } },
    schema: {
      tags,
      summary: 'QPay tells that something happened; believed only after asking QPay',
      querystring: paymentCallbackQuerySchema,
      response: {
        200: { description: 'Heard', content: { 'text/plain': { schema: paymentCallbackAnswerSchema } } },
        ...notFound,
        422: problemAnswers[422],
      },
    },
  } as const;
  app.get('/api/payment/qpay/callback', callback, (request, reply) => hear(request.query.payment_id, reply));
  app.post('/api/payment/qpay/callback', callback, (request, reply) => hear(request.query.payment_id, reply));

  async function hear(publicId: string, reply: FastifyReply) {
    const payment = await findPayment(db, publicId);
    if (!payment) {
      metrics.callbackHeard('qpay', 'unknown');
      throw new ProblemError('NOT_FOUND');
    }
    const { id } = payment;
    // In the outbox before QPay hears SUCCESS: it will not call again.
    const jobId = await db
      .transaction()
      .execute((trx) => jobs.publish(trx, 'payment.check', { paymentId: id }, { singletonKey: `check-${id}` }));
    metrics.callbackHeard('qpay', jobId === undefined ? 'waiting' : 'queued');
    return reply
      .type('text/plain; charset=utf-8')
      .serializer((body: unknown) => String(body))
      .send('SUCCESS' as const);
  }
}

/** Returns the signed-in account; undefined for everybody else. */
function viewerOf({ principal }: FastifyRequest): Account | undefined {
  return principal.kind === 'user' ? principal.account : undefined;
}
