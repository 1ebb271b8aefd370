import { z } from 'zod/mini';
import { memberRoles } from './states/organisation-states.ts';
import { userKinds, userStatuses } from './states/user-states.ts';
import {
  bulkBodySchema,
  csvOf,
  dateSchema,
  idSchema,
  listQuerySchema,
  metaFields,
  pageSchema,
  refSchema,
  textSchema,
} from './primitives.ts';
import { readPhone } from './read-phone.ts';
import { registerNoSchema } from './register-no.ts';

export const userKindSchema = z.enum(userKinds.values);
export const userStatusSchema = z.enum(userStatuses.values);

/** One row of the user list. */
export const userRowSchema = z.object({
  id: idSchema,
  username: z.string(),
  last_name: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  /** Initial and given name; empty when neither is known. */
  name: z.optional(z.string()),
  /** Two letters and the last two digits: `УБ******33`. */
  register_no_masked: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  kind: userKindSchema,
  organization: z.nullable(refSchema),
  roles: z.array(refSchema),
  last_login_at: z.nullable(z.string()),
  status: userStatusSchema,
  two_factor: z.optional(z.boolean()),
  /** Actions the caller may take on the account now; in a list, the bulk actions. */
  available_actions: z.array(z.string()),
});
export type UserRow = z.infer<typeof userRowSchema>;

const userFilterFields = {
  kind: z.optional(csvOf(userKindSchema)),
  status: z.optional(csvOf(userStatusSchema)),
  /** Codes. */
  role: z.optional(csvOf(z.string().check(z.regex(/^[A-Z_]{3,40}$/)))),
  role_id: z.optional(csvOf(z.uuid())),
  organization_id: z.optional(z.uuid()),
  created_from: z.optional(dateSchema),
  last_login_from: z.optional(dateSchema),
  last_login_to: z.optional(dateSchema),
  /** Only those who never signed in, or who did. */
  never_signed_in: z.optional(z.enum(['0', '1'])),
  two_factor: z.optional(z.enum(['0', '1'])),
  /** Finds by name, sign-in name, phone or e-mail, and by a whole register number. */
  q: z.optional(z.string().check(z.maxLength(100))),
};
/** Query of `GET /api/user`. */
export const userListQuerySchema = listQuerySchema({
  sort: ['name', 'username', 'last_login_at', 'created_at'],
  defaultSort: 'name',
  filters: userFilterFields,
});
export const userPageSchema = pageSchema(userRowSchema);

const nameSchema = textSchema(100);
const userFields = {
  last_name: z.optional(z.nullable(nameSchema)),
  first_name: z.optional(z.nullable(nameSchema)),
  phone: z.optional(z.nullable(z.string().check(z.overwrite(readPhone), z.regex(/^[5-9]\d{7}$/)))),
  email: z.optional(z.nullable(z.string().check(z.trim(), z.email(), z.maxLength(200)))),
  district_id: z.optional(z.nullable(z.uuid())),
  /** Stored encrypted, shown masked. */
  register_no: z.optional(z.nullable(registerNoSchema)),
};
const membershipSchema = z.object({ id: z.uuid(), role: z.enum(memberRoles.values) });
const roleIdsSchema = z.array(z.uuid()).check(z.maxLength(20));

/** Body of `POST /api/user`: the person is invited by message and sets the password. */
export const userBodySchema = z.object({
  ...userFields,
  username: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._-]{2,59}$/)),
  kind: userKindSchema,
  role_ids: z._default(roleIdsSchema, []),
  organizations: z._default(z.array(membershipSchema).check(z.maxLength(20)), []),
});
/** Body of `PATCH /api/user/{id}`. */
export const userPatchSchema = z.object({
  ...userFields,
  organizations: z.optional(z.array(membershipSchema).check(z.maxLength(20))),
});
/** Body of `PUT /api/user/{id}/roles`: all roles the user has from now on. */
export const userRolesBodySchema = z.object({ role_ids: roleIdsSchema });
/** Body of `POST /api/user/bulk`: gives one role to many. */
export const userBulkBodySchema = z.intersection(
  bulkBodySchema(['assign_role'], z.object(userFilterFields)),
  z.object({ role_id: z.uuid() }),
);
/** Body of an action on a user. */
export const userActionBodySchema = z.optional(z.nullable(z.object({ reason: z.optional(textSchema(500)) })));
export const userCheckFieldSchema = z.enum(['username', 'phone', 'email', 'register_no']);
/** Query of `GET /api/user/check`. */
export const userCheckQuerySchema = z.object({
  field: userCheckFieldSchema,
  value: textSchema(200),
  /** The user being edited, whose own value is free. */
  except: z.optional(z.uuid()),
});
export const userCheckSchema = z.object({ available: z.boolean() });

export const userDetailSchema = z.object({
  ...userRowSchema.shape,
  ...metaFields,
  lang: z.string(),
  district: z.nullable(refSchema),
  phone_verified: z.boolean(),
  email_verified: z.boolean(),
  organizations: z.array(
    z.object({ id: idSchema, code: z.string(), name: z.string(), role: z.enum(memberRoles.values) }),
  ),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

/** Actions that the roles of a user grant together. */
export const effectiveSchema = z.object({
  roles: z.array(refSchema),
  /** In the order of the structure. */
  actions: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Module and menu the action belongs to. */
      module: z.string(),
      menu: z.string(),
      /** Codes of the roles that grant it. */
      roles: z.array(z.string()),
    }),
  ),
});
