import {
  cardBulkTopupBodySchema,
  cardBulkTopupQuerySchema,
  cardBulkTopupSchema,
  cardTopupBodySchema,
  cardTopupSchema,
  idParamsSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../../audit/audit.ts';
import { accountOf } from '../../../http/access.ts';
import type { App, ModuleDependencies } from '../../../http/app-instance.ts';
import { idempotently } from '../../../http/idempotency.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../../http/route-schema.ts';
import { bulkTopup } from './bulk-topup.ts';
import { assertMayTake } from './counter-money.ts';
import { lockCardOf } from '../lock-cards.ts';
import { checkTopups, payTopups, takeTopup } from './topup-cards.ts';

const tags = ['cards'];
const keyMissing = { 400: problemAnswer('Idempotency-Key is missing') };

/** Money onto cards. */
export function cardTopupRoutes(app: App, deps: ModuleDependencies): void {
  const { clock } = deps;

  app.post(
    '/api/ec/cards/:id/topup',
    {
      config: { access: { kind: 'own', code: 'ec.card.topup' } },
      schema: {
        tags,
        summary: 'Begin to fill a card: a payment to pay; wants an Idempotency-Key',
        params: idParamsSchema,
        body: cardTopupBodySchema,
        response: { 201: cardTopupSchema, ...problemAnswers, ...keyMissing, 404: problemAnswer('No such card') },
      },
    },
    (request, reply) => {
      const account = accountOf(request);
      const by = { account, now: clock(), actor: actorOf(request) };
      const { amount, money } = request.body;
      return idempotently(deps, request, reply, async (trx) => {
        const card = await lockCardOf(trx, account, request.params.id);
        assertMayTake(account, money);
        const { fit, unfit } = await checkTopups(trx, [{ cardId: card.id, amount: amount * 100 }], by.now);
        const problem = unfit.get(card.id);
        if (problem) throw new ProblemError(problem, { errors: [{ path: 'amount', ...problem }] });
        const paymentId = money
          ? await takeTopup(trx, card, amount * 100, { ...by, money })
          : await payTopups(trx, fit, by);
        return {
          status: 201,
          body: { payment_id: paymentId },
          headers: { location: `/api/payment/${paymentId}` },
        };
      });
    },
  );

  app.post(
    '/api/ec/cards/bulk-topup',
    {
      config: { access: { kind: 'own', code: 'ec.card.topup' } },
      schema: {
        tags,
        summary:
          'Fill many cards with one payment of their sum, to be paid within a day; wants an Idempotency-Key. A dry run says which rows would fail',
        querystring: cardBulkTopupQuerySchema,
        body: cardBulkTopupBodySchema,
        response: { 200: cardBulkTopupSchema, 201: cardBulkTopupSchema, ...problemAnswers, ...keyMissing },
      },
    },
    (request, reply) => {
      const dryRun = request.query.dry_run === '1';
      const by = { account: accountOf(request), now: clock(), actor: actorOf(request), dryRun };
      return idempotently(deps, request, reply, async (trx) => {
        const body = await bulkTopup(trx, request.body, by);
        return body.payment_id === null
          ? { status: 200, body }
          : { status: 201, body, headers: { location: `/api/payment/${body.payment_id}` } };
      });
    },
  );
}
