import { z } from 'zod/mini';

/**
 * As many days, or whole months, just before; or the same days a year earlier. A span that reaches the running day is
 * compared until the same hour of the same day of the day, week, month, quarter or year before.
 */
export const graphCompareSchema = z.enum(['prev', 'year']);
export type GraphCompare = z.infer<typeof graphCompareSchema>;
/**
 * Period of the calendar, or the school year, that a span to date is the beginning of: with `prev` it is compared with the
 * one before. When absent, or shorter than the span, the days decide: 1 to 15 January is then the beginning of a month.
 */
export const graphPeriodSchema = z.enum(['week', 'month', 'quarter', 'year']);
export type GraphPeriod = z.infer<typeof graphPeriodSchema>;
