import { z } from 'zod/mini';
import { mediaTypeSchema } from './cards.ts';
import { graphSeasonSpanSchema, graphUnitSchema } from './graph-report.ts';

export const ecChartSchema = z.enum(['lifecycle', 'balance', 'topup', 'concession', 'subsidy', 'cohort', 'dormant']);
export type EcChart = z.infer<typeof ecChartSchema>;

/** Query of `GET /api/graph-report/ec`. `organization` narrows the life-cycle; `media` it and the subsidy. */
export const ecGraphQuerySchema = z.extend(graphSeasonSpanSchema, {
  chart: ecChartSchema,
  /** Of the chart `topup`: by the way of payment over time, or by the point that took the money. */
  by: z._default(z.enum(['channel', 'point']), 'channel'),
  bucket: z._default(z.enum(['day', 'week', 'month']), 'day'),
  category: z.optional(z.uuid()),
  media: z.optional(mediaTypeSchema),
  organization: z.optional(z.uuid()),
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
