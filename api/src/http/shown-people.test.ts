import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { readRows } from '../data-sets/read-rows.ts';
import { loadAccountById } from '../modules/auth/account.repository.ts';
import type { Account } from '../security/account.ts';
import { prepareExport } from '../modules/exports/prepare-export.ts';
import { requiredFilters } from '../modules/exports/required-filters-fixture.ts';
import { exportResources } from '../modules/exports/resources.ts';
import { maskCardNo, maskEmail, maskName, maskPhone, maskUsername } from '../security/masks.ts';
import { roles } from '../seed/data/roles.ts';
import { inputSchemaOf } from '../testing/fuzz/sample-of-schema.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import { queryOf } from './answers.table.ts';
import { scopeOf } from './scope.ts';
import { byTier, randomSeed, someByTier } from '../testing/random-runs.ts';

/** Texts of which a part is hidden, by table; the first row of each is nobody's who reads. */
const hiddenTexts = [
  ['app_user', 'last_name'],
  ['app_user', 'first_name'],
  ['app_user', 'username'],
  ['app_user', 'phone'],
  ['app_user', 'email'],
  ['ec_card', 'card_no'],
  ['ec_card', 'holder_name'],
  ['ec_permission', 'holder_name'],
  ['temporary_permission', 'applicant_name'],
  ['ebarimt_receipt', 'consumer_no'],
] as const;

const letters = sql`translate(substr(md5(id::text), 1, 6), '0123456789abcdef', 'абвгдежзийклмноп')`;
const digits = (count: number) => sql`lpad((id * 7919 % (10 ^ ${count}::int)::bigint)::text, ${count}::int, '0')`;
const otherName = (column: string) =>
  sql`regexp_replace(${sql.ref(column)}, '([^ .•*])([^ .]+)', '\\1' || ${letters}, 'g')`;

/** The auditor sees the most masked data. */
const readingRoles = [
  ...roles.filter(({ code }) => code === 'AUDITOR'),
  ...someByTier(
    roles.filter(({ code }) => code !== 'AUDITOR'),
    1,
  ),
];

let host: TestHost;
let readers: readonly (readonly [role: string, token: string, account: Account])[];
let lists: readonly { readonly path: string; readonly sorts: readonly string[]; readonly hasQ: boolean }[];
let fragments: readonly string[];
/** Answers to the same questions, before and after everything hidden was exchanged for something else. */
let before: Answers;
let after: Answers;

interface Answer {
  readonly status: number;
  readonly total: unknown;
  /** A row by its id. */
  readonly rows: readonly (readonly [id: string, row: string])[];
}
type Answers = ReadonlyMap<string, ReadonlyMap<string, Answer>>;

beforeAll(async () => {
  host = await startTestHost({}, { cards: 80, days: 2, tapsPerDay: 10, invoices: 20 });
  readers = await Promise.all(
    readingRoles.map(async ({ code }) => {
      const token = await host.tokenOfRole(code);
      return [code, token, await accountOf(token)] as const;
    }),
  );
  lists = host.app.endpoints.flatMap(({ method, url, schema }) => {
    if (method !== 'GET' || !(schema.querystring instanceof z.core.$ZodType)) return [];
    const { sort, q } = inputSchemaOf(schema.querystring).properties ?? {};
    if (sort === undefined && q === undefined) return [];
    return pathsOf(url, schema.params).map((path) => ({ path, sorts: sortsOf(sort), hasQ: q !== undefined }));
  });
  fragments = await chooseFragments();
  before = await askAll();
  await exchangeHidden();
  after = await askAll();
}, 300_000);
afterAll(() => host.close());

async function accountOf(token: string): Promise<Account> {
  const { sub = '' } = z.parse(
    z.object({ sub: z.optional(z.string()) }),
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
  );
  const user = await host.database.db
    .selectFrom('app_user as u')
    .leftJoin('org_member as m', 'm.user_id', 'u.id')
    .select(['u.id', 'm.organization_id'])
    .where('u.public_id', '=', sub)
    .executeTakeFirstOrThrow();
  const account = await loadAccountById(host.database.db, { userId: user.id, organizationId: user.organization_id });
  if (!account) throw new Error('No account');
  return account;
}

function pathsOf(url: string, params: unknown): string[] {
  if (!url.includes('/:')) return [url];
  if (!(params instanceof z.core.$ZodType)) return [];
  const [name] = Object.values(inputSchemaOf(params).properties ?? {});
  const names = typeof name === 'object' ? (name.enum ?? []) : [];
  return names.map((value) => url.replace(/:\w+/, String(value)));
}

/** Fields of an enumeration, or of the pattern that `listQuerySchema` makes. */
function sortsOf(sort: unknown): string[] {
  const { pattern = '', enum: fields = [] } = z.parse(
    z.object({ pattern: z.optional(z.string()), enum: z.optional(z.array(z.string())) }),
    sort ?? {},
  );
  const named = /\(\?:([\w|]+)\)/.exec(pattern)?.[1]?.split('|') ?? [];
  return [...fields.filter((field) => !field.startsWith('-')), ...named];
}

/** Parts of hidden texts of all kinds that are neither a whole text nor shown. */
async function chooseFragments(): Promise<string[]> {
  const { db } = host.database;
  const texts = await Promise.all(
    hiddenTexts.map(async ([table, column]) => {
      const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text from ${sql.table(table)}
        where ${sql.ref(column)} is not null and ${isNoReader(table)} order by id limit 40`.execute(db);
      return rows.map(({ text }) => text);
    }),
  );
  const whole = new Set(texts.flat().map((text) => text.toLowerCase()));
  return texts.flatMap((some, kind) =>
    fc
      .sample(
        fc.tuple(fc.constantFrom(...some), fc.nat(), fc.nat()).map(([text, from, length]) => {
          const start = from % (text.length - 3);
          return text.slice(start, start + 3 + (length % (text.length - start - 2))).trim();
        }),
        { numRuns: byTier({ core: 8, deep: 30 }), seed: randomSeed + kind },
      )
      .filter((part) => part.length >= 3 && !part.includes('•') && !whole.has(part.toLowerCase()))
      .filter((part) => !/^\d{1,4}$/.test(part) && !part.includes('@') && !texts[kind]?.includes(part))
      .slice(0, 1),
  );
}

function isNoReader(table: string) {
  return table === 'app_user' ? sql`id <> all(${readers.map(([, , { id }]) => id)}) and kind <> 'STAFF'` : sql`true`;
}

/** Replaces every hidden value and leaves the shown ones. */
async function exchangeHidden(): Promise<void> {
  const { db } = host.database;
  await sql`update app_user set last_name = ${otherName('last_name')}, first_name = ${otherName('first_name')},
    phone = '9' || ${digits(3)} || right(phone, 4),
    email = left(email, 1) || md5(id::text) || substring(email from '@.*$'),
    username = case when username ~ '^[0-9]{8}$' then '8' || ${digits(3)} || right(username, 4) else username end
    where ${isNoReader('app_user')}`.execute(db);
  await sql`update ec_card set card_no = ${digits(8)} || right(card_no, 4), holder_name = ${otherName('holder_name')}
    where ${isOfNoReader('user_id')}`.execute(db);
  await sql`update ec_permission set holder_name = ${otherName('holder_name')}
    where user_id is not null or card_id is not null`.execute(db);
  await sql`update temporary_permission set applicant_name = ${otherName('applicant_name')}
    where organization_id is null and ${isOfNoReader('applicant_user_id')}`.execute(db);
  await sql`update ebarimt_receipt set consumer_no = ${digits(4)} || right(consumer_no, 4)
    where ${isOfNoReader('user_id')}`.execute(db);
}

function isOfNoReader(column: string) {
  return sql`coalesce(${sql.ref(column)} <> all(${readers.map(([, , { id }]) => id)}), true)`;
}

async function askAll(): Promise<Answers> {
  const answers = new Map<string, ReadonlyMap<string, Answer>>();
  for (const [role, token, account] of readers) {
    for (const list of lists) {
      const found = await askList(list, token);
      if (found.size > 0) answers.set(`${role} GET ${list.path}`, found);
    }
    // Exports require an action of their own; here the reader with the fewest rights has it.
    if (role === 'AUDITOR') {
      for (const resource of exportResources) {
        const found = await askExport(resource, account);
        if (found.size > 0) answers.set(`${role} export ${resource.resource}`, found);
      }
    }
  }
  return answers;
}

async function askList({ path, sorts, hasQ }: (typeof lists)[number], token: string): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const required = [queryOf[path], path.startsWith('/api/lookup/') ? undefined : 'page_size=40'];
  for (const asked of ['', ...sorts.map((sort) => `sort=${sort}`), ...(hasQ ? fragments : []).map(toQ)]) {
    const query = [...required, asked].filter((part) => part !== undefined && part !== '').join('&');
    const { statusCode: status, body } = await host.get(`${path}?${query}`, token);
    if (status === 401 || status === 403) return answers;
    if (asked === '' && status === 200 && !hasMask.test(body)) return answers;
    answers.set(asked, { status, ...(status === 200 ? rowsOf(body) : { total: 0, rows: [] }) });
  }
  return answers;
}

/** Something is hidden. */
const hasMask = /•••|\*\*\*\*/;

function toQ(text: string): string {
  return `q=${encodeURIComponent(text)}`;
}

function rowsOf(body: string): Pick<Answer, 'total' | 'rows'> {
  const answer: unknown = JSON.parse(body);
  const { success, data: page } = pageSchema.safeParse(Array.isArray(answer) ? { data: answer } : answer);
  if (!success) return { total: 0, rows: [[body, body]] };
  return { total: page.total, rows: page.data.map((row) => [String(row.id), JSON.stringify(row)]) };
}

const pageSchema = z.object({
  total: z.optional(z.unknown()),
  data: z.array(z.looseObject({ id: z.optional(z.unknown()) })),
});

async function askExport(resource: (typeof exportResources)[number], account: Account): Promise<Map<string, Answer>> {
  const { db } = host.database;
  const context = {
    db,
    scope: scopeOf(account),
    account,
    now: host.clock.now,
    userId: account.id,
    showsPii: account.actionCodes.has(resource.viewPiiCode ?? ''),
    personalData: host.personalData,
  };
  const answers = new Map<string, Answer>();
  const filters = { ...requiredFilters[resource.resource] };
  const hasQ = resource.filters.safeParse({ ...filters, q: 'x' }).success;
  const asks = [
    ...resource.sort.fields.map((sort) => ({ sort, filters })),
    ...(hasQ ? fragments : []).map((q) => ({ sort: resource.sort.default, filters: { ...filters, q } })),
  ];
  for (const ask of asks) {
    const { dataSet, columns } = await prepareExport(resource, { ...ask, columns: undefined }, context);
    const rows: [string, string][] = [];
    for await (const row of readRows(db, dataSet, columns)) rows.push([JSON.stringify(row), JSON.stringify(row)]);
    if (!rows.some(([, row]) => hasMask.test(row)) && answers.size === 0) return answers;
    answers.set(JSON.stringify(ask), { status: 200, total: rows.length, rows });
  }
  return answers;
}

/** Tells whether the reader got the same rows before and after; if not, it sees the exchanged data unmasked. */
function showsTheSame(one: ReadonlyMap<string, Answer>, other: ReadonlyMap<string, Answer>): boolean {
  const others = new Map([...other.values()].flatMap(({ rows }) => rows));
  const [first] = one.values();
  const [second] = other.values();
  const lines = (answer?: Answer) => answer?.rows.map(([, row]) => row).toSorted();
  return (
    [...one.values()].every(({ rows }) => rows.every(([id, row]) => (others.get(id) ?? row) === row)) &&
    JSON.stringify(lines(first)) === JSON.stringify(lines(second))
  );
}

function orderOf({ status, total, rows }: Answer): string {
  return JSON.stringify([status, total, rows.map(([id]) => id)]);
}

describe('showPerson', () => {
  it('reveals no masked data by a search or an order of any list or export', () => {
    const compared = [...before].filter(([name, answers]) => showsTheSame(answers, after.get(name) ?? new Map()));
    const telling = compared.flatMap(([name, answers]) =>
      [...answers]
        .filter(([asked, answer]) => orderOf(answer) !== orderOf(after.get(name)?.get(asked) ?? answer))
        .map(([asked]) => `${name} ${decodeURIComponent(asked)}`),
    );
    expect(telling).toEqual([]);
    const names = new Set(compared.map(([name]) => name));
    const lookedAt = ['/api/user', '/api/ec/cards', '/api/hotlist', '/api/ec/permissions', '/api/temporary-permission'];
    expect(lookedAt.filter((path) => !names.has(`AUDITOR GET ${path}`))).toEqual([]);
    const files = ['user', 'card', 'ec-permission', 'temporary-permission'];
    expect(files.filter((resource) => !names.has(`AUDITOR export ${resource}`))).toEqual([]);
  });

  it('masks in the database as in the program', async () => {
    const names = ['Бат Энхтуяа', 'Б.Энхтуяа', 'энхтуяа', '•••• 1234', ' Бат  Дорж Сүх ', 'A-B c'];
    const { rows } = await sql<Record<string, string>>`select n as name, masked_name(n) as masked
      from unnest(${names}::text[]) as n`.execute(host.database.db);
    expect(rows.map(({ masked }) => masked)).toEqual(names.map(maskName));
    const texts = ['99110009', 'bat@example.mn', 'УБ88010133', 'operator', '2000066'];
    const { rows: others } = await sql<Record<string, string>>`
      select masked_username(n) as username, masked_phone(n) as phone, masked_card_no(n) as card_no
      from unnest(${texts}::text[]) as n`.execute(host.database.db);
    expect(others).toEqual(
      texts.map((text) => ({ username: maskUsername(text), phone: maskPhone(text), card_no: maskCardNo(text) })),
    );
    const { rows: emails } = await sql<{ email: string }>`select masked_email('bat@example.mn') as email`.execute(
      host.database.db,
    );
    expect(emails).toEqual([{ email: maskEmail('bat@example.mn') }]);
  });
});
