import { z } from 'zod/mini';
import { csvOf, idSchema } from './primitives.ts';

export const lookupNameSchema = z.enum([
  'districts',
  'operators',
  'organisations',
  'categories',
  'product-types',
  'permit-products',
  'fares',
  'seasons',
  'directions',
  'locations',
  'stops',
  'load-capacities',
  'vehicles',
  'roles',
  'menus',
  'users',
  'permission-deciders',
  'permit-deciders',
]);
export type LookupName = z.infer<typeof lookupNameSchema>;

export const lookupParamsSchema = z.object({ name: lookupNameSchema });
/** Most records of one answer. */
export const LOOKUP_SIZE = 50;
/**
 * `ids` names the ones already chosen, whether still active or not; `offset` passes over those that were answered; `for`
 * is the record that one is chosen for, where that makes a difference.
 */
export const lookupQuerySchema = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  ids: z.optional(csvOf(z.uuid())),
  for: z.optional(z.uuid()),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
});
/** At most 50 found, active ones first. */
export const lookupSchema = z.array(
  z.object({ id: idSchema, code: z.nullable(z.string()), name: z.string(), active: z.boolean() }),
);
