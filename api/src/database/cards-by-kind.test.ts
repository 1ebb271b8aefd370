import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openMigratedTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * Cards put into use as ADULT. The first three have become SENIOR since, the second before it was closed; the first was
 * linked by a person afterwards, which the log names alike with linking by an organisation. The fifth belongs to an
 * organisation now. The last two were entered with a past that was logged in reverse; one of them says it was closed before
 * it was in use.
 */
const STATEMENTS = [
  `insert into rider_category (id, code, name) values (1, 'ADULT', 'Том хүн'), (2, 'SENIOR', 'Ахмад')`,
  `insert into ec_card (id, card_no, media_type, category_id, status, activated_at, verify_code, created_at, updated_at)
   select n, lpad(n::text, 12, '0'), 'PLASTIC', 1, 'ACTIVE', '2026-01-10T04:00Z', lpad(n::text, 22, '1'),
     '2026-01-10T04:00Z', '2026-01-10T04:00Z' from generate_series(1, 5) n`,
  `update ec_card set category_id = 2, updated_at = '2026-02-01T04:00Z' where id < 4`,
  `update ec_card set status = 'CLOSED', updated_at = '2026-02-05T04:00Z' where id = 2`,
  `insert into audit_log (at, action, entity, entity_id)
   select at::timestamptz, action, 'ec_card', public_id from ec_card
   cross join (values (1, '2026-02-01T04:00Z', 'ec_card.category'), (1, '2026-02-20T04:00Z', 'ec_card.link'),
     (5, '2026-02-03T04:00Z', 'ec_card.link')) as logged (card, at, action) where id = card`,
  `insert into organization (id, register_no, name, type) values (1, '1234567', 'Байгууллага', 'BUSINESS')`,
  `update ec_card set subject_type = 'ORGANIZATION', organization_id = 1 where id = 5`,
  `update ec_card set updated_at = '2026-03-01T04:00Z', version = version + 1 where id in (1, 3)`,
  `select set_config('ecard.aggregates', 'later', false)`,
  `insert into ec_card (id, card_no, media_type, category_id, status, activated_at, verify_code, created_at, updated_at)
   select n, lpad(n::text, 12, '0'), 'PLASTIC', 1, case n when 6 then 'ACTIVE' else 'CLOSED' end, '2026-01-10T04:00Z',
     lpad(n::text, 22, '1'), '2026-01-09T04:00Z', '2026-01-09T04:00Z' from generate_series(6, 7) n`,
  `select set_config('ecard.aggregates', '', false)`,
  `insert into ec_card_status_change (card_id, at, from_status, to_status, category_id, media_type)
   values (7, '2026-01-09T04:00Z', 'ACTIVE', 'CLOSED', 1, 'PLASTIC'), (7, '2026-01-10T04:00Z', 'ISSUED', 'ACTIVE', 1, 'PLASTIC'),
     (7, '2026-01-10T04:00Z', 'ORDERED', 'ISSUED', 1, 'PLASTIC'), (7, '2026-01-09T04:00Z', null, 'ORDERED', 1, 'PLASTIC'),
     (6, '2026-01-10T04:00Z', 'ORDERED', 'ACTIVE', 1, 'PLASTIC'), (6, '2026-01-10T04:00Z', null, 'ORDERED', 1, 'PLASTIC')`,
];

let database: Database;
beforeAll(async () => {
  database = await openMigratedTestDatabase('0088');
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database.db);
});
afterAll(() => database.close());

/** Cards in use after a day, by category and whether an organisation has them: the same by their number and by their list. */
async function inUse(day: string): Promise<Record<string, number>> {
  const [counted = {}, listed = {}] = await Promise.all(
    [
      sql`select category_id, organization_id, entered - "left" + moved as cards
        from agg_card_status_day where status = 'ACTIVE' and day <= ${day}`,
      sql`select category_id, coalesce(organization_id, 0) as organization_id, 1 as cards from cards_in_use(${day}::date)`,
    ].map(async (cards) => {
      const { rows } = await sql<{ code: string; cards: number }>`
        select r.code || case when t.organization_id = 0 then '' else ' of organisations' end as code, sum(t.cards) as cards
        from (${cards}) t join rider_category r on r.id = t.category_id group by 1 order by 1`.execute(database.db);
      return Object.fromEntries(rows.map(({ code, cards: number }) => [code, number]));
    }),
  );
  expect(listed).toEqual(counted);
  return counted;
}

describe('the migration to cards by kind', () => {
  it('dates changes of category and organisation by the audit log, by the next state, or by the last change of the card', async () => {
    await migrate(database);
    expect(await inUse('2026-01-31')).toEqual({ ADULT: 6 });
    expect(await inUse('2026-02-02')).toEqual({ ADULT: 5, SENIOR: 1 });
    expect(await inUse('2026-02-03')).toEqual({ ADULT: 4, 'ADULT of organisations': 1, SENIOR: 1 });
    expect(await inUse('2026-02-05')).toMatchObject({ ADULT: 3, SENIOR: 1 });
    expect(await inUse('2026-03-01')).toEqual({ ADULT: 2, 'ADULT of organisations': 1, SENIOR: 2 });
  });

  it('logs a card that is entered with a past in the order of its life', async () => {
    await migrate(database);
    await sql`insert into ec_card (id, card_no, media_type, category_id, status, activated_at, verify_code, created_at, updated_at)
      values (8, '000000000008', 'PLASTIC', 1, 'CLOSED', '2026-01-10T04:00Z', ${'8'.repeat(22)}, '2026-01-09T04:00Z',
        '2026-01-09T04:00Z')`.execute(database.db);
    const { rows } = await sql<{ day: string; status: string }>`
      select service_day(at) as day, to_status as status from ec_card_status_change where card_id = 8
      order by at, id`.execute(database.db);
    expect(rows.map(({ day, status }) => `${day} ${status}`)).toEqual([
      '2026-01-09 ORDERED',
      '2026-01-10 ACTIVE',
      '2026-01-10 CLOSED',
    ]);
  });
});
