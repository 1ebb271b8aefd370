import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openMigratedTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** Rights of one card: in force, suspended, resumed, revoked while suspended, and two that have no log. */
const STATEMENTS = [
  `insert into rider_category (id, code, name) values (1, 'ADULT', 'Том хүн'), (2, 'SENIOR', 'Ахмад')`,
  `insert into app_user (id, username, kind, created_at, status) values (1, 'officer', 'STAFF', '2026-01-01 00:00Z', 'ACTIVE')`,
  `insert into ec_card (id, card_no, media_type, category_id, status, verify_code, created_at, updated_at)
   values (1, '000000000001', 'PLASTIC', 1, 'ACTIVE', '1111111111111111111111', '2026-01-01 00:00Z', '2026-01-01 00:00Z')`,
  `insert into ec_permission (id, permission_no, category_id, card_id, holder_name, discount_percent, valid_from, valid_to,
     source, status, status_comment, submitted_at, decision_by, decision_at)
   select id, 'EP-2026-00000' || id, 2, 1, 'Дулмаа', 100, day::date, day::date, 'OFFICE', status, comment,
     '2026-01-01 00:00Z', 1, '2026-01-02 00:00Z'
   from (values (1, '2026-02-01', 'ACTIVE', null), (2, '2026-02-02', 'SUSPENDED', 'a'), (3, '2026-02-03', 'ACTIVE', null),
     (4, '2026-02-04', 'REVOKED', 'a'), (5, '2026-02-05', 'REVOKED', 'a'), (6, '2026-02-06', 'EXPIRED', 'a'))
     as t (id, day, status, comment)`,
  `insert into audit_log (at, action, entity, entity_id)
   select at::timestamptz, 'ec.permission.' || verb, 'ec_permission', p.public_id
   from (values (2, 'approve', '2026-01-02 00:00Z'), (2, 'suspend', '2026-02-02 01:00Z'), (3, 'suspend', '2026-02-03 01:00Z'),
     (3, 'resume', '2026-02-03 02:00Z'), (4, 'suspend', '2026-02-04 01:00Z'), (4, 'revoke', '2026-02-04 02:00Z'))
     as logged (id, verb, at) join ec_permission p on p.id = logged.id order by logged.at`,
];

let database: Database;
beforeAll(async () => {
  database = await openMigratedTestDatabase('0099');
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database.db);
});
afterAll(() => database.close());

describe('migrate', () => {
  it('finds in the log when a right was stopped, and takes one without a log as stopped all the time', async () => {
    await migrate(database);
    const { rows } = await sql<{ stops: readonly { from: string | null; to: string | null }[] }>`
      select stops from active_concessions('{1}', '2026-02-01', '2026-02-28') order by valid_from`.execute(database.db);
    const at = (time: string) => expect.stringContaining(time);
    expect(rows.map(({ stops }) => stops)).toEqual([
      [],
      [{ from: at('2026-02-02T01:00'), to: null }],
      [{ from: at('2026-02-03T01:00'), to: at('2026-02-03T02:00') }],
      [{ from: at('2026-02-04T01:00'), to: null }],
      [{ from: null, to: null }],
      [{ from: null, to: null }],
    ]);
  });
});
