import {
  cardDetailSchema,
  cardListQuerySchema,
  cardPatchBodySchema,
  cardRowPageSchema,
  idParamsSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { csvLimit, sendCsv } from '../../http/csv.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, requireVersion, sendRecord } from '../../http/record.ts';
import { bearer, fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { toTugrik } from '../../money/money.ts';
import { findCardId } from './card-detail.repository.ts';
import { assertFilter, listScopes, listSort } from './card-list-scope.ts';
import { momentsOf, toCardRows, viewCard } from './card.view.ts';
import { cardCsvColumns } from './cards.csv.ts';
import { findCards } from './cards.repository.ts';
import { lockCardOf } from './lock-cards.ts';
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
        summary: 'Own cards with balance, rides of the service day and the last taps; staff may ask for all',
        security: bearer,
        querystring: cardListQuerySchema,
        response: { 200: cardRowPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { page, page_size, sort, scope, ...filter } = request.query;
      const scopes = listScopes(account, scope);
      assertFilter(scopes, filter);
      const { rows, sums, total, total_is_estimate } = await findCards(
        db,
        { ...filter, scopes },
        { page, page_size, sort: listSort(scopes, sort) },
        momentsOf(clock()),
      );
      return {
        data: await toCardRows(db, rows, account),
        page,
        page_size,
        total,
        ...(total_is_estimate ? { total_is_estimate } : {}),
        ...(sums
          ? { aggregates: { balance_total: toTugrik(sums.balance), active: sums.active, blocked: sums.blocked } }
          : {}),
      };
    },
  );

  app.get(
    '/api/ec/cards.csv',
    {
      config: { access: { kind: 'own', code: 'ec.card.export' } },
      schema: {
        tags,
        summary: `The list as a CSV file, at most ${csvLimit} rows`,
        security: bearer,
        querystring: cardListQuerySchema,
        response: { 200: fileAnswer('text/csv'), ...problemAnswers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { page: _page, page_size: _size, sort, scope, ...filter } = request.query;
      const scopes = listScopes(account, scope);
      assertFilter(scopes, filter);
      const { rows } = await findCards(
        db,
        { ...filter, scopes },
        { page: 1, page_size: csvLimit, sort: listSort(scopes, sort) },
        momentsOf(clock()),
      );
      return sendCsv(reply, {
        filename: 'cards.csv',
        columns: cardCsvColumns,
        rows: await toCardRows(db, rows, account),
      });
    },
  );

  app.get(
    '/api/ec/cards/:id',
    {
      config: { access: { kind: 'own', code: 'ec.card.view' } },
      schema: {
        tags,
        summary: 'One card with its holder, entitlements and settings',
        security: bearer,
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
        security: bearer,
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
