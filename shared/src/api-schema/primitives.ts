import { z } from 'zod/mini';

/** Identifier the API shows: a UUID v7. */
export const idSchema = z.string();

/** Tugrik with at most 2 decimals. */
export const moneySchema = z.number();

/** A named thing another record points to. */
export const refSchema = z.object({ id: idSchema, code: z.optional(z.string()), name: z.string() });
export type Ref = z.infer<typeof refSchema>;

/**
 * One page of a list, as every list endpoint answers it.
 *
 * @param row - Schema of one row.
 */
export function pageSchema<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    data: z.array(row),
    /** First page is 1. */
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
    aggregates: z.optional(z.record(z.string(), z.number())),
  });
}

/** One page of rows. */
export interface Page<Row> {
  data: Row[];
  page: number;
  page_size: number;
  total: number;
  aggregates?: Record<string, number> | undefined;
}

/** An error answer: RFC 9457 with our fields. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable, in capitals: `VALIDATION_FAILED`. */
  code: z.string(),
  /** For people, in Mongolian. */
  message: z.string(),
  request_id: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problemSchema>;
