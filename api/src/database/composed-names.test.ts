import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openMigratedTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const NAME = 'Найдан Ёл';
const CODE = 'Й:1';
const [name, code] = [NAME, CODE].map((text) => `'${text.normalize('NFD')}'`);

/** One row a table with decomposed names, and a role whose name is composed. */
const ROWS = [
  `insert into app_user (id, username, kind, last_name, first_name) values (1, 'user', 'STAFF', ${name}, ${name})`,
  `insert into organization (id, register_no, name, short_name, type) values (1, '1234567', ${name}, ${name}, 'BUSINESS')`,
  `insert into rider_category (id, code, name) values (1, 'ADULT', ${name})`,
  `insert into ec_card (id, card_no, media_type, category_id, status, verify_code, holder_name)
   values (1, '000000000001', 'PLASTIC', 1, 'ACTIVE', '1111111111111111111111', ${name})`,
  `insert into ec_permission (id, permission_no, category_id, user_id, holder_name, valid_from, valid_to, source, discount_percent)
   values (1, 'EP-2026-000001', 1, 1, ${name}, '2026-01-01', '2026-12-31', 'SELF', 50)`,
  `insert into temporary_permission (id, permission_no, subject_type, applicant_user_id, applicant_name)
   values (1, 'TZ-2026-000001', 'PERSON', 1, ${name})`,
  `insert into location (id, code, name, kind, lat, lon) values (1, ${code}, ${name}, 'STOP', 48, 107)`,
  `insert into district (id, code, name) values (1, 'SB', ${name})`,
  `insert into direction (id, code, name, kind, previous_codes) values (1, ${code}, ${name}, 'REGULAR', array[${code}, 'Я:2'])`,
  `insert into vehicle (id, plate_no, bus_no, operator_org_id, fuel) values (1, '0001 УБА', ${code}, 1, 'DIESEL')`,
  `insert into season (id, code, name, kind, starts_on, ends_on) values (1, 'S1', ${name}, 'GENERAL', '2026-01-01', '2026-12-31')`,
  `insert into product_type (id, code, name, kind, tax_type) values (1, 'RIDE', ${name}, 'RIDE', 'VAT_ABLE')`,
  `insert into load_capacity (id, code, name, sample_model, unit, seats, standing) values (1, 'BUS', ${name}, ${name}, 'PASSENGER', 30, 50)`,
  `insert into role (id, code, name, kind) values (1, 'READER', ${name}, 'STAFF'), (2, 'TELLER', 'Кассчин', 'STAFF')`,
  `insert into terminal (id, serial_no, name, app_id) values (1, '01923c5e-7c1b-7a57-9c11-0a1b2c3d4e5f', ${name}, 1)`,
  `insert into report_request (id, code, kind, title, params, format, requester_id, scope_kind, contains_pii, status)
   values (1, 'RP-2026-000001', 'TRIPS', ${name}, '{}', 'CSV', 1, 'all', false, 'QUEUED')`,
  `insert into report_schedule (id, title, kind, format, frequency, weekday, hour, requester_id, scope_kind, next_run_at)
   values (1, ${name}, 'TRIPS', 'CSV', 'WEEKLY', 1, 8, 1, 'all', '2026-12-01T00:00Z')`,
  `insert into report_template (id, name, kind, format) values (1, ${name}, 'TRIPS', 'CSV')`,
];

const PAIR = 'Й:2';
const PAST = 'Й:3';
const [pair, past] = [PAIR, PAST].map((text) => `'${text.normalize('NFD')}'`);

/** Pairs that composing makes equal: two of rows in use, and, but for places, one of a row in use with one out of use. */
const PAIRS = [
  `insert into location (id, code, name, kind, lat, lon) values
    (2, '${PAIR}', 'Буудал', 'STOP', 48, 107), (3, ${pair}, 'Буудал', 'STOP', 48, 107)`,
  `insert into direction (id, code, name, kind, status) values
    (2, '${PAIR}', 'Чиглэл', 'REGULAR', 'DRAFT'), (3, ${pair}, 'Чиглэл', 'REGULAR', 'DRAFT'),
    (4, '${PAST}', 'Чиглэл', 'REGULAR', 'ARCHIVED'), (5, ${past}, 'Чиглэл', 'REGULAR', 'DRAFT')`,
  `insert into vehicle (id, plate_no, bus_no, operator_org_id, fuel) values
    (2, '0002 УБА', '${PAIR}', 1, 'DIESEL'), (3, '0003 УБА', ${pair}, 1, 'DIESEL')`,
  `insert into report_template (id, name, kind, format, is_active) values
    (2, lower('${PAIR}'), 'TRIPS', 'CSV', true), (3, ${pair}, 'TRIPS', 'CSV', true),
    (4, '${PAST}', 'TRIPS', 'CSV', false), (5, ${past}, 'TRIPS', 'CSV', true)`,
];

let database: Database;
beforeAll(async () => {
  database = await openMigratedTestDatabase('0088');
  await migrate(database, '0090');
  for (const statement of [...ROWS, ...PAIRS]) await sql.raw(statement).execute(database.db);
  await migrate(database);
});
afterAll(() => database.close());

async function textsOf(table: string, column: string): Promise<unknown[]> {
  const { rows } = await sql<{
    text: unknown;
  }>`select ${sql.ref(column)} as text from ${sql.table(table)} order by id`.execute(database.db);
  return rows.map(({ text }) => text);
}

describe('the migration of decomposed names', () => {
  it.each([
    ['app_user', 'last_name'],
    ['app_user', 'first_name'],
    ['organization', 'name'],
    ['organization', 'short_name'],
    ['ec_card', 'holder_name'],
    ['ec_permission', 'holder_name'],
    ['temporary_permission', 'applicant_name'],
    ['location', 'name'],
    ['district', 'name'],
    ['direction', 'name'],
    ['season', 'name'],
    ['product_type', 'name'],
    ['rider_category', 'name'],
    ['load_capacity', 'name'],
    ['load_capacity', 'sample_model'],
    ['role', 'name'],
    ['terminal', 'name'],
    ['report_request', 'title'],
    ['report_schedule', 'title'],
    ['report_template', 'name'],
  ])('composes %s.%s', async (table, column) => {
    expect((await textsOf(table, column))[0]).toBe(NAME);
  });

  it('composes the codes of places and routes, those that a route had before too, and the numbers of buses', async () => {
    const codes = [
      await textsOf('location', 'code'),
      await textsOf('direction', 'code'),
      await textsOf('vehicle', 'bus_no'),
    ];
    expect(codes.map(([first]) => first)).toEqual([CODE, CODE, CODE]);
    expect((await textsOf('direction', 'previous_codes'))[0]).toEqual([CODE, 'Я:2']);
  });

  it('changes no name that is composed', async () => {
    expect(await textsOf('role', 'name')).toEqual([NAME, 'Кассчин']);
  });

  it('keeps the codes of places and the numbers of buses apart that would be equal', async () => {
    expect(await textsOf('location', 'code')).toEqual([CODE, PAIR, PAIR.normalize('NFD')]);
    expect(await textsOf('vehicle', 'bus_no')).toEqual([CODE, PAIR, PAIR.normalize('NFD')]);
  });

  it('keeps the codes of routes in use apart that would be equal, and composes one like that of an archived route', async () => {
    expect(await textsOf('direction', 'code')).toEqual([CODE, PAIR, PAIR.normalize('NFD'), PAST, PAST]);
  });

  it('keeps the names of templates in use apart that would be equal in any case, and composes one like that of an unused template', async () => {
    expect(await textsOf('report_template', 'name')).toEqual([
      NAME,
      PAIR.toLowerCase(),
      PAIR.normalize('NFD'),
      PAST,
      PAST,
    ]);
  });
});
