import {
  hotlistDeltaQuerySchema,
  hotlistDeltaSchema,
  hotlistListQuerySchema,
  hotlistPageSchema,
} from '@ecard/shared/api-schema';
import { accountOf, can } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { masksFor } from '../../http/people.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { maskCardNo } from '../../security/masks.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { findHotlist } from './hotlist.repository.ts';
import { readHotlist } from './read-hotlist.ts';

const tags = ['hotlist'];

/** Cards no validator may accept: for the validators, and for staff. */
export function hotlistRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/ec/hotlist',
    {
      config: { access: { kind: 'device' } },
      schema: {
        tags,
        summary: 'Changes of the hotlist since the last answer; the whole list without `since`',
        querystring: hotlistDeltaQuerySchema,
        response: { 200: hotlistDeltaSchema, ...problemAnswers },
      },
    },
    (request) => readHotlist(db, { since: request.query.since, limit: request.query.limit, now: clock() }),
  );

  app.get(
    '/api/hotlist',
    {
      config: { access: { kind: 'action', code: 'ec.card.view' } },
      schema: {
        tags,
        summary: 'Cards on the hotlist now and before',
        querystring: hotlistListQuerySchema,
        response: { 200: hotlistPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size } = request.query;
      const { rows, total, total_is_estimate } = await findHotlist(db, accountOf(request), request.query);
      const masks = masksFor(accountOf(request), 'holder');
      const showCardNo = can(accountOf(request), 'ec.card.viewpii') ? (cardNo: string) => cardNo : maskCardNo;
      return {
        data: rows.map((row) => ({
          id: row.public_id,
          card: { id: row.card_id, card_no: showCardNo(row.card_no), status: row.status },
          holder_name: masks.name(row.holder_name),
          reason: row.reason,
          note: row.block_reason,
          from: toIso(row.added_at),
          to: row.removed_at === null ? null : toIso(row.removed_at),
          pushed_at: row.pushed_at === null ? null : toIso(row.pushed_at),
        })),
        page,
        page_size,
        total,
        total_is_estimate,
      };
    },
  );
}
