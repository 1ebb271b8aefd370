import { z } from 'zod/mini';
import { MOST_ROWS } from './most-rows.ts';
import { primitiveText } from './primitives.text.ts';

/** Identifier the API shows: a UUID v7. */
export const idSchema = z.string();

/** Text that people write: trimmed, not empty. */
export const textSchema = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Path parameters of one record. */
export const idParamsSchema = z.object({ id: z.uuid() });

/**
 * Writes a number plate, or the beginning of one, as it is stored, whatever its case and spacing.
 *
 * @example writePlate('1234уба') // '1234 УБА'
 */
export function writePlate(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
    .replace(/^(\d{4})[\s\p{Pd}]*(\p{L}{1,3})$/u, '$1 $2');
}

/** Number plate of a vehicle: `1234 УБА`. */
export const plateNoSchema = z.string().check(z.overwrite(writePlate), z.regex(/^\d{4} [А-ЯӨҮ]{3}$/u));

/** An answer without a body (204). */
export const emptySchema = z.void();

/** The body of a request that says all in its address: none, or an empty object. */
export const emptyBodySchema = z.nullish(z.object({}));

/** Answer of a host that works. */
export const healthSchema = z.object({ status: z.literal('ok') });

/** Years that JavaScript, PostgreSQL and the files of exports read alike; PostgreSQL has no year 0. */
const withinYears = z.refine<string>((text) => !/^(?!19|20|21)\d{4}-/.test(text), primitiveText.yearRange);

/** Calendar day in Asia/Ulaanbaatar: `YYYY-MM-DD`, of the years 1900 to 2199. */
export const dateSchema = z.iso.date().check(withinYears);

/** Moment with an offset: `2026-11-21T10:53:00+08:00`, of the years 1900 to 2199. */
export const dateTimeSchema = z.iso.datetime({ offset: true }).check(withinYears);

/** Tugrik with at most 2 decimals. */
export const moneySchema = z.number();

/**
 * A number above 0 in steps: amounts and quantities that are asked for.
 *
 * @param step - Its smallest value too: `multipleOf` alone takes 1e-18 for a multiple of 0.01.
 * @param most - Largest value.
 */
export function positiveSchema(step: number, most: number) {
  return z
    .number()
    .check(z.positive({ abort: true }), z.minimum(step, { abort: true }), z.maximum(most), z.multipleOf(step));
}

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
    /** True where there are too many rows to count: `total` is then about right. */
    total_is_estimate: z.optional(z.boolean()),
    aggregates: z.optional(z.record(z.string(), z.number())),
  });
}

/** One page of rows. */
export interface Page<Row> {
  data: Row[];
  page: number;
  page_size: number;
  total: number;
  total_is_estimate?: boolean | undefined;
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
  /** The present record or state, for STALE and ILLEGAL_TRANSITION. */
  current: z.optional(z.unknown()),
});
export type Problem = z.infer<typeof problemSchema>;

/**
 * Query parameter with several values separated by commas: `ACTIVE,BLOCKED`.
 *
 * @param item - Schema of one value.
 * @param most - Limits the text to 40 characters per value. Default 50; up to 100 shorter values fit as well.
 */
export function csvOf<Item extends z.ZodMiniType<unknown, string>>(item: Item, most = 50) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40 * most)),
      z.transform((text) => text.split(',').filter((value) => value !== '')),
    ),
    z.array(item).check(z.minLength(1), z.maxLength(Math.max(most, 100))),
  );
}

/** Most rows of a list that a bulk action or an export may name one by one. */
export const NAMED_ROWS_LIMIT = 1_000;

const searchSchema = z.optional(z.string().check(z.maxLength(100)));

/**
 * Query of a list endpoint: page, sort, search and the list's own filters.
 *
 * `sort` holds fields separated by commas, `-` before a field for descending.
 *
 * @returns The schema, with the fields it sorts by as `sorts`.
 */
export function listQuerySchema<
  const Sort extends readonly string[],
  const Filters extends Record<string, z.ZodMiniType>,
>(options: { readonly sort: Sort; readonly defaultSort: string; readonly filters: Filters }) {
  const field = `-?(?:${options.sort.join('|')})`;
  const schema = z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_ROWS)), 20),
    sort: z._default(z.string().check(z.regex(new RegExp(`^${field}(?:,${field}){0,3}$`))), options.defaultSort),
    q: searchSchema,
    ...options.filters,
  });
  return Object.assign(schema, { sorts: options.sort });
}

/** Filters of a list and its search, without page and order: what its summary and bulk actions are of. */
export function listFilterSchema<const Filters extends Record<string, z.ZodMiniType>>(filters: Filters) {
  return z.object({ q: searchSchema, ...filters });
}

/** Query of an endless list: rows after the cursor the last answer gave. */
export const cursorQueryFields = {
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_ROWS)), 50),
};

/** Asks for the sums of all rows of an endless list instead of rows: counting takes longer than reading some of them. */
export const cursorSumsField = { sums: z.optional(z.literal('1')) };

/** One part of an endless list; `next_cursor` is null at its end. */
export function cursorPageSchema<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ data: z.array(row), next_cursor: z.nullable(z.string()) });
}

/** Fields of every record that people edit. */
export const metaFields = {
  id: idSchema,
  /** Sent back as `If-Match: "v7"` when changing the record. */
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Transitions the caller may make now. */
  available_actions: z.array(z.string()),
};

/**
 * Body of a bulk action over chosen rows, or over all that match a filter.
 *
 * @param filter - The list's filters, for `filter`.
 */
export function bulkBodySchema<const Action extends string, Filter extends z.ZodMiniType>(
  actions: readonly [Action, ...Action[]],
  filter: Filter,
) {
  return z
    .object({
      action: z.enum(actions),
      ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(NAMED_ROWS_LIMIT))),
      filter: z.optional(filter),
      /** Number of rows the caller saw; the action is refused when the number has changed. */
      expected_count: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
      reason: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    })
    .check(z.refine((body) => (body.ids === undefined) !== (body.filter === undefined), { path: ['ids'] }));
}

/** Outcome of a bulk action, row by row where it failed. */
export const bulkResultSchema = z.object({
  ok: z.int(),
  failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** Body of a transition that wants a reason. */
export const reasonBodySchema = z.object({ reason: textSchema(500) });
