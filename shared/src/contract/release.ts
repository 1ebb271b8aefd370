import { z } from 'zod/mini';
import { homeTilesSchema, searchSourcesSchema } from './offers.ts';
import { CONTRACT_MAJOR } from './portal-context.ts';

/** Limits of a release: more would keep the shell busy that all remotes share. */
const MOST_ROUTES = 200;
const MOST_FILES = 2_000;
const MOST_FILES_OF_A_ROUTE = 200;
const MOST_SHARED = 50;
/** The shell keeps the document beside the files that it names. */
const DOCUMENT = 'release.json';

/**
 * Form of a release's version: semantic, with the digest of its files behind `+`, 60 characters at most. The same wherever a
 * version is written, read or reported: what passes in one place must pass in all.
 */
export const RELEASE_VERSION = /^(?=.{1,60}$)\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
/** A path that names its file in one way alone; what begins with a dot is the shell's own. */
const relativeFile = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(?![./])(?!.*\.\.)(?!.*\/(?:\.?\/|\.?$))[\w./+~@-]+$/, 'a relative path without ., .. and //'),
  );
const fileList = z.array(relativeFile).check(z.maxLength(MOST_FILES_OF_A_ROUTE));
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
 * Allowed form of a path parameter; a path with another value matches nothing (specification, section 2). Characters
 * and lengths instead of an expression: a remote cannot make matching slow.
 */
const routeParameterSchema = z.object({
  characters: characterClass,
  minLength: z.int().check(z.minimum(1), z.maximum(200)),
  maxLength: z.int().check(z.minimum(1), z.maximum(200)),
});

export const layoutSchema = z.enum(['login', 'admin', 'default', 'none']);
export const guardSchema = z.enum(['auth', 'redirect']);

const routeFieldsSchema = z.object({
  name: z.string().check(z.maxLength(100), z.regex(/^[a-z0-9-]+$/)),
  /** Begins with `/` and a segment in full, so that no page takes every unknown address; `{id}` stands for one segment. */
  path: z.string().check(z.maxLength(200), z.regex(/^\/(?:[a-z0-9-]+(?:\/(?:[a-z0-9-]+|\{[a-z]+\}))*)?$/)),
  /** Rules of the path's parameters by name; a parameter without one may be any segment. */
  params: z.optional(z.record(text(100), routeParameterSchema)),
  layout: layoutSchema,
  guards: z.array(guardSchema).check(z.maxLength(2)),
  /** The action code the account needs; absent where signing in is enough. */
  action: z.optional(text(100)),
  robots: z.optional(text(100)),
  title: text(200),
  description: z.optional(text(500)),
  /** True when the page is in the navigation of organisation accounts, who load no menus. */
  organisationMenu: z.optional(z.boolean()),
  /** Name of the kit's icon in that navigation. */
  icon: z.optional(text(100)),
  /** The colour mode the page insists on; it cannot insist on `system` (specification, section 4). */
  colourMode: z.optional(z.enum(['light', 'dark'])),
  /**
   * `none`: the document holds the screen's HTML and style sheets and nothing of the shell. What the screen shows then
   * needs no script, and where the server could not render it the document is an ordinary one.
   */
  script: z.optional(z.literal('none')),
});

/** One page a remote offers; the portal's route table is the union of all promoted releases' routes. */
export const releaseRouteSchema = routeFieldsSchema.check(
  z.refine(({ script, layout }) => script === undefined || layout === 'none', {
    path: ['script'],
    message: 'a page without script has no layout, whose style sheets and code are left out',
  }),
  z.refine(({ path, params }) => Object.keys(params ?? {}).every((name) => path.includes(`/{${name}}`)), {
    path: ['params'],
    message: 'rules for the parameters of the path alone',
  }),
);

/** Contents of `release.json`, which a remote's build writes beside its files and by which the shell finds them. */
export const releaseSchema = z.object({
  name: z.string().check(z.maxLength(60), z.regex(/^mf-[a-z0-9-]+$/)),
  version: z.string().check(z.regex(RELEASE_VERSION)),
  /** Major version of the contract: an integer. */
  contract: z.int(),
  builtAt: z.iso.datetime().check(z.maxLength(40)),
  commit: text(100),
  routes: z.array(releaseRouteSchema).check(z.maxLength(MOST_ROUTES)),
  /** Numbers on the home of staff. */
  home: z.optional(homeTilesSchema),
  /** Records the command palette finds. */
  search: z.optional(searchSourcesSchema),
  browser: z.object({
    entry: relativeFile,
    manifest: z.optional(relativeFile),
    /** Files of each route beyond the entry, so that the page can preload them without a waterfall. */
    preload: z
      .record(
        text(100),
        z.object({
          js: fileList,
          css: fileList,
          /**
           * Modules of the shell the route imports beyond those of every page, for example `@ecard/shared/ui/work`.
           */
          shared: z.optional(z.array(text(100)).check(z.maxLength(50))),
        }),
      )
      .check(z.refine((preload) => Object.keys(preload).length <= 2 * MOST_ROUTES, 'too many routes and parts')),
  }),
  server: z.object({ entry: relativeFile }),
  /** Limits that its team sets: a release beyond them is not promoted. */
  budgets: z.optional(
    z.object({
      /** Bytes that a browser fetches for a page, by the name of its route. */
      bytes: z.optional(
        z
          .record(text(100), z.int().check(z.positive()))
          .check(z.refine((bytes) => Object.keys(bytes).length <= MOST_ROUTES, 'too many routes')),
      ),
      /** Time in milliseconds in which each page is rendered on the server, once its data are there. */
      renderMs: z.optional(z.int().check(z.minimum(1), z.maximum(60_000))),
    }),
  ),
  /** Ranges of the packages it takes from the shell, by name. */
  shared: z.optional(
    z
      .record(text(100), text(100))
      .check(z.refine((shared) => Object.keys(shared).length <= MOST_SHARED, 'too many packages')),
  ),
  /** Every file of the release with its hash. */
  files: z.record(relativeFile, integrity).check(
    z.refine((files) => Object.keys(files).length <= MOST_FILES, `at most ${String(MOST_FILES)} files`),
    z.refine(isTree, 'no file inside the name of another'),
    z.refine(leavesDocument, `no file in the place of ${DOCUMENT}`),
  ),
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

/** Tells whether all the files can be on one disk: `a` and `a/b` cannot. */
function isTree(files: Readonly<Record<string, string>>): boolean {
  return Object.keys(files).every((file) =>
    [...file.matchAll(/\//g)].every(({ index }) => !Object.hasOwn(files, file.slice(0, index))),
  );
}

function leavesDocument(files: Readonly<Record<string, string>>): boolean {
  return Object.keys(files).every((file) => file.split('/', 1)[0] !== DOCUMENT);
}

function isCharacterClass(characters: string): boolean {
  return (characters.match(/.-./g) ?? []).every(([low = '', , high = '']) => low <= high) && characters !== '';
}
