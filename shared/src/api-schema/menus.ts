import { z } from 'zod/mini';
import { menuCounters } from './states/menu-states.ts';
import { userKinds } from './states/user-states.ts';
import { idSchema, textSchema } from './primitives.ts';
import { organisationPagesSchema } from './startup.ts';

const audienceSchema = z.array(z.enum(userKinds.values)).check(
  z.minLength(1),
  z.maxLength(3),
  z.refine((kinds) => new Set(kinds).size === kinds.length),
);
const codeSchema = z.string().check(z.regex(/^[a-z]+(\.[a-z]+){2}$/), z.maxLength(100));
const nameSchema = textSchema(100);

const menuFields = {
  name: nameSchema,
  name_en: z.nullable(nameSchema),
  /** A page of the portal; null for a menu without one. */
  path: z.nullable(z.string().check(z.regex(/^\//), z.maxLength(200))),
  icon: z.nullable(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/))),
  parent_id: z.nullable(z.uuid()),
  is_visible: z.boolean(),
  audience: audienceSchema,
  /** Action that opens the page; one of the menu's own. */
  view_code: z.nullable(codeSchema),
  /** The count shown beside the menu. */
  badge_key: z.nullable(z.enum(menuCounters.values)),
};

export const menuNodeSchema = z.object({
  id: idSchema,
  version: z.int(),
  code: z.string(),
  sort: z.int(),
  name: z.string(),
  name_en: z.nullable(z.string()),
  path: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  parent_id: z.nullable(z.string()),
  is_visible: z.boolean(),
  audience: z.array(z.string()),
  view_code: z.nullable(z.string()),
  badge_key: z.nullable(z.string()),
  actions: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type MenuNode = z.infer<typeof menuNodeSchema>;
/** One menu of the draft, with the actions that the caller may take on it. */
export const menuSchema = z.extend(menuNodeSchema, { available_actions: z.array(z.string()) });
export type Menu = z.infer<typeof menuSchema>;
const modulePartSchema = z.object({ id: z.int(), code: z.string(), name: z.string(), menus: z.array(menuNodeSchema) });
/** Answer of `GET /api/menu/tree`: the draft, and what of it is published. */
export const menuTreeSchema = z.object({
  groups: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      icon: z.nullable(z.string()),
      modules: z.array(modulePartSchema),
    }),
  ),
  paths: z.array(z.string()),
  published_version: z.nullable(z.int()),
  published_at: z.nullable(z.string()),
  has_unpublished_changes: z.boolean(),
});
export type MenuTree = z.infer<typeof menuTreeSchema>;

/** Body of `POST /api/menu`. */
export const menuBodySchema = z.object({
  module_id: z.int(),
  code: codeSchema,
  name: menuFields.name,
  name_en: z._default(menuFields.name_en, null),
  path: z._default(menuFields.path, null),
  icon: z._default(menuFields.icon, null),
  parent_id: z._default(menuFields.parent_id, null),
  is_visible: z._default(menuFields.is_visible, true),
  audience: menuFields.audience,
  badge_key: z._default(menuFields.badge_key, null),
});
export const menuPatchSchema = z.partial(z.object(menuFields));
/** Body of `PUT /api/menu/order`: menus of one level in their new order, and the module of those that change it. */
export const menuOrderBodySchema = z.object({
  menus: z
    .array(
      z.object({
        id: z.uuid(),
        parent_id: z.nullable(z.uuid()),
        module_id: z.optional(z.int()),
        sort: z.int().check(z.minimum(0), z.maximum(100_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
/** Parameters of one action of a menu. */
export const menuActionParamsSchema = z.object({ id: z.uuid(), code: codeSchema });
/** Body of `POST /api/menu/{id}/actions`. */
export const menuActionBodySchema = z.object({ code: codeSchema, name: nameSchema });
/** Body of `PATCH /api/menu/{id}/actions/{code}`: the name alone, the code stays. */
export const menuActionPatchSchema = z.object({ name: nameSchema });
/** Body of `POST /api/menu/publish`: the draft, or an older version again. */
export const menuPublishBodySchema = z.object({
  note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  rollback_to: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** The draft that was looked at, as `GET /api/menu/changes` names it; any other is refused. */
  draft: z.optional(z.string().check(z.maxLength(64))),
});
export const menuVersionSchema = z.object({
  version: z.int(),
  note: z.nullable(z.string()),
  rolled_back_to: z.nullable(z.int()),
  published_at: z.string(),
  published_by: z.nullable(z.string()),
  menu_count: z.int(),
});
export const menuVersionListSchema = z.object({ data: z.array(menuVersionSchema) });
/** Query of `GET /api/menu/changes`: the draft, or a version to go back to. */
export const menuChangesQuerySchema = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
});
/** Answer of `GET /api/menu/changes`: what publishing the draft, or the version again, would change for people. */
export const menuChangesSchema = z.object({
  /** Name of the present draft: another one after each change. */
  draft: z.string(),
  data: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.enum(['added', 'removed', 'changed']),
      fields: z.array(
        z.object({
          field: z.enum([
            'name',
            'name_en',
            'path',
            'icon',
            'group',
            'parent',
            'position',
            'is_visible',
            'audience',
            'view_code',
            'badge_key',
          ]),
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type MenuChanges = z.infer<typeof menuChangesSchema>;
/** Query of `GET /api/menu/preview`: the draft, or what is published, as somebody with the role sees it. */
export const menuPreviewQuerySchema = z.object({
  role_id: z.uuid(),
  published: z.optional(z.enum(['0', '1'])),
});
/** Answer of `GET /api/menu/preview`, with the kind of accounts that the role is for. */
export const menuPreviewSchema = z.extend(organisationPagesSchema, { kind: z.enum(userKinds.values) });
