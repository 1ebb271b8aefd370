import {
  cardHistoryQuerySchema,
  cardQrReadBodySchema,
  cardQrReadSchema,
  cardQrSchema,
  cardSummaryQuerySchema,
  cardSummarySchema,
  cardTapPageSchema,
  idParamsSchema,
  ledgerPageSchema,
} from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { toTugrik } from '@ecard/shared/money';
import { accountOf } from '../../../http/access.ts';
import type { App, ModuleDependencies } from '../../../http/app-instance.ts';
import { decodeCursor, encodeCursor, sequenceCursorSchema, timeCursorSchema } from '../../../http/cursor.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../../http/route-schema.ts';
import { scopeOf } from '../../../http/scope.ts';
import { toIso } from '../../../time/ulaanbaatar.ts';
import type { Account } from '../../../security/account.ts';
import { findCardId } from './card-detail.repository.ts';
import { findLedger, findTaps } from './card-history.repository.ts';
import { createCardQrs } from './card-qr.ts';
import { inScope } from '../card-scope.ts';
import { summariseCards } from './card-summary.repository.ts';
import { toTap } from './card.view.ts';
import { cardProblems } from '../cards.problems.ts';
import { takesTopups } from '../cards.rules.ts';
import { cardText } from '../cards.text.ts';
import { toLedgerRow } from './ledger.view.ts';

const tags = ['cards'];
const answers = { ...problemAnswers, 404: problemAnswer('No such card') };
const view = { access: { kind: 'own', code: 'ec.card.view' } } as const;

/** Taps, ledger and spending of a card, and the code that stands for the card on a phone. */
export function cardHistoryRoutes(app: App, { db, clock, config }: ModuleDependencies): void {
  const qrs = createCardQrs(config.jwtSecret);

  async function idOf(account: Account, publicId: string): Promise<number> {
    const id = await findCardId(db, scopeOf(account), publicId);
    if (id === undefined) throw new ProblemError('NOT_FOUND');
    return id;
  }

  app.get(
    '/api/ec/cards/:id/taps',
    {
      config: view,
      schema: {
        tags,
        summary: 'Taps of a card, newest first',
        params: idParamsSchema,
        querystring: cardHistoryQuerySchema,
        response: { 200: cardTapPageSchema, ...answers },
      },
    },
    async (request) => {
      const { cursor, limit } = request.query;
      const after = cursor === undefined ? undefined : decodeCursor(cursor, timeCursorSchema);
      const rows = await findTaps(db, await idOf(accountOf(request), request.params.id), after, limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        data: shown.map((row) => ({ ...toTap(row), offline: row.offline })),
        next_cursor: rows.length > limit && last ? encodeCursor([last.tapped_at.toISOString(), last.id]) : null,
      };
    },
  );

  app.get(
    '/api/ec/cards/:id/ledger',
    {
      config: view,
      schema: {
        tags,
        summary: 'Money events of a card, newest first',
        params: idParamsSchema,
        querystring: cardHistoryQuerySchema,
        response: { 200: ledgerPageSchema, ...answers },
      },
    },
    async (request) => {
      const { cursor, limit } = request.query;
      const [below] = cursor === undefined ? [] : decodeCursor(cursor, sequenceCursorSchema);
      const rows = await findLedger(db, await idOf(accountOf(request), request.params.id), below, limit + 1);
      const shown = rows.slice(0, limit);
      return {
        data: shown.map(toLedgerRow),
        next_cursor: rows.length > limit ? encodeCursor([shown.at(-1)?.seq ?? 0]) : null,
      };
    },
  );

  app.get(
    '/api/ec/cards/summary',
    {
      config: view,
      schema: {
        tags,
        summary: 'Spending by day, rides by route and by hour of the own cards; staff name one card',
        querystring: cardSummaryQuerySchema,
        response: { 200: cardSummarySchema, ...answers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { from, to, bucket, card_id } = request.query;
      // Of all cards the graphs tell, from their aggregates.
      if (account.kind === 'STAFF' && card_id === undefined) {
        throw new ProblemError('VALIDATION_FAILED', {
          errors: [{ path: 'card_id', code: 'REQUIRED', message: cardText.oneCardOrOwnList }],
        });
      }
      const cards =
        card_id === undefined ? inScope(scopeOf(account)) : sql<boolean>`c.id = ${await idOf(account, card_id)}`;
      const { spend, routes, hours } = await summariseCards(db, { cards, from, to, bucket });
      return {
        from,
        to,
        bucket,
        spend: spend.map((row) => ({ at: row.at, amount: toTugrik(row.amount), rides: row.rides })),
        routes: routes.map(({ rides, amount, ...direction }) => ({ direction, rides, amount: toTugrik(amount) })),
        hours,
      };
    },
  );

  app.get(
    '/api/ec/cards/:id/qr',
    {
      config: view,
      schema: {
        tags,
        summary: 'A code that stands for the card for a minute; for its owner only',
        params: idParamsSchema,
        response: { 200: cardQrSchema, ...answers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const id = await idOf(account, request.params.id);
      if (account.kind === 'STAFF') throw new ProblemError('FORBIDDEN');
      const card = await db.selectFrom('ec_card').select('status').where('id', '=', id).executeTakeFirstOrThrow();
      if (!takesTopups(card.status)) throw new ProblemError(cardProblems.CARD_NOT_USABLE);
      const now = clock();
      const { token, expiresAt } = qrs.issue(request.params.id.toLowerCase(), now);
      void reply.header('cache-control', 'no-store');
      return { token, expires_at: toIso(expiresAt), server_time: toIso(now) };
    },
  );

  app.post(
    '/api/ec/cards/qr/read',
    {
      config: { access: { kind: 'device' } },
      schema: {
        tags,
        summary: 'The card a code stands for, for a validator that then taps it',
        body: cardQrReadBodySchema,
        response: { 200: cardQrReadSchema, ...answers },
      },
    },
    async (request) => {
      const publicId = qrs.read(request.body.token, clock());
      const card =
        publicId === undefined
          ? undefined
          : await db
              .selectFrom('ec_card')
              .select(['card_no', 'status', 'balance'])
              .where('public_id', '=', publicId)
              .executeTakeFirst();
      if (!card) throw new ProblemError('NOT_FOUND');
      return { card_no: card.card_no, status: card.status, balance: toTugrik(card.balance) };
    },
  );
}
