import { z } from 'zod/mini';
import { CONTRACT_MAJOR } from './portal-context.ts';

const relativeFile = z.string().check(z.regex(/^(?!\/)(?!.*\.\.)[\w./+~@-]+$/, 'a relative path without ..'));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384-…'));

/** Single characters and ranges, the hyphen last: what may stand between the brackets of an expression. */
const characterClass = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^(?:[A-Za-z0-9_](?:-[A-Za-z0-9_])?)*-?$/, 'characters and ranges such as a-z0-9_-'),
    z.refine(isCharacterClass, 'ranges from a lower to a higher character'),
  );

/**
 * What a parameter of a path looks like; a path with another value matches nothing (specification, section 2).
 * Characters and lengths instead of an expression: a remote cannot make matching slow.
 */
const routeParameterSchema = z.object({
  characters: characterClass,
  minLength: z.int().check(z.minimum(1), z.maximum(200)),
  maxLength: z.int().check(z.minimum(1), z.maximum(200)),
});

export const layoutSchema = z.enum(['login', 'admin', 'default', 'none']);
export const guardSchema = z.enum(['auth', 'redirect']);

/** One page a remote offers; the portal's route table is the union of all promoted releases' routes. */
export const releaseRouteSchema = z.object({
  name: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** Begins with `/`; `{id}` stands for one segment. */
  path: z.string().check(z.regex(/^\/(?:(?:[a-z0-9-]+|\{[a-z]+\})(?:\/(?:[a-z0-9-]+|\{[a-z]+\}))*)?$/)),
  /** Rules of the path's parameters by name; a parameter without one may be any segment. */
  params: z.optional(z.record(z.string(), routeParameterSchema)),
  layout: layoutSchema,
  guards: z.array(guardSchema),
  /** The action code the account needs; absent where signing in is enough. */
  action: z.optional(z.string()),
  robots: z.optional(z.string()),
  title: z.string(),
  description: z.optional(z.string()),
  /** Whether the page is in the navigation of organisation accounts, who load no menus. */
  organisationMenu: z.optional(z.boolean()),
  /** Name of the kit's icon in that navigation. */
  icon: z.optional(z.string()),
  /** The colour mode the page insists on; it cannot insist on `system` (specification, section 4). */
  colourMode: z.optional(z.enum(['light', 'dark'])),
});

/** What a remote's build writes beside its files; the only thing the shell asks a remote's origin about. */
export const releaseSchema = z.object({
  name: z.string().check(z.regex(/^mf-[a-z0-9-]+$/)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:[-+][\w.-]+)?$/)),
  /** Major version of the contract: an integer. */
  contract: z.int(),
  builtAt: z.iso.datetime(),
  commit: z.string(),
  routes: z.array(releaseRouteSchema),
  browser: z.object({
    entry: relativeFile,
    manifest: z.optional(relativeFile),
    /** Files of each route beyond the entry, so that the page can preload them without a waterfall. */
    preload: z.record(
      z.string(),
      z.object({
        js: z.array(relativeFile),
        css: z.array(relativeFile),
        /** What the route imports of the shell beyond what every page has, for example `@ecard/shared/ui/work`. */
        shared: z.optional(z.array(z.string())),
      }),
    ),
  }),
  server: z.object({ entry: relativeFile }),
  /** Every file of the release with its hash. */
  files: z.record(relativeFile, integrity),
});

export type Layout = z.infer<typeof layoutSchema>;
export type Guard = z.infer<typeof guardSchema>;
export type ReleaseRoute = z.infer<typeof releaseRouteSchema>;
export type RouteParameter = z.infer<typeof routeParameterSchema>;
export type Release = z.infer<typeof releaseSchema>;

/** JSON schema of `release.json`, for teams that build with other tools. */
export function releaseJsonSchema(): unknown {
  return z.toJSONSchema(releaseSchema);
}

/** Tells whether this shell can run the release. */
export function speaksOurContract(release: Release): boolean {
  return release.contract === CONTRACT_MAJOR;
}

function isCharacterClass(characters: string): boolean {
  return (characters.match(/.-./g) ?? []).every(([low = '', , high = '']) => low <= high) && characters !== '';
}
