import { z } from 'zod/mini';
import { graphCompareSchema, graphPeriodSchema } from './comparison.ts';
import { temporaryReportGroups } from './states/temporary-states.ts';
import { csvOf, dateSchema, moneySchema } from './primitives.ts';

export const temporaryReportGroupSchema = z.enum(temporaryReportGroups.values);
export type TemporaryReportGroup = z.infer<typeof temporaryReportGroupSchema>;

/** Query of `GET /api/report/temporary`: at most 400 days, of requests handed in. */
export const temporaryReportQuerySchema = z.object({
  from: dateSchema,
  to: dateSchema,
  group_by: z._default(temporaryReportGroupSchema, 'day'),
  /** As `graphCompareSchema` says; requests of a span that reaches today are compared until the same minute. */
  compare: z.optional(graphCompareSchema),
  period: z.optional(graphPeriodSchema),
  load_capacity_id: z.optional(csvOf(z.uuid())),
  direction_id: z.optional(csvOf(z.uuid())),
  district_id: z.optional(csvOf(z.uuid())),
  officer_id: z.optional(csvOf(z.uuid())),
});
export type TemporaryReportQuery = z.infer<typeof temporaryReportQuerySchema>;

const counts = {
  count: z.int(),
  approved: z.int(),
  rejected: z.int(),
  revoked: z.int(),
  /** Fees of permits that were paid. */
  fee: moneySchema,
};
export const temporaryKpiSchema = z.object({
  requested: z.int(),
  issued: z.int(),
  /** Of those decided; null when none was. */
  approved_percent: z.nullable(z.number()),
  /** From submission to the decision; null when none was. */
  average_decision_hours: z.nullable(z.number()),
  revenue: moneySchema,
});
export const temporaryReportSchema = z.object({
  from: z.string(),
  to: z.string(),
  group_by: temporaryReportGroupSchema,
  kpi: temporaryKpiSchema,
  compare: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      /** Moment as of which the earlier requests are counted, when the span reaches today. */
      until: z.optional(z.string()),
      kpi: temporaryKpiSchema,
    }),
  ),
  /** `key` is a day or a public id, for the list's filter; empty where the field was not filled in. */
  rows: z.array(z.object({ key: z.string(), name: z.string(), ...counts })),
  totals: z.object(counts),
  charts: z.object({
    /** Of the requests of each day. */
    daily: z.array(z.object({ day: z.string(), requests: z.int(), approvals: z.int() })),
    by_capacity: z.array(
      z.object({ key: z.string(), name: z.string(), approved: z.int(), rejected: z.int(), other: z.int() }),
    ),
    reject_reasons: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  }),
  generated_at: z.string(),
});
export type TemporaryReport = z.infer<typeof temporaryReportSchema>;
