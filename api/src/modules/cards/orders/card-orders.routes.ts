import { cardDetailSchema, cardLinkBodySchema, cardOrderBodySchema, cardOrderSchema } from '@ecard/shared/api-schema';
import { actorOf } from '../../../audit/audit.ts';
import { accountOf } from '../../../http/access.ts';
import type { App, ModuleDependencies } from '../../../http/app-instance.ts';
import { idempotently } from '../../../http/idempotency.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { sendRecord } from '../../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../../http/route-schema.ts';
import { scopeOf } from '../../../http/scope.ts';
import { findCardId } from '../list/card-detail.repository.ts';
import { viewCard } from '../list/card.view.ts';
import { linkCard } from '../link-card.ts';
import { orderCards } from './order-cards.ts';

const tags = ['cards'];
const linksPerMinute = 5;

/** Orders of cards, and linking a card that has no owner yet. */
export function cardOrderRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, personalData } = deps;
  const checkLinkRate = app.createRateLimit({
    max: linksPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `card link ${accountOf(request).publicId}`,
  });

  app.post(
    '/api/ec/cards',
    {
      config: { access: { kind: 'own', code: 'ec.card.create' } },
      schema: {
        tags,
        summary: 'Order a card, or one for each employee or pupil; wants an Idempotency-Key',
        body: cardOrderBodySchema,
        response: { 201: cardOrderSchema, ...problemAnswers, 400: problemAnswer('Idempotency-Key is missing') },
      },
    },
    (request, reply) => {
      const by = { account: accountOf(request), now: clock(), actor: actorOf(request) };
      return idempotently(deps, request, reply, async (trx) => {
        const order = await orderCards(trx, deps, request.body, by);
        return { status: 201, body: order, headers: { location: `/api/ec/cards/${order.cards[0]?.id ?? ''}` } };
      });
    },
  );

  app.post(
    '/api/ec/cards/link',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Take a card that has no owner, with the code printed with it',
        body: cardLinkBodySchema,
        response: { 200: cardDetailSchema, ...problemAnswers, 429: problemAnswer('Too many tries') },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      // Cards belong to passengers and organisations, not to staff.
      if (account.kind === 'STAFF') throw new ProblemError('NOT_FOUND');
      const rate = await checkLinkRate(request);
      if (!rate.isAllowed && rate.isExceeded)
        throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: rate.ttlInSeconds });
      const publicId = await linkCard(deps, account, actorOf(request), request.body);
      const id = await findCardId(db, scopeOf(account), publicId);
      if (id === undefined) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, await viewCard(db, id, { account, now: clock(), personalData }));
    },
  );
}
