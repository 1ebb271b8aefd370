import { z } from 'zod/mini';
import { moneySchema } from './primitives.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Query of `GET /api/graph-report/series`: days in Asia/Ulaanbaatar, both included, at most 400. */
export const rideSeriesQuerySchema = z.object({ from: z.optional(day), to: z.optional(day) });

/** Rides and revenue by day. */
export const rideSeriesSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  totals: z.object({ rides: z.int(), revenue: moneySchema, denied: z.int(), active_cards: z.int() }),
  days: z.array(z.object({ day: z.string(), rides: z.int(), revenue: moneySchema, denied: z.int() })),
});
export type RideSeries = z.infer<typeof rideSeriesSchema>;
