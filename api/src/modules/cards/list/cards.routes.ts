import {
  cardDetailSchema,
  cardPatchBodySchema,
  cardRowPageSchema,
  cardTaskQuerySchema,
  idParamsSchema,
} from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import { actorOf } from '../../../audit/audit.ts';
import { accountOf } from '../../../http/access.ts';
import type { App, ModuleDependencies } from '../../../http/app-instance.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { assertVersion, requireVersion, sendRecord } from '../../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../../http/route-schema.ts';
import { scopeOf } from '../../../http/scope.ts';
import { findCardId } from './card-detail.repository.ts';
import { assertFilter, listScopes, listSort } from './card-list-scope.ts';
import { momentsOf, toCardRows, viewCard } from './card.view.ts';
import { findCards } from './cards.repository.ts';
import { addDays, dayOf } from '../../../time/ulaanbaatar.ts';
import { lockCardOf } from '../lock-cards.ts';
import { patchCard } from './patch-card.ts';

const tags = ['cards'];
const notFound = { 404: problemAnswer('No such card') };

/** Cards: the list, one card and what its owner sets on it. */
export function cardRoutes(app: App, { db, clock, personalData, jobs }: ModuleDependencies): void {
  app.get(
    '/api/ec/cards',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary:
          'Own cards with balance, rides of the service day and the last taps; staff may ask for all, at a counter with a search',
        querystring: cardTaskQuerySchema,
        response: { 200: cardRowPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const now = clock();
      const { page, page_size, sort, scope, tasks_within_days: days, ...filter } = request.query;
      const scopes = listScopes(account, scope);
      assertFilter(account, scopes, request.query);
      const { rows, sums, total, total_is_estimate } = await findCards(
        db,
        { ...filter, tasksUntil: days === undefined ? undefined : addDays(dayOf(now), days), scopes, reader: account },
        { page, page_size, sort: listSort(scopes, sort) },
        momentsOf(now),
      );
      return {
        data: await toCardRows(db, rows, account, now),
        page,
        page_size,
        total,
        ...(total_is_estimate ? { total_is_estimate } : {}),
        ...(sums ? { aggregates: aggregatesOf(sums) } : {}),
      };
    },
  );

  app.get(
    '/api/ec/cards/:id',
    {
      config: { access: { kind: 'own', code: 'ec.card.view' } },
      schema: {
        tags,
        summary: 'One card with its holder, entitlements and settings',
        params: idParamsSchema,
        response: { 200: cardDetailSchema, ...problemAnswers, ...notFound },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const id = await findCardId(db, scopeOf(account), request.params.id);
      if (id === undefined) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, await viewCard(db, id, { account, now: clock(), personalData }));
    },
  );

  app.patch(
    '/api/ec/cards/:id',
    {
      config: { access: { kind: 'own', code: 'ec.card.create' } },
      schema: {
        tags,
        summary: 'Holder and settings of a card',
        params: idParamsSchema,
        body: cardPatchBodySchema,
        response: {
          200: cardDetailSchema,
          ...problemAnswers,
          ...notFound,
          412: problemAnswer('Changed by somebody else'),
          428: problemAnswer('If-Match is missing'),
        },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const by = { account, now: clock(), actor: actorOf(request), personalData, jobs };
      const expected = requireVersion(request);
      const id = await db.transaction().execute(async (trx) => {
        const card = await lockCardOf(trx, account, request.params.id);
        await assertVersion(card.version, expected, () => viewCard(trx, card.id, by));
        await patchCard(trx, card, request.body, by);
        return card.id;
      });
      return sendRecord(reply, await viewCard(db, id, by));
    },
  );
}

/** Sums over the cards that match: `active`, `blocked` and `other` add up to their number. */
function aggregatesOf({ balance, locked, ...counts }: NonNullable<Awaited<ReturnType<typeof findCards>>['sums']>) {
  return { balance_total: toTugrik(balance), locked_total: toTugrik(locked), ...counts };
}
