import { z } from 'zod/mini';
import { ridesPeriodSchema } from './ec-permissions.ts';
import { csvOf, listQuerySchema, metaFields, moneySchema, pageSchema, refSchema } from './primitives.ts';
import { seasonKindSchema } from './seasons.ts';

/** Discount of a rider category and the documents it requires. */
export const permissionRuleSchema = z.object({
  ...metaFields,
  category: refSchema,
  discount_percent: z.nullable(z.int()),
  fixed_fare: z.nullable(moneySchema),
  rides_limit: z.nullable(z.int()),
  rides_period: z.nullable(ridesPeriodSchema),
  evidence_required: z.boolean(),
  /** Longest validity in days; null where only the season limits it. */
  max_days: z.nullable(z.int()),
  /** Empty: bound to no season. */
  season_kinds: z.array(seasonKindSchema),
  note: z.nullable(z.string()),
  is_active: z.boolean(),
});
export type PermissionRule = z.infer<typeof permissionRuleSchema>;
export const permissionRulePageSchema = pageSchema(permissionRuleSchema);
/** Query of `GET /api/ec/permission-rules`; `category` is the order in which categories are shown. */
export const permissionRuleListQuerySchema = listQuerySchema({
  sort: ['category', 'max_days', 'evidence_required', 'is_active'],
  defaultSort: 'category',
  filters: { category_id: z.optional(csvOf(z.uuid())), active: z.optional(z.enum(['0', '1'])) },
});

const fields = {
  discount_percent: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
  fixed_fare: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.01)))),
  rides_limit: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000)))),
  rides_period: z.optional(z.nullable(ridesPeriodSchema)),
  evidence_required: z.optional(z.boolean()),
  max_days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3_660)))),
  season_kinds: z.optional(z.array(seasonKindSchema).check(z.maxLength(4))),
  note: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  is_active: z.optional(z.boolean()),
};
export const permissionRuleBodySchema = z.object({ ...fields, category_id: z.uuid() });
export const permissionRulePatchSchema = z.object(fields);
export type PermissionRuleBody = z.infer<typeof permissionRuleBodySchema>;
export type PermissionRulePatch = z.infer<typeof permissionRulePatchSchema>;
