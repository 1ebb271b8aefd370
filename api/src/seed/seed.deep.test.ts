import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { createPersonalData } from '../security/personal-data.ts';
import { brokenInvariants } from '../testing/properties/invariants.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testNow, testVolume } from '../testing/test-host.ts';
import { seedDatabase } from './seed.ts';

const personalData = createPersonalData('a secret for the tests of the seed');
let database: Database;
let db: Kysely<Tables>;

async function openSeeded(demonstration: boolean): Promise<Database> {
  const opened = await openTestDatabase();
  await migrate(opened);
  await seedDatabase(opened.db, { now: testNow, personalData, volume: testVolume, demonstration });
  return opened;
}

beforeAll(async () => {
  database = await openSeeded(true);
  db = database.db;
});
afterAll(() => database.close());

async function countOf(table: keyof Tables): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Hash of all rows of a table, without the times at which they were written. */
async function fingerprint(of: Kysely<Tables>, table: keyof Tables): Promise<string> {
  const result = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(row_text, '|' order by row_text), '')) as hash
    from (select (to_jsonb(t) - 'created_at' - 'updated_at')::text as row_text from ${sql.table(table)} t) rows`.execute(
    of,
  );
  return result.rows[0]?.hash ?? '';
}

describe('seedDatabase', () => {
  it('leaves every invariant of the host true', async () => {
    expect(await brokenInvariants(db)).toEqual({});
  });

  it('fills places, routes, people and fleets', async () => {
    const counts = await Promise.all(
      (['location', 'direction', 'organization', 'role', 'app_user', 'vehicle', 'ec_card', 'invoice'] as const).map(
        countOf,
      ),
    );
    expect(counts).toEqual([74, 36, 13, 12, 40, 120, 300, 120]);
  });

  it('does nothing to a database that holds data', async () => {
    const options = { now: testNow, personalData, volume: testVolume, demonstration: true };
    expect(await seedDatabase(db, options)).toBe(false);
    expect(await countOf('app_user')).toBe(40);
  });

  it('gives every card the balance its ledger adds up to', async () => {
    const wrong = await sql`
      select c.id from ec_card c left join ec_ledger l on l.card_id = c.id
      group by c.id having c.balance <> coalesce(sum(l.amount), 0)`.execute(db);
    expect(wrong.rows).toEqual([]);
  });

  it('carries the balance from ledger row to ledger row without a gap', async () => {
    const wrong = await sql`
      select * from (
        select card_id, seq, amount, balance_after, created_at,
          row_number() over w as expected_seq,
          coalesce(lag(balance_after) over w, 0) + amount as expected_balance,
          lag(created_at) over w as previous_at
        from ec_ledger window w as (partition by card_id order by seq)
      ) rows
      where seq <> expected_seq or balance_after <> expected_balance or created_at <= previous_at`.execute(db);
    expect(wrong.rows).toEqual([]);
  });

  it('books every charged fare and nothing else', async () => {
    const wrong = await sql`
      select coalesce(t.id, l.tap_id) from (select * from ec_tap where fare_amount > 0) t
      full join (select * from ec_ledger where kind = 'FARE') l on l.tap_id = t.id and l.card_id = t.card_id and l.amount = -t.fare_amount
      where t.id is null or l.id is null`.execute(db);
    expect(wrong.rows).toEqual([]);
  });

  it('gives every invoice the total of its lines', async () => {
    const wrong = await sql`
      select i.id from invoice i left join invoice_line l on l.invoice_id = i.id
      group by i.id
      having (i.total, i.vat_total, i.discount_total) is distinct from (sum(l.total), sum(l.vat), sum(l.discount))`.execute(
      db,
    );
    expect(wrong.rows).toEqual([]);
  });

  it('numbers issued invoices of a year without gaps, in the order of their dates', async () => {
    const wrong = await sql`
      select invoice_no from (
        select invoice_no, right(invoice_no, 6)::int as number,
          row_number() over (partition by extract(year from issue_date) order by issue_date, id) as expected
        from invoice where invoice_no is not null
      ) numbered where number <> expected`.execute(db);
    expect(wrong.rows).toEqual([]);
  });

  it('ends now and has rides at the peaks', async () => {
    const latest = await sql<{ latest: Date }>`select max(tapped_at) as latest from ec_tap`.execute(db);
    expect(latest.rows[0]?.latest.getTime()).toBeLessThanOrEqual(testNow.getTime());
    const hours = await sql<{ peak: number; noon: number; night: number }>`
      select sum(rides) filter (where hour in (7, 8)) as peak, sum(rides) filter (where hour in (10, 11)) as noon,
        coalesce(sum(rides) filter (where hour between 1 and 4), 0) as night from agg_ride_day`.execute(db);
    const { peak = 0, noon = 0, night = 0 } = hours.rows[0] ?? {};
    expect(peak).toBeGreaterThan(noon);
    expect(night).toBe(0);
  });

  it('lets at most three transfers follow a fare, in the order of the day', async () => {
    const wrong = await sql`
      select * from (
        select transfer_no, (row_number() over (partition by card_id, service_day(tapped_at) order by tapped_at, id) - 1) % 4 as expected
        from ec_tap where kind = 'ON' and result = 'ACCEPTED'
      ) rides where transfer_no <> expected`.execute(db);
    expect(wrong.rows).toEqual([]);
  });

  it('keeps register numbers unreadable', async () => {
    const user = await db
      .selectFrom('app_user')
      .selectAll()
      .where('username', '=', 'finance')
      .executeTakeFirstOrThrow();
    const registerNo = personalData.decrypt(Buffer.from(user.register_no_encrypted ?? []));
    expect(registerNo).toMatch(/^[А-ЯЁӨҮ]{2}\d{8}$/u);
    expect(Buffer.from(user.register_no_encrypted ?? []).toString('utf8')).not.toContain(registerNo.slice(2));
    expect(personalData.lookupHash(registerNo).equals(Buffer.from(user.register_no_hash ?? []))).toBe(true);
  });

  it('leaves sequences ready for the next row', async () => {
    const before = await db
      .selectFrom('terminal')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const added = await db
      .insertInto('terminal')
      .values({ serial_no: 'd3bb189e-8bf9-4888-9912-ace4e6543002', name: 'x', app_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(added.id).toBe(before.id + 1);
    await db.deleteFrom('terminal').where('id', '=', added.id).execute();
  });

  it('gives the same rows for the same clock', async () => {
    const second = await openSeeded(true);
    const tables = [
      'location',
      'direction_stop',
      'app_user',
      'role_action',
      'vehicle',
      'ec_card',
      'ec_tap',
      'ec_ledger',
      'invoice',
      'invoice_line',
      'agg_ride_day',
    ] as const;
    const [first, again] = [await fingerprints(db, tables), await fingerprints(second.db, tables)];
    await second.close();
    expect(again).toEqual(first);
  });

  it('without demonstration data holds no people, cards or money', async () => {
    const plain = await openSeeded(false);
    const counts = await Promise.all(
      (['app_user', 'ec_card', 'ec_tap', 'invoice'] as const).map((table) =>
        plain.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ),
    );
    await plain.close();
    expect(counts.map((row) => row.count)).toEqual([0, 0, 0, 0]);
  });
});

async function fingerprints(of: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  for (const table of tables) entries.push([table, await fingerprint(of, table)]);
  return Object.fromEntries(entries);
}
