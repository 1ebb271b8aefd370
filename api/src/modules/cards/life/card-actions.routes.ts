import {
  bulkResultSchema,
  cardActionBodySchema,
  cardBulkBodySchema,
  cardCloseBodySchema,
  cardDetailSchema,
  cardExtendBodySchema,
  cardIssueBodySchema,
  cardReplaceBodySchema,
  idParamsSchema,
} from '@ecard/shared/api-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { actorOf } from '../../../audit/audit.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { accountOf } from '../../../http/access.ts';
import type { App, ModuleDependencies } from '../../../http/app-instance.ts';
import { runBulk } from '../../../http/bulk.ts';
import { assertVersion, optionalVersion, sendRecord } from '../../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../../http/route-schema.ts';
import { bulkCardIds } from './bulk-card-ids.ts';
import { activateCard, blockCard, closeCard, extendCard, issueCard, loseCard, unblockCard } from './card-actions.ts';
import type { ActionInput } from './card-actions.ts';
import { viewCard } from '../list/card.view.ts';
import { cardMachine } from '../cards.machine.ts';
import type { CardVerb } from '../cards.machine.ts';
import { assertMayTake } from '../money/counter-money.ts';
import { lockCardOf } from '../lock-cards.ts';
import type { LockedCard } from '../lock-cards.ts';
import { replaceCard } from './replace-card.ts';

const tags = ['cards'];
const answers = { ...problemAnswers, 404: problemAnswer('No such card') };

type Work = (trx: Transaction<Tables>, card: LockedCard, input: ActionInput) => Promise<void>;

const bulkWork = {
  block: blockCard,
  unblock: unblockCard,
  lost: loseCard,
  issue: issueCard,
  activate: activateCard,
  close: closeCard,
} as const satisfies Partial<Record<CardVerb, Work>>;

/** Transitions of cards: one endpoint for each verb of the machine, and one for many cards. */
export function cardActionRoutes(app: App, { db, clock, personalData }: ModuleDependencies): void {
  /** Does a verb in one transaction, on the locked card. */
  async function act(request: FastifyRequest, id: string, verb: CardVerb, reason: string | undefined, work: Work) {
    const account = accountOf(request);
    const input = { account, now: clock(), actor: actorOf(request), ...(reason === undefined ? {} : { reason }) };
    return db.transaction().execute(async (trx) => {
      const card = await lockCardOf(trx, account, id);
      cardMachine.authorise(verb, account);
      await assertVersion(card.version, optionalVersion(request), () =>
        viewCard(trx, card.id, { account, now: input.now, personalData }),
      );
      await work(trx, card, input);
      return card.id;
    });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, id: number) {
    return sendRecord(reply, await viewCard(db, id, { account: accountOf(request), now: clock(), personalData }));
  }

  const transition = <const Body>(verb: CardVerb, body: Body, summary: string) => {
    const { code = 'ec.card.view', by } = cardMachine.transitions[verb] as { code?: string; by: string };
    return {
      config: { access: { kind: by === 'staff' ? ('action' as const) : ('own' as const), code } },
      schema: {
        tags,
        summary,
        params: idParamsSchema,
        body,
        response: { 200: cardDetailSchema, ...answers, 412: problemAnswer('Changed by somebody else') },
      },
    };
  };

  app.post(
    '/api/ec/cards/:id/actions/issue',
    transition('issue', cardIssueBodySchema, 'Hand an ordered card out; its price is free or taken now'),
    async (request, reply) => {
      const { money } = request.body;
      const id = await act(request, request.params.id, 'issue', undefined, (trx, card, input) =>
        issueCard(trx, card, { ...input, money }),
      );
      return answer(request, reply, id);
    },
  );

  app.post(
    '/api/ec/cards/:id/actions/activate',
    transition('activate', cardActionBodySchema, 'Use an issued card before its first top-up or tap'),
    async (request, reply) =>
      answer(request, reply, await act(request, request.params.id, 'activate', undefined, activateCard)),
  );

  app.post(
    '/api/ec/cards/:id/actions/block',
    transition('block', cardActionBodySchema, 'Stop a card; the reason is required'),
    async (request, reply) =>
      answer(request, reply, await act(request, request.params.id, 'block', request.body.reason, blockCard)),
  );

  app.post(
    '/api/ec/cards/:id/actions/unblock',
    transition('unblock', cardActionBodySchema, 'Let a stopped card ride again; what staff stopped only staff open'),
    async (request, reply) =>
      answer(request, reply, await act(request, request.params.id, 'unblock', request.body.reason, unblockCard)),
  );

  app.post(
    '/api/ec/cards/:id/actions/lost',
    transition('lost', cardActionBodySchema, 'Report a card lost'),
    async (request, reply) =>
      answer(request, reply, await act(request, request.params.id, 'lost', request.body.reason, loseCard)),
  );

  app.post(
    '/api/ec/cards/:id/actions/replace',
    transition(
      'replace',
      cardReplaceBodySchema,
      'Order the card that takes a lost one’s place; money and entitlements move once the fee is paid',
    ),
    async (request, reply) => {
      const { media_type: media, money } = request.body;
      const id = await act(request, request.params.id, 'replace', undefined, (trx, card, input) => {
        assertMayTake(input.account, money);
        return replaceCard(trx, card, { ...input, ...(media ? { media } : {}), ...(money ? { money } : {}) });
      });
      return answer(request, reply, id);
    },
  );

  app.post(
    '/api/ec/cards/:id/actions/extend',
    transition('extend', cardExtendBodySchema, 'Let an expired card ride again'),
    async (request, reply) => {
      const id = await act(request, request.params.id, 'extend', undefined, (trx, card, input) =>
        extendCard(trx, card, { ...input, expiresOn: request.body.expires_on }),
      );
      return answer(request, reply, id);
    },
  );

  app.post(
    '/api/ec/cards/:id/actions/close',
    transition('close', cardCloseBodySchema, 'End a card without money; staff may give the money back with it'),
    async (request, reply) => {
      const { refund, reason } = request.body;
      const id = await act(request, request.params.id, 'close', reason, (trx, card, input) =>
        closeCard(trx, card, { ...input, refund }),
      );
      return answer(request, reply, id);
    },
  );

  app.post(
    '/api/ec/cards/bulk',
    {
      config: { access: { kind: 'own', code: 'ec.card.view' } },
      schema: {
        tags,
        summary: 'The same for many cards, each on its own',
        body: cardBulkBodySchema,
        response: { 200: bulkResultSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { action, reason } = request.body;
      cardMachine.authorise(action, accountOf(request));
      const ids = await bulkCardIds(db, accountOf(request), request.body);
      return runBulk(ids, (id) => act(request, id, action, reason, bulkWork[action]));
    },
  );
}
