import { z } from 'zod/mini';
import { graphCompareSchema, graphPeriodSchema } from './comparison.ts';
import { dateSchema, idSchema, moneySchema } from './primitives.ts';
import { invoiceReportGroups } from './states/invoice-states.ts';

/** Query of `GET /api/report/invoice`: days of issue, both included. */
export const invoiceReportQuerySchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    group_by: z._default(z.enum(invoiceReportGroups.values), 'month'),
    /** As `graphCompareSchema` says; of a period that reaches today the days that are over are compared. */
    compare: z.optional(graphCompareSchema),
    period: z.optional(graphPeriodSchema),
  })
  .check(
    z.refine((query) => query.from <= query.to, { path: ['to'] }),
    z.refine((query) => Date.parse(query.to) - Date.parse(query.from) <= 1_830 * 86_400_000, { path: ['from'] }),
  );

/** Query of `GET /api/invoice` that answers the same rows and sums. */
const drillSchema = z.record(z.string(), z.string());

/** Links to the lists behind each sum of a `figureSchema`. */
const figureDrillSchema = z.object({
  issued: drillSchema,
  collected: drillSchema,
  outstanding: drillSchema,
  overdue: drillSchema,
  written_off: drillSchema,
});

const figureSchema = z.object({
  count: z.int(),
  /** Issued less credited. */
  issued: moneySchema,
  /** Paid and not to be given back. */
  collected: moneySchema,
  outstanding: moneySchema,
  overdue: moneySchema,
  written_off: moneySchema,
});

export const invoiceKpisSchema = z.extend(figureSchema, {
  from: z.string(),
  to: z.string(),
  /** Null when nothing was issued. */
  collected_percent: z.nullable(z.number()),
  /** Days of sales outstanding: outstanding / issued × days. */
  dso_days: z.nullable(z.number()),
});

/** Answer of `GET /api/report/invoice`. */
export const invoiceReportSchema = z.object({
  kpis: invoiceKpisSchema,
  drill: figureDrillSchema,
  /** The days that are over of a period that reaches today: the part that `previous` is compared with. */
  compared: z.optional(invoiceKpisSchema),
  /** The period it is compared with; null also where no day of the period is over. */
  previous: z.nullable(z.extend(invoiceKpisSchema, { drill: figureDrillSchema })),
  group_by: z.string(),
  groups: z.array(z.extend(figureSchema, { key: z.string(), name: z.string(), drill: figureDrillSchema })),
  /** Month by month: issued then; collected of those; `received` is the money that came in the month, for whichever. */
  series: z.array(
    z.object({
      month: z.string(),
      issued: moneySchema,
      collected: moneySchema,
      received: moneySchema,
      drill: drillSchema,
      received_drill: drillSchema,
    }),
  ),
  /** Organisations that owe most, at most 10. */
  debtors: z.array(
    z.object({
      organization: z.object({ id: idSchema, name: z.string() }),
      balance: moneySchema,
      overdue: moneySchema,
      /** Not yet due. */
      current: moneySchema,
      drill: z.object({ balance: drillSchema, overdue: drillSchema, current: drillSchema }),
    }),
  ),
  by_kind: z.array(z.object({ kind: z.string(), count: z.int(), issued: moneySchema, drill: drillSchema })),
  generated_at: z.string(),
});
export type InvoiceReport = z.infer<typeof invoiceReportSchema>;

/** Query of `GET /api/report/invoice/ageing`; today when absent. */
export const invoiceAgeingQuerySchema = z.object({ as_of: z.optional(dateSchema) });

const bucketsSchema = z.object({
  /** Not yet due. */
  current: moneySchema,
  days_1_30: moneySchema,
  days_31_60: moneySchema,
  days_61_90: moneySchema,
  days_over_90: moneySchema,
  total: moneySchema,
});

const bucketDrillSchema = z.object({
  current: drillSchema,
  days_1_30: drillSchema,
  days_31_60: drillSchema,
  days_61_90: drillSchema,
  days_over_90: drillSchema,
  total: drillSchema,
});

/** Receivables at the end of a day, by the time they were overdue. */
export const invoiceAgeingSchema = z.object({
  as_of: z.string(),
  rows: z.array(
    z.extend(bucketsSchema, {
      organization: z.object({ id: idSchema, name: z.string(), register_no: z.string() }),
      count: z.int(),
      drill: bucketDrillSchema,
    }),
  ),
  totals: z.extend(bucketsSchema, { drill: bucketDrillSchema }),
  generated_at: z.string(),
});
export type InvoiceAgeing = z.infer<typeof invoiceAgeingSchema>;
