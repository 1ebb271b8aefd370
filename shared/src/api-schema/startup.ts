import { z } from 'zod/mini';
import { idSchema, moneySchema } from './primitives.ts';
import { twoFactorMethods } from './states/user-states.ts';

/** Body of `POST /api/auth/login/terminal` (specification, section 7). */
export const terminalLoginBodySchema = z.object({
  /** Platform and browser, for example `ios - safari`. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  serial_no: z.uuid(),
  app_id: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
});
export type TerminalLoginBody = z.infer<typeof terminalLoginBodySchema>;

/** Answer of the terminal login; only `token` is fixed by the specification. */
export const terminalLoginSchema = z.object({
  token: z.string(),
  /** ISO 8601. */
  expires_at: z.optional(z.string()),
  terminal: z.optional(
    z.object({ id: idSchema, name: z.string(), serial_no: z.string(), app_id: z.int(), status: z.string() }),
  ),
});
export type TerminalLogin = z.infer<typeof terminalLoginSchema>;

/** Answer of `GET /api/ec/season`; `status` is `NONE` and `id` null when no season runs. */
export const seasonSchema = z.looseObject({
  id: z.optional(z.nullable(z.union([idSchema, z.number()]))),
  code: z.optional(z.string()),
  name: z.optional(z.string()),
  starts_on: z.optional(z.string()),
  ends_on: z.optional(z.string()),
  status: z.optional(z.string()),
  days_left: z.optional(z.int()),
  /** The season after this one, if it is planned. */
  next: z.optional(z.nullable(z.object({ id: idSchema, code: z.string(), name: z.string(), starts_on: z.string() }))),
  fare: z.optional(z.object({ adult: moneySchema, child: moneySchema, rides_per_day: z.int() })),
  server_time: z.optional(z.string()),
});
export type Season = z.infer<typeof seasonSchema>;

/** A permission: `can(code)` is true only for an entry with that exact code. */
export const actionEntrySchema = z.object({ code: z.string(), name: z.optional(z.string()) });
export type ActionEntry = z.infer<typeof actionEntrySchema>;

const permissionMenuSchema = z.object({
  code: z.string(),
  name: z.string(),
  path: z.optional(z.nullable(z.string())),
  icon: z.optional(z.nullable(z.string())),
  actions: z.array(actionEntrySchema),
});
const permissionModuleSchema = z.object({ code: z.string(), name: z.string(), menus: z.array(permissionMenuSchema) });

/** Groups hold modules, modules hold menus, menus hold actions (specification, section 3). */
export const permissionGroupSchema = z.object({
  code: z.string(),
  name: z.string(),
  modules: z.array(permissionModuleSchema),
});
export type PermissionGroup = z.infer<typeof permissionGroupSchema>;

/** The signed-in person; every field may be missing, because hosts other than ours answer too. */
export const profileUserSchema = z.looseObject({
  id: z.optional(z.union([idSchema, z.number()])),
  username: z.optional(z.string()),
  register_no_masked: z.optional(z.nullable(z.string())),
  last_name: z.optional(z.nullable(z.string())),
  first_name: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  avatar_url: z.optional(z.nullable(z.string())),
  lang: z.optional(z.string()),
  kind: z.optional(z.string()),
  /** Sent back as `If-Match` when changing the profile. */
  version: z.optional(z.int()),
  district: z.optional(z.nullable(z.object({ id: idSchema, name: z.string() }))),
  /** Changes of the sign-in ask an account that has one for its password. */
  has_password: z.optional(z.boolean()),
  two_factor: z.optional(z.boolean()),
  two_factor_method: z.optional(z.enum(twoFactorMethods.values)),
  /** Of an account with an authenticator. */
  recovery_codes_left: z.optional(z.int()),
  phone_verified: z.optional(z.boolean()),
  email_verified: z.optional(z.boolean()),
  last_login_at: z.optional(z.nullable(z.string())),
  /** The administrator who works as this user. */
  impersonator: z.optional(z.nullable(z.object({ id: idSchema, name: z.string() }))),
});
export type ProfileUser = z.infer<typeof profileUserSchema>;

/** Preferences of a person that the whole portal follows. */
export const pagePreferencesSchema = z.object({
  color_mode: z.enum(['light', 'dark', 'system']),
  density: z.enum(['comfortable', 'compact']),
  start_page: z.nullable(z.string()),
});
export type PagePreferences = z.infer<typeof pagePreferencesSchema>;

/** Answer of `GET /api/user/profile`; kept whole as the profile. `user` is null for a terminal alone. */
export const profileSchema = z.looseObject({
  user: z.optional(z.nullable(profileUserSchema)),
  organizations: z.optional(z.array(z.object({ id: z.string(), name: z.string(), role: z.optional(z.string()) }))),
  roles: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
  groups: z.optional(z.array(permissionGroupSchema)),
  unread_notifications: z.optional(z.int()),
  /** Absent while the person has set none. */
  preferences: z.optional(pagePreferencesSchema),
  server_time: z.optional(z.string()),
});
export type Profile = z.infer<typeof profileSchema>;

/** One entry of the navigation; `path` is null for an entry that only holds others. */
export interface MenuEntry {
  id: string | number;
  code?: string | undefined;
  name: string;
  icon?: string | null | undefined;
  path?: string | null | undefined;
  sort?: number | undefined;
  /** Number of records that wait there, counted to 100 at most; absent where none is shown. */
  badge?: number | undefined;
  children?: MenuEntry[] | undefined;
}
export const menuEntrySchema: z.ZodMiniType<MenuEntry> = z.object({
  id: z.union([z.string(), z.number()]),
  code: z.optional(z.string()),
  name: z.string(),
  icon: z.optional(z.nullable(z.string())),
  path: z.optional(z.nullable(z.string())),
  sort: z.optional(z.number()),
  badge: z.optional(z.number()),
  children: z.optional(z.array(z.lazy(() => menuEntrySchema))),
});

/** Query of `GET /api/organization/pages`: the fixed organisation whose pages the portal shows. */
export const organisationPagesQuerySchema = z.object({ org_id: z.string().check(z.regex(/^\d{1,15}$/)) });

/** Answer of `GET /api/organization/pages`; `systems` becomes the menu list. */
export const organisationPagesSchema = z.object({ systems: z.array(menuEntrySchema) });
export type OrganisationPages = z.infer<typeof organisationPagesSchema>;

/** Query of `GET /api/organization/find`: the numeric organisation id. */
export const organisationFindQuerySchema = z.object({ search_text: z.string().check(z.regex(/^\d{1,15}$/)) });

/** Answer of `GET /api/organization/find`. */
export const organisationSchema = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  register_no: z.optional(z.string()),
  tin: z.optional(z.nullable(z.string())),
  short_name: z.optional(z.nullable(z.string())),
  type: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  district: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
  status: z.optional(z.string()),
  logo_url: z.optional(z.nullable(z.string())),
});
export type Organisation = z.infer<typeof organisationSchema>;
