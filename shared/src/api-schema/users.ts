import { z } from 'zod/mini';
import { idSchema, pageSchema, refSchema } from './primitives.ts';

export const userKindSchema = z.enum(['INDIVIDUAL', 'ORG', 'STAFF']);
export type UserKind = z.infer<typeof userKindSchema>;
export const userStatusSchema = z.enum(['INVITED', 'ACTIVE', 'LOCKED', 'SUSPENDED', 'DEACTIVATED']);
export type UserStatus = z.infer<typeof userStatusSchema>;

/** One row of the user list. */
export const userRowSchema = z.object({
  id: idSchema,
  username: z.string(),
  last_name: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  /** Two letters and the last two digits: `УБ******33`. */
  register_no_masked: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  kind: userKindSchema,
  organization: z.nullable(refSchema),
  roles: z.array(refSchema),
  last_login_at: z.nullable(z.string()),
  status: userStatusSchema,
});
export type UserRow = z.infer<typeof userRowSchema>;

export const userSortSchema = z.enum(['name', '-name', 'username', '-username', 'last_login_at', '-last_login_at']);
/** Query of `GET /api/user`. */
export const userListQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  sort: z._default(userSortSchema, 'name'),
  kind: z.optional(userKindSchema),
  status: z.optional(userStatusSchema),
  /** Finds by name, sign-in name, phone or e-mail. */
  q: z.optional(z.string().check(z.maxLength(100))),
});
export const userPageSchema = pageSchema(userRowSchema);
