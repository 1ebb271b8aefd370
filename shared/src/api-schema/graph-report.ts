import { z } from 'zod/mini';
import { graphCompareSchema, graphPeriodSchema } from './comparison.ts';
import { tapKinds } from './states/tap-states.ts';
import { mediaTypeSchema, tapResultSchema } from './card-enums.ts';
import {
  csvOf,
  cursorPageSchema,
  cursorQueryFields,
  cursorSumsField,
  idSchema,
  moneySchema,
  refSchema,
} from './primitives.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Days of a graph: service days in Asia/Ulaanbaatar, both included, at most 400; none asked means the last 30. */
export const graphSpanSchema = z.object({ from: z.optional(day), to: z.optional(day) });

/** Days of a graph, narrowed to those of a season; a season alone means all its days up to today. */
export const graphSeasonSpanSchema = z.extend(graphSpanSchema, { season: z.optional(z.uuid()) });

/** Filters of a graph of rides. */
export const rideFilterSchema = z.extend(graphSeasonSpanSchema, {
  operator: z.optional(z.uuid()),
  route: z.optional(z.uuid()),
  category: z.optional(z.uuid()),
  media: z.optional(mediaTypeSchema),
  /** District where rides began; not combined with category or media, which are not known by district. */
  district: z.optional(z.uuid()),
});

export const rideMetricSchema = z.enum(['rides', 'revenue', 'subsidy', 'denied', 'cards', 'load']);
export type RideMetric = z.infer<typeof rideMetricSchema>;
export const graphBucketSchema = z.enum(['hour', 'day', 'week', 'month']);
export type GraphBucket = z.infer<typeof graphBucketSchema>;
export const rideSplitSchema = z.enum(['category', 'operator', 'route', 'media']);

/** Query of `GET /api/graph-report/series`. With `metric` it answers `series`, without it `days`. */
export const rideSeriesQuerySchema = z.extend(rideFilterSchema, {
  metric: z.optional(rideMetricSchema),
  bucket: z._default(graphBucketSchema, 'day'),
  split: z.optional(rideSplitSchema),
  compare: z.optional(graphCompareSchema),
  period: z.optional(graphPeriodSchema),
});

export const graphUnitSchema = z.enum(['₮', 'ride', 'card', '%', 'km']);
export type GraphUnit = z.infer<typeof graphUnitSchema>;

/** One line or bar colour: values in the order of the buckets; null where nothing is known. */
export const graphLineSchema = z.object({
  key: z.string(),
  name: z.string(),
  points: z.array(z.tuple([z.string(), z.nullable(z.number())])),
  total: z.nullable(z.number()),
});
export type GraphLine = z.infer<typeof graphLineSchema>;

/** Rides and revenue by day, or a metric in buckets. */
export const rideSeriesSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  /** Different cards are counted for the whole network only. */
  totals: z.object({ rides: z.int(), revenue: moneySchema, denied: z.int(), active_cards: z.nullable(z.int()) }),
  days: z.array(z.object({ day: z.string(), rides: z.int(), revenue: moneySchema, denied: z.int() })),
  metric: z.optional(rideMetricSchema),
  unit: z.optional(graphUnitSchema),
  bucket: z.optional(graphBucketSchema),
  series: z.optional(z.array(graphLineSchema)),
  compare: z.optional(
    z.object({
      label: z.string(),
      from: z.string(),
      to: z.string(),
      /** Moment until which the last day counts; `delta_percent` compares the present until the same hour. */
      until: z.optional(z.string()),
      series: z.array(graphLineSchema),
      delta_percent: z.nullable(z.number()),
    }),
  ),
  /** First service day that may still grow; absent when the span ended before it. */
  incomplete_from: z.optional(z.string()),
});
export type RideSeries = z.infer<typeof rideSeriesSchema>;

/** Query of `GET /api/graph-report/summary`. */
export const graphSummaryQuerySchema = z.extend(rideFilterSchema, {
  compare: z._default(graphCompareSchema, 'prev'),
  period: z.optional(graphPeriodSchema),
});

export const graphTileSchema = z.object({
  key: z.enum(['rides', 'revenue', 'active_cards', 'average_load', 'denied_share', 'subsidy']),
  unit: graphUnitSchema,
  /** Null where nothing is known. */
  value: z.nullable(z.number()),
  /** The part of `value` that `previous` is compared with, while the span runs; absent where it is all of it. */
  compared: z.optional(z.nullable(z.number())),
  /** Cards, which have no hours, are compared by the days that are over. */
  previous: z.nullable(z.number()),
  delta_percent: z.nullable(z.number()),
  /** By day, or by week when the span is longer than 62 days; null for one that is not over or that the span cuts. */
  sparkline: z.array(z.nullable(z.number())),
});
export type GraphTile = z.infer<typeof graphTileSchema>;
export const graphSummarySchema = z.object({
  from: z.string(),
  to: z.string(),
  previous_from: z.string(),
  previous_to: z.string(),
  /** Moment until which `previous` counts the last day, when the span reaches the running one. */
  previous_until: z.optional(z.string()),
  generated_at: z.string(),
  incomplete_from: z.optional(z.string()),
  tiles: z.array(graphTileSchema),
});

export type GraphSummary = z.infer<typeof graphSummarySchema>;

/** Query of `GET /api/graph-report/top`. */
export const graphTopQuerySchema = z.extend(rideFilterSchema, {
  by: z._default(z.enum(['route', 'operator', 'category', 'stop', 'vehicle']), 'route'),
  metric: z._default(z.enum(['rides', 'revenue', 'subsidy', 'denied']), 'rides'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
});
export const graphTopSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  unit: graphUnitSchema,
  total: z.number(),
  rows: z.array(z.extend(refSchema, { value: z.number(), share_percent: z.number() })),
});
export type GraphTop = z.infer<typeof graphTopSchema>;

/** Query of `GET /api/graph-report/heatmap`. */
export const graphHeatmapQuerySchema = z.extend(rideFilterSchema, {
  metric: z._default(z.enum(['rides', 'revenue', 'subsidy', 'denied']), 'rides'),
});
export const graphHeatmapSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  unit: graphUnitSchema,
  /** Weekday of the service day: 1 is Monday. `average` is per such weekday of the span whose hour has begun. */
  cells: z.array(z.object({ weekday: z.int(), hour: z.int(), value: z.number(), average: z.number() })),
});
export type GraphHeatmap = z.infer<typeof graphHeatmapSchema>;

/** Boardings by stop, for the map. Coordinates © OpenStreetMap contributors, ODbL. */
export const graphMapSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  stops: z.array(
    z.extend(refSchema, {
      district: z.nullable(z.string()),
      lat: z.number(),
      lon: z.number(),
      boardings: z.int(),
      alightings: z.int(),
    }),
  ),
});
export type GraphMap = z.infer<typeof graphMapSchema>;

/** Query of `GET /api/graph-report/payments`: top-ups by the way they were paid. */
export const graphPaymentsQuerySchema = z.extend(graphSeasonSpanSchema, {
  bucket: z._default(z.enum(['day', 'week', 'month']), 'day'),
});
export const graphPaymentsSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  incomplete_from: z.optional(z.string()),
  series: z.array(graphLineSchema),
});
export type GraphPayments = z.infer<typeof graphPaymentsSchema>;

/** Query of `GET /api/graph-report/taps`: the taps behind a point of a graph, newest first, at most 31 days. */
export const graphTapsQuerySchema = z.extend(rideFilterSchema, {
  stop: z.optional(z.uuid()),
  /** `ON` are those that rides are counted of. */
  kind: z.optional(z.enum(tapKinds.values)),
  result: z.optional(csvOf(tapResultSchema)),
  /** Weekday of the service day: 1 is Monday. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  /** Hour of the clock in Ulaanbaatar. */
  hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
  ...{ ...cursorQueryFields, ...cursorSumsField },
});
export const graphTapsSchema = z.extend(
  cursorPageSchema(
    z.object({
      id: idSchema,
      kind: z.enum(tapKinds.values),
      tapped_at: z.string(),
      received_at: z.string(),
      /** Masked: `•••• •••• 1234`. */
      card_no: z.string(),
      category: refSchema,
      media_type: mediaTypeSchema,
      operator: refSchema,
      direction: refSchema,
      stop: refSchema,
      bus_no: z.string(),
      fare: moneySchema,
      subsidy: moneySchema,
      transfer_no: z.int(),
      result: tapResultSchema,
      offline: z.boolean(),
    }),
  ),
  {
    /** Of all taps, where `sums` asks for them. */
    totals: z.nullable(z.object({ taps: z.int(), cards: z.int(), fare: moneySchema, subsidy: moneySchema })),
  },
);
export type GraphTaps = z.infer<typeof graphTapsSchema>;

/** Query of `GET /api/graph-report/taps/months`: the taps behind a number of any span, summed by month. */
export const graphTapMonthsQuerySchema = z.extend(rideFilterSchema, {
  stop: z.optional(z.uuid()),
  kind: z._default(z.enum(tapKinds.values), 'ON'),
  /** `DENIED` stands for every reason. */
  result: z._default(z.enum(['ACCEPTED', 'DENIED']), 'ACCEPTED'),
  weekday: graphTapsQuerySchema.shape.weekday,
  hour: graphTapsQuerySchema.shape.hour,
});
export type GraphTapMonthsQuery = z.infer<typeof graphTapMonthsQuerySchema>;
/** Money is null where it is not known: of denied taps, and by stop. */
const tapSumsSchema = z.object({
  taps: z.int(),
  fare: z.nullable(moneySchema),
  subsidy: z.nullable(moneySchema),
});
export type GraphTapSums = z.infer<typeof tapSumsSchema>;
export const graphTapMonthsSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  /** Every month of the span, its first and last one cut to it. */
  months: z.array(z.extend(tapSumsSchema, { from: z.string(), to: z.string() })),
  totals: tapSumsSchema,
});
export type GraphTapMonths = z.infer<typeof graphTapMonthsSchema>;
