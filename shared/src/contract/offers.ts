import { z } from 'zod/mini';

/** An action code: `fin.invoice.view`. */
const action = z.string().check(z.regex(/^[a-z]{1,40}(?:\.[a-z]{1,40}){1,3}$/, 'an action code'));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
const icon = z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)));

/** A read of the host; `{today}` and `{today-7}` in its query stand for days in Ulaanbaatar. */
const endpoint = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(
      /^\/api(?:\/[a-z0-9-]+)+(?:\?(?:[A-Za-z0-9_=&,.-]|\{today(?:-\d{1,3})?\})*)?$/,
      'a path below /api with a query',
    ),
  );

/** Path of a value in an answer: `by_status.OVERDUE.count`; indexes of a list are numbers. */
const place = z
  .string()
  .check(z.maxLength(100), z.regex(/^[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+){0,5}$/, 'names joined by dots'));

/** A page of the portal with its query; names in braces stand for what the declaration says. */
function link(...names: readonly string[]) {
  const filled = `\\{(?:${names.join('|')})\\}`;
  return z
    .string()
    .check(
      z.maxLength(300),
      z.regex(
        new RegExp(`^(?:/(?:[a-z0-9-]+|${filled}))+(?:\\?(?:[A-Za-z0-9_=&,.-]|${filled})*)?$`),
        `a path of the portal; it may hold {${names.join('}, {')}}`,
      ),
    );
}

/** A number on the home of staff who may do `action`: what waits for them, or how today goes. */
export const homeTileSchema = z.object({
  name,
  action,
  /** Organisations with the action have it on their home too; absent: it is for staff alone. */
  forOrganisations: z.optional(z.boolean()),
  part: z.enum(['waiting', 'today']),
  title: words,
  icon,
  /** Colour of the number while it is above 0. */
  tone: z.optional(z.enum(['warning', 'danger'])),
  endpoint,
  /** Path of the number in the answer. */
  number: place,
  unit: z.enum(['count', 'money']),
  /** Number to compare with: from the same answer, or from that of another read. */
  trend: z.optional(
    z.object({
      endpoint: z.optional(endpoint),
      number: place,
      /** `change`: how far the number has moved; `before`: the earlier number itself, where the present one still grows. */
      show: z.enum(['change', 'before']),
      /** Since when, or of when. */
      words,
      /** Direction that is good news; without it neither is. */
      good: z.optional(z.enum(['up', 'down'])),
    }),
  ),
  /** The list of exactly what the number counts. */
  link: link('today', 'today-\\d{1,3}'),
});

/** A window of a page that the palette opens by its address. */
const windowSchema = z.object({
  /** The action code of its button; absent where the action code of the records is enough. */
  action: z.optional(action),
  /** Organisations alone have it. */
  organisationOnly: z.optional(z.boolean()),
  title: words,
  icon,
  link: z
    .string()
    .check(
      z.maxLength(300),
      z.regex(/^(?:\/[a-z0-9-]+)+\?[a-z]+=[a-z0-9]+(?:&[a-z]+=[a-z0-9]+)*$/, 'a page of the portal with a query'),
    ),
});

/** Records that the command palette finds. */
export const searchSourceSchema = z.object({
  name,
  /** The action code the account needs; absent where signing in is enough. */
  action: z.optional(action),
  /** Organisations alone have such records. */
  organisationOnly: z.optional(z.boolean()),
  /** Records of one's own, which staff find elsewhere: people and organisations alone are offered them. */
  ownersOnly: z.optional(z.boolean()),
  /** The heading of what is found. */
  title: words,
  icon,
  endpoint,
  /** The query parameter that takes what was typed. */
  parameter: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  /** Characters to type before the host is asked. */
  minLength: z.int().check(z.minimum(2), z.maximum(20)),
  /** Path of the rows in the answer; absent where the answer is the rows. */
  rows: z.optional(place),
  /** Paths of the fields in a row. A subtitle may be made of several. */
  fields: z.object({ id: place, title: place, subtitle: z.array(place).check(z.maxLength(3)) }),
  /** Page of a found record. */
  link: link('id', 'title', 'typed'),
  /** Windows that make such a record or change many, each in the words of its button. */
  windows: z.optional(z.array(windowSchema).check(z.maxLength(6))),
});

export type HomeTile = z.infer<typeof homeTileSchema>;
export type SearchSource = z.infer<typeof searchSourceSchema>;
/** A tile of the account's home; `link` is null while no release has the page. */
export type OpenHomeTile = Omit<HomeTile, 'link'> & { readonly link: string | null };

/** Most tiles and search sources a release may bring: every one costs the host a read. */
export const homeTilesSchema = z.array(homeTileSchema).check(z.maxLength(12));
export const searchSourcesSchema = z.array(searchSourceSchema).check(z.maxLength(12));
