import { z } from 'zod/mini';
import { seasonKinds, seasonStatuses } from './states/season-states.ts';
import { csvOf, dateSchema, listQuerySchema, metaFields, pageSchema, textSchema } from './primitives.ts';

export const seasonKindSchema = z.enum(seasonKinds.values);
export const seasonStatusSchema = z.enum(seasonStatuses.values);

/** A season as staff see it; the running one of the start-up call is `seasonSchema`. */
export const seasonRecordSchema = z.object({
  ...metaFields,
  code: z.string(),
  name: z.string(),
  kind: seasonKindSchema,
  starts_on: z.string(),
  ends_on: z.string(),
  sale_from: z.nullable(z.string()),
  sale_to: z.nullable(z.string()),
  /** Temporary permits a day; null without a limit. */
  daily_quota: z.nullable(z.int()),
  fare_rules: z.record(z.string(), z.unknown()),
  status: seasonStatusSchema,
});
export type SeasonRecord = z.infer<typeof seasonRecordSchema>;

const fields = {
  code: z.string().check(z.trim(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/)),
  name: textSchema(100),
  starts_on: dateSchema,
  ends_on: dateSchema,
  sale_from: z.optional(z.nullable(dateSchema)),
  sale_to: z.optional(z.nullable(dateSchema)),
  daily_quota: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))),
  fare_rules: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
};
export const seasonBodySchema = z.object({ ...fields, kind: seasonKindSchema });
export const seasonPatchSchema = z.partial(z.object(fields));
export type SeasonBody = z.infer<typeof seasonBodySchema>;
export type SeasonPatch = z.infer<typeof seasonPatchSchema>;

/** Query of `GET /api/ec/seasons`. */
export const seasonListQuerySchema = listQuerySchema({
  sort: ['starts_on', 'ends_on', 'code', 'name'],
  defaultSort: '-starts_on',
  filters: { kind: z.optional(csvOf(seasonKindSchema)), status: z.optional(csvOf(seasonStatusSchema)) },
});
export const seasonPageSchema = pageSchema(seasonRecordSchema);
