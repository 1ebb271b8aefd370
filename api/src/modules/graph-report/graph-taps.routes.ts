import {
  graphTapMonthsQuerySchema,
  graphTapMonthsSchema,
  graphTapsQuerySchema,
  graphTapsSchema,
} from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { decodeCursor, encodeCursor, millisecondCursorSchema } from '../../http/cursor.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { maskCardNo } from '../../security/masks.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { momentsOf, readSpan } from './graph-span.ts';
import { findGraphTaps, sumGraphTaps } from './graph-taps.repository.ts';
import type { TapPosition } from './graph-taps.repository.ts';
import { readSeasonSpan } from './season-span.ts';
import { sumTapMonths } from './tap-months.ts';

const access = { kind: 'action', code: 'report.graph.view' } as const;

/** Taps are many: more days at once would read millions of them. */
const longestTapDays = 31;

/** The taps behind a point of a graph. */
export function graphTapRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/graph-report/taps',
    {
      config: { access },
      schema: {
        tags: ['graphs'],
        summary: 'Taps behind a graph, newest first, of at most 31 days, or their number and sums',
        querystring: graphTapsQuerySchema,
        response: { 200: graphTapsSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const filter = { ...query, ...momentsOf(readSpan(query, clock(), longestTapDays)) };
      if (query.sums) {
        const sums = await sumGraphTaps(db, filter);
        const totals = { ...sums, fare: toTugrik(sums.fare), subsidy: toTugrik(sums.subsidy) };
        return { data: [], totals, next_cursor: null };
      }
      const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
      const rows = await findGraphTaps(db, filter, { after, limit: query.limit });
      const last = rows.length === query.limit ? rows.at(-1) : undefined;
      return {
        data: rows.map((row) => ({
          id: row.public_id,
          kind: row.kind,
          tapped_at: toIso(row.tapped_at),
          received_at: toIso(row.received_at),
          card_no: maskCardNo(row.card_no),
          category: { id: row.category_id, code: row.category_code, name: row.category_name },
          media_type: row.media_type,
          operator: { id: row.operator_id, code: row.operator_code, name: row.operator_name },
          direction: { id: row.direction_id, code: row.direction_code, name: row.direction_name },
          stop: { id: row.stop_id, code: row.stop_code, name: row.stop_name },
          bus_no: row.bus_no,
          fare: toTugrik(row.fare_amount),
          subsidy: toTugrik(row.subsidy_amount),
          transfer_no: row.transfer_no,
          result: row.result,
          offline: row.offline,
        })),
        totals: null,
        next_cursor: last ? encodeCursor([last.tapped_at.getTime(), last.id]) : null,
      };
    },
  );

  app.get(
    '/api/graph-report/taps/months',
    {
      config: { access },
      schema: {
        tags: ['graphs'],
        summary: 'The taps behind a graph summed by month, of any span',
        querystring: graphTapMonthsQuerySchema,
        response: { 200: graphTapMonthsSchema, ...problemAnswers },
      },
    },
    async ({ query }) => {
      const now = clock();
      const span = await readSeasonSpan(db, query, now);
      return { ...span, generated_at: toIso(now), ...(await sumTapMonths(db, { span, query, now })) };
    },
  );
}

function readCursor(cursor: string): TapPosition {
  const [time, id] = decodeCursor(cursor, millisecondCursorSchema);
  return { tappedAt: new Date(time), id };
}
