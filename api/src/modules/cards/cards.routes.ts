import { cardListQuerySchema, cardPageSchema } from '@ecard/shared/api-schema';
import type { Tap } from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { bearer, problemAnswers } from '../../http/route-schema.ts';
import { toTugrik } from '../../money/money.ts';
import { maskCardNo } from '../../security/masks.ts';
import { startOfServiceDay, toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../auth/account.repository.ts';
import { findCards, findLastTaps } from './cards.repository.ts';
import type { CardOwner, LastTapRow } from './cards.repository.ts';

/** The account's own cards. */
export function cardRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/ec/cards',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['cards'],
        summary: 'Own cards with balance, rides of the service day and the last taps',
        security: bearer,
        querystring: cardListQuerySchema,
        response: { 200: cardPageSchema, 401: problemAnswers[401], 422: problemAnswers[422] },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { rows, totals } = await findCards(db, ownerOf(account), request.query, startOfServiceDay(clock()));
      const taps = await findLastTaps(
        db,
        rows.map((card) => card.id),
      );
      const showCardNo = account.actionCodes.has('ec.card.viewpii') ? (cardNo: string) => cardNo : maskCardNo;
      return {
        data: rows.map((card) => ({
          id: card.public_id,
          card_no: showCardNo(card.card_no),
          media_type: card.media_type,
          holder_name: card.holder_name,
          category: { id: card.category_id, code: card.category_code, name: card.category_name },
          balance: toTugrik(card.balance),
          rides_today: card.rides_today,
          rides_per_day: card.rides_per_day,
          status: card.status,
          expires_on: card.expires_on,
          block_reason: card.block_reason,
          last_taps: taps.filter((tap) => tap.card_id === card.id).map(toTap),
        })),
        page: request.query.page,
        page_size: request.query.page_size,
        total: totals.total,
        aggregates: { balance_total: toTugrik(totals.balance), active: totals.active, blocked: totals.blocked },
      };
    },
  );
}

function ownerOf(account: Account): CardOwner {
  return account.organizationId === null ? { userId: account.id } : { organizationId: account.organizationId };
}

function toTap(row: LastTapRow): Tap {
  return {
    id: row.public_id,
    kind: row.kind,
    tapped_at: toIso(row.tapped_at),
    direction: { id: row.direction_id, code: row.direction_code, name: row.direction_name },
    stop: { id: row.stop_id, code: row.stop_code, name: row.stop_name },
    bus_no: row.bus_no,
    fare: toTugrik(row.fare_amount),
    transfer_no: row.transfer_no,
    result: row.result,
  };
}
