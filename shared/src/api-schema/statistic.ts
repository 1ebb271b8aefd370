import { z } from 'zod/mini';
import { mediaTypeSchema } from './card-enums.ts';
import { graphSpanSchema, graphUnitSchema } from './graph-report.ts';
import { moneySchema } from './primitives.ts';

export const statisticMeasureSchema = z.enum([
  'rides',
  'revenue',
  'subsidy',
  'denied',
  'denied_share',
  'revenue_per_ride',
  'passenger_km',
  'average_load',
]);
export type StatisticMeasure = z.infer<typeof statisticMeasureSchema>;
export const statisticDimensionSchema = z.enum([
  'day',
  'week',
  'month',
  'year',
  'weekday',
  'hour',
  'operator',
  'route',
  'category',
  'media',
]);
export type StatisticDimension = z.infer<typeof statisticDimensionSchema>;

/** Most rows of one answer. */
export const MOST_STATISTIC_ROWS = 5000;

const several = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.minLength(1), z.maxLength(50)));

/** Body of `POST /api/statistic/query`. Days are service days, both included. */
export const statisticQuerySchema = z.extend(graphSpanSchema, {
  /** Kilometres and loads come from counters in the buses: not by category, kind of card or district. */
  measures: z.array(statisticMeasureSchema).check(z.minLength(1), z.maxLength(8)),
  dimensions: z.array(statisticDimensionSchema).check(z.maxLength(3)),
  filters: z._default(
    z.strictObject({
      operator: several(z.uuid()),
      route: several(z.uuid()),
      district: several(z.uuid()),
      category: several(z.uuid()),
      media: several(mediaTypeSchema),
    }),
    {},
  ),
  /**
   * Adds to each measure its value a year earlier and the change in percent; of a span that reaches the running day also
   * its value until the same hour as then (`…_compared`), which the change is of.
   */
  compare: z.optional(z.enum(['year'])),
  /** A column, descending with `-` before it; dimensions ascending when absent. */
  sort: z.optional(z.string().check(z.regex(/^-?[a-z_]{1,40}$/))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(MOST_STATISTIC_ROWS)), 200),
  /**
   * Number of values kept of each dimension, whose own sums are then answered too: those of the first dimension in the
   * order of `sort`, those of the others in ascending order.
   */
  tops: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(MOST_STATISTIC_ROWS))).check(z.maxLength(3))),
});

const cell = z.nullable(z.union([z.string(), z.number()]));
export const statisticResultSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  incomplete_from: z.optional(z.string()),
  /** Moment until which the year before counts, when the span reaches the running day. */
  previous_until: z.optional(z.string()),
  columns: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(['dimension', 'measure']),
      unit: z.optional(graphUnitSchema),
    }),
  ),
  /** Cells in the order of the columns. A dimension that names a record shows its name, numbered where others have the same. */
  rows: z.array(z.array(cell)),
  /** Of all rows, those beyond the limit and `tops` too; null for dimensions. */
  totals: z.array(cell),
  /** Rows before the limit. */
  row_count: z.int(),
  /** With `tops`, for each dimension: its kept values with the sums of all their rows, and how many values there are. */
  sums: z.optional(z.array(z.object({ rows: z.array(z.array(cell)), row_count: z.int() }))),
  /** For each dimension: the public ids of the records that its names stand for, by name; null where it has no records. */
  part_ids: z.array(z.nullable(z.record(z.string(), z.string()))),
});
export type StatisticResult = z.infer<typeof statisticResultSchema>;

export const statisticDimensionsSchema = z.object({
  measures: z.array(z.object({ key: statisticMeasureSchema, name: z.string(), unit: graphUnitSchema })),
  dimensions: z.array(z.object({ key: statisticDimensionSchema, name: z.string() })),
});

const sides = { taps: moneySchema, ledger: moneySchema, settlement: moneySchema, difference: moneySchema };
/** Fares taps took, the ledger booked and operators are settled for; every difference must be 0, and that of a span adds up its days. */
export const reconciliationSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  totals: z.object(sides),
  /** Days that differ; none when all is well. */
  days: z.array(z.object({ day: z.string(), ...sides })),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;
