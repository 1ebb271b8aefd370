import { z } from 'zod/mini';
import { roleStatuses } from './states/role-states.ts';
import { userKinds } from './states/user-states.ts';
import { csvOf, idSchema, listQuerySchema, metaFields, pageSchema, textSchema } from './primitives.ts';

const kindSchema = z.enum(userKinds.values);
const roleStatusSchema = z.enum(roleStatuses.values);
const roleCodeSchema = z.string().check(z.regex(/^[A-Z_]{3,40}$/));
const roleNameSchema = textSchema(100);
const descriptionSchema = z.nullable(z.string().check(z.trim(), z.maxLength(500)));
export const actionCodeSchema = z.string().check(z.regex(/^[a-z]+(\.[a-z]+){2}$/), z.maxLength(100));
/** The limit is above the number of actions, so that all can be granted or taken away at once. */
const actionCodesSchema = z.array(actionCodeSchema).check(z.maxLength(5_000));

export const roleSchema = z.object({
  ...metaFields,
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  kind: kindSchema,
  /** System roles never change. */
  is_system: z.boolean(),
  status: roleStatusSchema,
  user_count: z.int(),
  action_count: z.int(),
});
export type Role = z.infer<typeof roleSchema>;
export const rolePageSchema = pageSchema(roleSchema);
/** Query of `GET /api/role`. */
export const roleListQuerySchema = listQuerySchema({
  sort: ['name', 'code', 'created_at', 'user_count'],
  defaultSort: 'name',
  filters: {
    kind: z.optional(csvOf(kindSchema)),
    status: z.optional(csvOf(roleStatusSchema)),
    is_system: z.optional(z.enum(['0', '1'])),
  },
});
export const roleBodySchema = z.object({
  code: roleCodeSchema,
  name: roleNameSchema,
  description: z._default(descriptionSchema, null),
  kind: kindSchema,
});
export const rolePatchSchema = z.object({
  name: z.optional(roleNameSchema),
  description: z.optional(descriptionSchema),
});
/** Body of `POST /api/role/{id}/actions/clone`. */
export const roleCloneBodySchema = z.object({ code: roleCodeSchema, name: roleNameSchema });
/** Actions a role grants; `version` is the role's. */
export const roleActionsSchema = z.object({ version: z.int(), codes: z.array(z.string()) });
/** Body of `PUT /api/role/{id}/actions`. */
export const roleActionsBodySchema = z.object({
  add: z._default(actionCodesSchema, []),
  remove: z._default(actionCodesSchema, []),
});
/** Groups → modules → menus → actions: the rows and columns of the permission table. */
export const roleStructureSchema = z.object({
  groups: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      modules: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          name: z.string(),
          menus: z.array(
            z.object({
              id: idSchema,
              code: z.string(),
              name: z.string(),
              path: z.nullable(z.string()),
              icon: z.nullable(z.string()),
              /** The action that every other one of the menu brings along. */
              view_code: z.nullable(z.string()),
              actions: z.array(
                z.object({
                  code: z.string(),
                  name: z.string(),
                  /** Roles of people and organisations never grant it. */
                  is_for_staff: z.boolean(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type RoleStructure = z.infer<typeof roleStructureSchema>;
