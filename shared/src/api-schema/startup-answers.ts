import { z } from 'zod/mini';
import { tokenSchema } from './session.ts';
import { actionEntrySchema, organisationSchema, profileSchema, profileUserSchema } from './startup.ts';
import type { MenuEntry, Organisation, Profile } from './startup.ts';

/*
 * The answers of the startup's calls as the shell reads them. The specification fixes little of them (sections 3 and 7), and
 * hosts other than ours answer too: what is fixed must be there, a part of another shape counts as not told, and what is
 * not known is kept.
 */

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Of a shape's members, those that are not as expected count as missing. */
function forgiving<Members extends Shape>(shape: Members): Members {
  const members = Object.entries(shape).map(([name, schema]) => [name, z.catch(schema, undefined)]);
  // A member that is missing is allowed by all the shapes below.
  return Object.fromEntries(members) as Members;
}

const told = z.catch(z.string(), '');
const named = { code: told, name: told };

/** Answer of `POST /api/auth/login/terminal`. */
export const terminalAnswerSchema = z.object({ token: tokenSchema });

/** Answer of `GET /api/user/profile`, kept whole. */
export const profileAnswerSchema: z.ZodMiniType<Profile> = z.looseObject({
  ...forgiving(profileSchema.shape),
  user: z.optional(
    z.nullable(
      z.looseObject({
        ...forgiving(profileUserSchema.shape),
        district: z.catch(z.optional(z.nullable(z.looseObject({ id: z.string(), name: z.string() }))), undefined),
      }),
    ),
  ),
  organizations: z.catch(
    z.optional(z.array(z.looseObject({ id: z.string(), name: z.string(), role: z.optional(z.string()) }))),
    undefined,
  ),
  roles: z.catch(z.optional(z.array(z.looseObject({ code: z.string(), name: z.string() }))), undefined),
  groups: z.optional(
    z.array(
      z.looseObject({
        ...named,
        modules: z.array(
          z.looseObject({
            ...named,
            menus: z.array(z.looseObject({ ...named, actions: z.array(z.looseObject(actionEntrySchema.shape)) })),
          }),
        ),
      }),
    ),
  ),
});

const menuAnswerSchema: z.ZodMiniType<MenuEntry> = z.looseObject({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  ...forgiving({
    code: z.optional(z.string()),
    icon: z.optional(z.nullable(z.string())),
    path: z.optional(z.nullable(z.string())),
    sort: z.optional(z.number()),
    badge: z.optional(z.number()),
  }),
  children: z.optional(z.array(z.lazy(() => menuAnswerSchema))),
});

/** Answer of `GET /api/organization/pages`. */
export const organisationPagesAnswerSchema = z.object({ systems: z.array(menuAnswerSchema) });

/** Answer of `GET /api/organization/find`, kept whole. */
export const organisationAnswerSchema: z.ZodMiniType<Organisation> = z.looseObject({
  ...forgiving(organisationSchema.shape),
  id: organisationSchema.shape.id,
  name: organisationSchema.shape.name,
});
