import {
  ecGraphCardsQuerySchema,
  ecGraphCardsSchema,
  ecGraphTopUpsQuerySchema,
  ecGraphTopUpsSchema,
} from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { decodeCursor, encodeCursor, microsecondCursorSchema } from '../../http/cursor.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { maskCardNo } from '../../security/masks.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { countCardChanges, findCardChanges, findTopUps, sumTopUpEntries } from './ec-rows.repository.ts';
import type { RowPosition } from './ec-rows.repository.ts';
import { graphText as text } from './graph-report.text.ts';
import { readSeasonSpan } from './season-span.ts';

const access = { kind: 'action', code: 'report.graphec.view' } as const;

/** The rows behind the graphs of cards (screen 7.18). */
export function ecRowRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/graph-report/ec/cards',
    {
      config: { access },
      schema: {
        tags: ['graphs'],
        summary: 'Cards behind a number of a graph, newest first, or their number',
        querystring: ecGraphCardsQuerySchema,
        response: { 200: ecGraphCardsSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const { behind, status, idle, balance, category, media, organization, limit } = query;
      const span = await readSeasonSpan(db, query, clock());
      const question = {
        ...{ behind, status, idle, balance, span, filter: { category, media, organization } },
        cohort: query.cohort ?? span.from,
      };
      if (query.sums) return { data: [], totals: await countCardChanges(db, question), next_cursor: null };
      const rows = await findCardChanges(db, question, { after: readPosition(query.cursor), limit });
      return {
        data: rows.map((row) => ({
          id: String(row.id),
          at: toIso(row.at),
          card_no: maskCardNo(row.card_no),
          category: { id: row.category_id, code: row.category_code, name: row.category_name },
          media_type: row.media_type,
          from_status: row.from_status,
          to_status: row.to_status,
          last_rode_on: row.last_rode_on,
          balance: row.balance === null ? null : toTugrik(row.balance),
        })),
        totals: null,
        next_cursor: nextCursor(rows, limit),
      };
    },
  );

  app.get(
    '/api/graph-report/ec/top-ups',
    {
      config: { access },
      schema: {
        tags: ['graphs'],
        summary: 'Top-ups behind a number of a channel or a point, newest first, or their number and sum',
        querystring: ecGraphTopUpsQuerySchema,
        response: { 200: ecGraphTopUpsSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const { channel, point, district, limit } = query;
      const question = { channel, point, district, span: await readSeasonSpan(db, query, clock()) };
      if (query.sums) {
        const { count, amount } = await sumTopUpEntries(db, question);
        return { data: [], totals: { count, amount: toTugrik(amount) }, next_cursor: null };
      }
      const rows = await findTopUps(db, question, { after: readPosition(query.cursor), limit });
      return {
        data: rows.map((row) => ({
          id: String(row.id),
          at: toIso(row.at),
          card_no: maskCardNo(row.card_no),
          channel: text.channels[row.channel] ?? row.channel,
          point: row.point,
          amount: toTugrik(row.amount),
        })),
        totals: null,
        next_cursor: nextCursor(rows, limit),
      };
    },
  );
}

function readPosition(cursor: string | undefined): RowPosition | undefined {
  if (cursor === undefined) return undefined;
  const [atUs, id] = decodeCursor(cursor, microsecondCursorSchema);
  return { atUs, id };
}

function nextCursor(rows: readonly { readonly id: number; readonly at_us: number }[], limit: number): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last ? encodeCursor([last.at_us, last.id]) : null;
}
