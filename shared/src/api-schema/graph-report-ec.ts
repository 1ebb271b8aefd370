import { z } from 'zod/mini';
import { cardStatusSchema, mediaTypeSchema } from './card-enums.ts';
import { graphCompareSchema, graphPeriodSchema } from './comparison.ts';
import { graphSeasonSpanSchema, graphSummarySchema, graphTileSchema, graphUnitSchema } from './graph-report.ts';
import {
  cursorPageSchema,
  cursorQueryFields,
  cursorSumsField,
  dateSchema,
  moneySchema,
  refSchema,
} from './primitives.ts';

export const ecChartSchema = z.enum(['lifecycle', 'balance', 'topup', 'concession', 'subsidy', 'cohort', 'dormant']);
export type EcChart = z.infer<typeof ecChartSchema>;

/** Days since cards in use last rode: as many at most, but more than the one before; more than all of them; never. */
export const idleDaysSchema = z.enum(['7', '30', '90', '180', '365', 'more', 'never']);
export type IdleDays = z.infer<typeof idleDaysSchema>;

/**
 * Days and filters of the graphs of cards. `category`, `media` and `organization` narrow the life-cycle and idle cards;
 * `category`, `media`, `operator` and `route` the rides and the subsidy of concessions; `category` the balances.
 */
const ecFilterSchema = z.extend(graphSeasonSpanSchema, {
  category: z.optional(z.uuid()),
  media: z.optional(mediaTypeSchema),
  organization: z.optional(z.uuid()),
  operator: z.optional(z.uuid()),
  route: z.optional(z.uuid()),
});

/** Query of `GET /api/graph-report/ec`. */
export const ecGraphQuerySchema = z.extend(ecFilterSchema, {
  chart: ecChartSchema,
  /** Of the chart `topup`: by the way of payment over time, or by the point that took the money. */
  by: z._default(z.enum(['channel', 'point']), 'channel'),
  bucket: z._default(z.enum(['day', 'week', 'month']), 'day'),
  /** Of the points that took top-ups; the other numbers are not counted by district. */
  district: z.optional(z.uuid()),
});

/** A chart of cards: `values` of every line follow `labels`; null where nothing is known. */
export const ecGraphSchema = z.object({
  chart: ecChartSchema,
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  incomplete_from: z.optional(z.string()),
  /** Day the figures were counted on, where they are not kept by the minute. */
  as_of: z.optional(z.nullable(z.string())),
  labels: z.array(z.string()),
  /**
   * Public ids of what the labels name, where they name records; null for none. Of idle cards, their days; of balances, the
   * lower ends of their classes, where their cards are known.
   */
  label_ids: z.optional(z.array(z.nullable(z.string()))),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      unit: graphUnitSchema,
      values: z.array(z.nullable(z.number())),
    }),
  ),
});
export type EcGraph = z.infer<typeof ecGraphSchema>;

/** Query of `GET /api/graph-report/ec/summary`. */
export const ecSummaryQuerySchema = z.extend(ecFilterSchema, {
  compare: z._default(graphCompareSchema, 'prev'),
  period: z.optional(graphPeriodSchema),
});

/**
 * Cards that entered a state, those in use when the span ended, money put on cards, and what concessions cost. All are
 * compared by the days that are over.
 */
export const ecTileSchema = z.extend(graphTileSchema, {
  key: z.enum(['issued', 'activated', 'blocked', 'active_base', 'topups', 'subsidy']),
});
export type EcTile = z.infer<typeof ecTileSchema>;
export const ecSummarySchema = z.extend(graphSummarySchema, { tiles: z.array(ecTileSchema) });

/** Query of `GET /api/graph-report/ec/cards`. */
export const ecGraphCardsQuerySchema = z.extend(graphSeasonSpanSchema, {
  /**
   * The cards that entered `status` in the span; those in use (`ACTIVE`) when its last day ended, or of these the ones
   * that have been `idle` so long; those put into use in the month `cohort` that rode in the span; or those whose
   * balances were counted in the class `balance` on its last day.
   */
  behind: z._default(z.enum(['lifecycle', 'active_base', 'dormant', 'cohort', 'balance']), 'lifecycle'),
  status: z._default(cardStatusSchema, 'ACTIVE'),
  idle: z._default(idleDaysSchema, 'never'),
  /** Its first day; that of the span's first day when absent. */
  cohort: z.optional(dateSchema),
  /** Its lower end, in tugrik. */
  balance: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  category: z.optional(z.uuid()),
  media: z.optional(mediaTypeSchema),
  organization: z.optional(z.uuid()),
  ...{ ...cursorQueryFields, ...cursorSumsField },
});

/** Cards behind a number, each with its last change of state; where `sums` asks for it, their number instead. */
export const ecGraphCardsSchema = z.extend(
  cursorPageSchema(
    z.object({
      id: z.string(),
      /** Time at which the card entered the state. */
      at: z.string(),
      /** Masked: `•••• •••• 1234`. */
      card_no: z.string(),
      category: refSchema,
      media_type: mediaTypeSchema,
      from_status: z.nullable(cardStatusSchema),
      to_status: cardStatusSchema,
      /** Of idle cards; null for those that never rode. */
      last_rode_on: z.nullable(z.string()),
      /** At the count of the balances, of cards that are behind them. */
      balance: z.nullable(moneySchema),
    }),
  ),
  { totals: z.nullable(z.object({ count: z.int() })) },
);
export type EcGraphCards = z.infer<typeof ecGraphCardsSchema>;

/**
 * Query of `GET /api/graph-report/ec/top-ups`: top-ups of a channel, of a point or of the points of a district; `none` are
 * those that no point took.
 */
export const ecGraphTopUpsQuerySchema = z.extend(graphSeasonSpanSchema, {
  channel: z.optional(z.string().check(z.regex(/^[A-Z_]{1,30}$/))),
  point: z.optional(z.union([z.uuid(), z.literal('none')])),
  district: z.optional(z.uuid()),
  ...{ ...cursorQueryFields, ...cursorSumsField },
});

/** Top-ups behind a number; where `sums` asks for them, their number and sum instead. */
export const ecGraphTopUpsSchema = z.extend(
  cursorPageSchema(
    z.object({
      id: z.string(),
      /** Time of the top-up. */
      at: z.string(),
      /** Masked: `•••• •••• 1234`. */
      card_no: z.string(),
      /** Name of the way it was paid. */
      channel: z.string(),
      point: z.nullable(z.string()),
      amount: moneySchema,
    }),
  ),
  { totals: z.nullable(z.object({ count: z.int(), amount: moneySchema })) },
);
export type EcGraphTopUps = z.infer<typeof ecGraphTopUpsSchema>;
