import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { z } from 'zod';
import { covers, roles } from '../seed/data/roles.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import { addDays, dayOf, startOfDay } from '../time/ulaanbaatar.ts';

const repository = new URL('../../../', import.meta.url).pathname;

/** Declaration of a tile, as far as it concerns the host. */
const tileSchema = z.object({
  name: z.string(),
  action: z.string(),
  part: z.enum(['waiting', 'today']),
  endpoint: z.string(),
  number: z.string(),
  trend: z.object({ endpoint: z.optional(z.string()), number: z.string() }),
  link: z.string(),
});
const homeSchema = z.object({ home: z.array(tileSchema) });
type Tile = z.infer<typeof tileSchema>;

/** Reads of the pages that tiles lead to; a page adds the query of its address. */
const readsOfPages: Readonly<Record<string, string>> = {
  '/direction': '/api/direction',
  '/ebarimt': '/api/ebarimt',
  '/ec-permission': '/api/ec/permissions',
  '/ec/cards': '/api/ec/cards?scope=all',
  '/graph-report': '/api/graph-report/summary',
  '/invoice': '/api/invoice',
  '/load-capacity/load': '/api/load-observation/overloaded',
  '/location': '/api/location',
  '/payment': '/api/payment',
  '/report-admin': '/api/report-admin',
  '/temporary-permission': '/api/temporary-permission',
  '/users': '/api/user',
};

// Remotes and host share no code: what a remote declares is read from its sources, as the build reads it.
const files = globSync('mf-*/src/home.ts', { cwd: repository });
const homes = await Promise.all(files.map(async (file) => homeSchema.parse(await import(`${repository}${file}`))));
const tiles = homes.flatMap(({ home }) => home);
const staff = roles.filter(({ kind }) => kind === 'STAFF');
const homeOf = (grants: readonly string[]) =>
  tiles.filter(({ action }) => grants.some((grant) => covers(grant, action)));

let host: TestHost;
let parameters: Readonly<Record<string, readonly string[]>>;
beforeAll(async () => {
  host = await startTestHost();
  parameters = await loadParameters();
  await addRows();
});
afterAll(() => host.close());

/** Adds rows for the tiles that count nothing in the seed, whose last day has hardly begun. */
async function addRows(): Promise<void> {
  const { now } = host.clock;
  const today = startOfDay(dayOf(now));
  const statements = [
    sql`update direction set status = 'DRAFT' where id = (select min(id) from direction)`,
    sql`update location set status = 'TEMP_CLOSED' where id = (select min(id) from location)`,
    sql`update ec_card set status = 'ORDERED', created_at = ${now} where id = (select max(id) from ec_card)`,
    sql`update payment set paid_amount = paid_amount + 100
      where id = (select max(id) from payment where status = 'PAID')`,
    sql`update payment set hand_refund_amount = 100
      where id = (select min(id) from payment where status = 'PAID')`,
    // A counter sees the payments it entered.
    sql`update payment set created_by = (select u.user_id from user_role u join role r on r.id = u.role_id
      where r.code = 'TELLER' order by u.user_id limit 1) where paid_at >= ${today} or paid_at is null`,
  ];
  for (const statement of statements) await statement.execute(host.database.db);
}

/** Names of the query parameters that the host declares, by path. */
async function loadParameters(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { paths } = (await host.get('/api/docs/json')).json<{
    paths: Record<string, { get?: { parameters?: readonly { name: string }[] } }>;
  }>();
  return Object.fromEntries(
    Object.entries(paths).map(([path, { get }]) => [path, (get?.parameters ?? []).map(({ name }) => name)]),
  );
}

function fillDays(text: string): string {
  const today = dayOf(host.clock.now);
  return text.replace(/\{today(?:-(\d+))?\}/g, (_, days: string | undefined) => addDays(today, -Number(days ?? 0)));
}

function readOfPage(link: string): string {
  const [path = '', query = ''] = link.split('?');
  const read = readsOfPages[path] ?? `no read is known of ${path}`;
  return `${read}${read.includes('?') ? '&' : '?'}${query}`;
}

/** Parameters of a read that the host does not know, and so would leave out. */
function unknownIn(read: string): readonly string[] {
  const { pathname, searchParams } = new URL(read, 'http://host');
  return [...searchParams.keys()].filter((name) => !parameters[pathname]?.includes(name));
}

async function ask(read: string, token: string): Promise<unknown> {
  const response = await host.get(fillDays(read), token);
  expect([read, response.statusCode, unknownIn(read)]).toEqual([read, 200, []]);
  return response.json();
}

function valueAt(answer: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer);
}

/** The number a page shows of the rows it was led to: a tile of figures, a sum, or how many rows there are. */
function numberOnPage(answer: unknown, { number }: Tile): unknown {
  const [kind, key = ''] = number.split('.');
  if (kind === 'totals') {
    const figures = valueAt(answer, 'tiles') as readonly { key: string; value: number }[];
    return figures.find((figure) => figure.key === key)?.value;
  }
  return valueAt(answer, kind === 'aggregates' ? number : 'total');
}

describe.each(staff)('the home of $code', ({ code, grants }) => {
  const own = homeOf(grants);

  it('says both what waits and how the day goes', () => {
    expect(new Set(own.map(({ part }) => part))).toEqual(new Set(['waiting', 'today']));
  });

  it.each(own)('shows in $name the number of the page it leads to, and what to compare it with', async (tile) => {
    const token = await host.tokenOfRole(code);
    const now = valueAt(await ask(tile.endpoint, token), tile.number);
    const page = numberOnPage(await ask(readOfPage(tile.link), token), tile);
    const before = valueAt(await ask(tile.trend.endpoint ?? tile.endpoint, token), tile.trend.number);
    expect([now, page, before]).toEqual([expect.any(Number), now, expect.any(Number)]);
    expect(now).toBeGreaterThan(0);
  });
});

describe('the tiles of the remotes', () => {
  it('have names of their own, and each is on the home of some role', () => {
    expect(new Set(tiles.map(({ name }) => name)).size).toBe(tiles.length);
    expect(tiles.filter((tile) => !staff.some(({ grants }) => homeOf(grants).includes(tile)))).toEqual([]);
  });
});
