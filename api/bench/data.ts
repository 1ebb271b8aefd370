import { availableParallelism } from 'node:os';
import type { BenchServer } from './postgresql.ts';

/** Runs statements one after the other in a database. */
export type StatementRunner = Pick<BenchServer, 'run'>;

/** Turns off triggers and checks of references: the rows are valid as they are made. */
const quickly = 'set session_replication_role = replica; set synchronous_commit = off';

/** Adds cards up to a number, three quarters of them with money and in use. */
export async function addCards(server: StatementRunner, database: string, upTo: number): Promise<void> {
  await withoutSearchIndexes(server, database, 'ec_card', [
    quickly,
    `insert into ec_card (id, card_no, media_type, user_id, holder_name, category_id, balance, status, issued_at,
       activated_at, expires_on, verify_code, created_at, updated_at)
     select n, lpad((700000000000 + n)::text, 12, '0'),
       (array['PLASTIC','PLASTIC','PLASTIC','VIRTUAL','QR','BANK'])[1 + n % 6], null,
       case when n % 3 = 0 then chr(1040 + (n % 30)::int) || '.Нэр' || n end,
       (array[1,1,1,1,1,2,4,4,5,6])[1 + (n / 7) % 10], 200000,
       (array['ACTIVE','ACTIVE','ACTIVE','ACTIVE','ACTIVE','ACTIVE','ACTIVE','ACTIVE','BLOCKED','EXPIRED'])[1 + (n / 3) % 10],
       at, at, date '2030-01-01' + (n % 1000)::int, lpad(n::text, 22, 'Z'), at, at
     from (select n, now() - interval '400 days' - (n * 7919 % 50000000) * interval '1 second' as at
       from generate_series((select coalesce(max(id), 0) + 1 from ec_card), ${upTo}) n) rows`,
    `select setval(pg_get_serial_sequence('ec_card', 'id'), ${upTo})`,
  ]);
}

/** Writes down the states the added cards went through, as the database does for cards that are entered one by one. */
export async function addCardHistory(server: StatementRunner, database: string): Promise<void> {
  await server.run(
    database,
    `insert into ec_card_status_change (card_id, at, from_status, to_status, category_id, media_type)
     select c.id, h.at, h.from_status, h.to_status, c.category_id, c.media_type from ec_card c cross join lateral card_history(c) h
     where not exists (select from ec_card_status_change s where s.card_id = c.id)`,
  );
}

/** Adds people with accounts up to a number. */
export async function addUsers(server: StatementRunner, database: string, upTo: number): Promise<void> {
  await withoutSearchIndexes(server, database, 'app_user', [
    quickly,
    `insert into app_user (id, username, kind, last_name, first_name, phone, email, last_login_at, created_at, updated_at)
     select n, 'bench' || n, 'INDIVIDUAL', chr(1040 + (n * 7 % 30)::int) || 'овог' || n % 5000,
       chr(1040 + (n * 13 % 30)::int) || 'нэр' || n % 70000, (50000000 + n)::text, 'b' || n || '@example.mn',
       case when n % 4 > 0 then at + interval '3 days' end, at, at
     from (select n, now() - interval '30 days' - (n * 7919 % 50000000) * interval '1 second' as at
       from generate_series((select coalesce(max(id), 0) + 1 from app_user), ${upTo}) n) rows`,
    `select setval(pg_get_serial_sequence('app_user', 'id'), ${upTo})`,
  ]);
}

/** Adds issued invoices with one line each up to a number. */
export async function addInvoices(server: StatementRunner, database: string, upTo: number): Promise<void> {
  await withoutSearchIndexes(server, database, 'invoice', [
    quickly,
    `insert into invoice (id, invoice_no, organization_id, kind, issue_date, due_date, subtotal, total, paid_total, status,
       created_at, updated_at)
     select n, 'INV-' || to_char(issued, 'YYYYMM') || '-' || lpad((n % 1000000)::text, 6, '0') , org,
       (array['TOPUP','CARD_ORDER','PERMIT','SUBSIDY','OTHER'])[1 + n % 5], issued, issued + 14, amount, amount,
       case when n % 4 = 0 then 0 else amount end, case when n % 4 = 0 then 'OPEN' else 'PAID' end, issued, issued
     from (select n, date '2014-01-01' + ((n + n / 1000000) * 31 % 4000)::int as issued, 1000 + n * 7919 % 900000 as amount,
         (select array_agg(id) from organization)[1 + n % (select count(*) from organization)] as org
       from generate_series((select coalesce(max(id), 0) + 1 from invoice), ${upTo}) n) rows
     on conflict do nothing`,
    `insert into invoice_line (invoice_id, line_no, description, qty, unit_price, tax_type, total)
     select id, 1, 'Цэнэглэлт', 1, total, 'NO_VAT', total from invoice i
     where not exists (select from invoice_line l where l.invoice_id = i.id)`,
    `select setval(pg_get_serial_sequence('invoice', 'id'), ${upTo})`,
    'select rebuild_invoice_sums()',
  ]);
}

/** Adds stops and points of sale up to a number, spread over the city and its outskirts. */
export async function addLocations(server: StatementRunner, database: string, upTo: number): Promise<void> {
  await withoutSearchIndexes(server, database, 'location', [
    quickly,
    `insert into location (id, code, name, kind, district_id, lat, lon, is_accessible, status)
     select n, 'B' || n, 'Буудал ' || n,
       (array['STOP','STOP','STOP','STOP','STOP','STOP','TERMINUS','SALES_POINT','TOPUP_POINT','KIOSK'])[1 + n % 10],
       (select array_agg(id) from district)[1 + n % (select count(*) from district)],
       47.82 + (n * 7919 % 10007) / 10007.0 * 0.2, 106.65 + (n * 104729 % 20011) / 20011.0 * 0.5, n % 3 = 0,
       case when n % 50 = 0 then 'TEMP_CLOSED' else 'ACTIVE' end
     from generate_series((select coalesce(max(id), 0) + 1 from location), ${upTo}) n`,
    `select setval(pg_get_serial_sequence('location', 'id'), ${upTo})`,
  ]);
}

/** Adds tax receipts of that many of the invoices, of the year before today. */
export async function addReceipts(server: StatementRunner, database: string, upTo: number): Promise<void> {
  await withoutSearchIndexes(server, database, 'ebarimt_receipt', [
    quickly,
    'delete from ebarimt_receipt',
    `insert into ebarimt_receipt (invoice_id, organization_id, source, type, package_id, package_date, merchant_tin,
       branch_no, pos_no, district_code, customer_tin, total_amount, total_vat, receipts, bill_day, bill_id_suffix, status,
       created_at)
     select n, 1, 'INVOICE', case when n % 3 = 0 then 'B2B_RECEIPT' else 'B2C_RECEIPT' end, lpad(n::text, 33, '0'),
       to_char(day, 'YYYY-MM-DD') || ' 12:00:00', '12345678901', '001', 'bench', '3505',
       case when n % 3 = 0 then '23456789012' end, 1000 + n % 9000, 100, '[]', day, n::text,
       (array['SUCCESS','SUCCESS','SUCCESS','PAYMENT','RETURNED'])[1 + n % 5], day
     from (select n, current_date - (n % 365)::int as day from generate_series(1, ${upTo}) n) rows`,
    'select rebuild_ebarimt_sums()',
  ]);
}

/**
 * Adds taps up to a number, spread over the year before today, and rebuilds the aggregates.
 *
 * Cards must exist; every bus keeps to its route and its stops, hours follow the demand of a day. Each core writes a part
 * of them.
 */
export async function addTaps(server: StatementRunner, database: string, upTo: number): Promise<void> {
  await withoutSearchIndexes(server, database, 'ec_tap', async () => {
    await server.run(
      database,
      'select ensure_tap_partition((current_date - n * 28)::date) from generate_series(-1, 15) n',
      `create unlogged table bench_bus as
     select row_number() over () - 1 as n, v.id, v.direction_id, v.operator_org_id, t.id as terminal_id, s.stops
     from vehicle v join terminal t on t.id = v.id
     join (select direction_id, array_agg(location_id order by seq) as stops from direction_stop where dir = 0 group by 1) s
       on s.direction_id = v.direction_id`,
      `create unlogged table bench_card as
     select row_number() over (order by id) - 1 as n, id, category_id, media_type from ec_card where status = 'ACTIVE' and id > 5000`,
      'analyze bench_bus, bench_card',
    );
    const [row] = await server.run(database, 'select count(*)::int + 1 as first from ec_tap');
    const first = Number(row?.['first']);
    const parts = availableParallelism();
    const startOf = (part: number) => first + Math.floor(((upTo - first + 1) * part) / parts);
    const insertTaps = (
      from: number,
      to: number,
    ) => `insert into ec_tap (id, card_id, kind, tapped_at, received_at, terminal_id, terminal_seq, vehicle_id, direction_id,
       stop_location_id, fare_amount, subsidy_amount, transfer_no, result, category_id, media_type, operator_org_id)
     select nextval('ec_tap_id'), c.id, case when r.chance < 0.1 then 'OFF' else 'ON' end, r.at, r.at + interval '5 seconds',
       b.terminal_id, 1000000 + r.g, b.id, b.direction_id, b.stops[1 + r.g % array_length(b.stops, 1)],
       case when c.category_id = 1 and r.chance between 0.13 and 0.6 then 1000 else 0 end,
       case when c.category_id > 2 and r.chance between 0.13 and 0.6 then 1000 else 0 end, r.g % 4,
       case when r.chance between 0.1 and 0.13 then 'DENIED_BALANCE' else 'ACCEPTED' end,
       c.category_id, c.media_type, b.operator_org_id
     from (
       select g, random() as chance, floor(random() * (select count(*) from bench_bus))::bigint as bus,
         floor(random() * (select count(*) from bench_card))::bigint as card,
         (current_date - 365 + (365 * (g - ${first}) / ${upTo - first + 1})::int)::timestamp at time zone 'Asia/Ulaanbaatar'
           + (array[6,7,7,7,8,8,8,9,9,10,11,12,12,13,14,15,16,16,17,17,17,18,18,18,19,19,20,21,22,23])[1 + floor(random() * 30)::int]
             * interval '1 hour' + random() * interval '1 hour' as at
       from generate_series(${from}::bigint, ${to}) g
     ) r
     join bench_bus b on b.n = r.bus
     join bench_card c on c.n = r.card`;
    await Promise.all(
      Array.from({ length: parts }, (_, part) =>
        server.run(database, quickly, insertTaps(startOf(part), startOf(part + 1) - 1)),
      ),
    );
    await server.run(database, 'drop table bench_bus, bench_card');
  });
  await server.run(
    database,
    "set work_mem = '512MB'",
    // A month at a time is sorted in memory; a year of 100 million taps would be sorted on the disk for hours.
    ...Array.from({ length: 16 }, (_, n) => rebuildMonth(n - 14)),
  );
  await server.run(database, 'vacuum analyze');
}

/** @param offset - The month counted from the present one, which is 0. */
function rebuildMonth(offset: number): string {
  const firstDay = (of: number) => `(month_of(current_date) + interval '${of} months')::date`;
  return `select rebuild_ride_aggregates(${firstDay(offset)}, ${firstDay(offset + 1)} - 1)`;
}

/** Building a search index once is many times faster than feeding it row by row. */
async function withoutSearchIndexes(
  server: StatementRunner,
  database: string,
  table: string,
  change: readonly string[] | (() => Promise<void>),
): Promise<void> {
  const indexes = await server.run(
    database,
    `select indexname, indexdef from pg_indexes where tablename = '${table}'
     and indexname not in (select conname from pg_constraint)`,
  );
  await server.run(
    database,
    ...indexes.map((index) => `drop index ${String(index['indexname'])}`),
    ...(typeof change === 'function' ? [] : change),
  );
  if (typeof change === 'function') await change();
  await server.run(
    database,
    "set maintenance_work_mem = '1GB'",
    // Of a partitioned table the definition names the parent only, which would leave its partitions without.
    ...indexes.map((index) => String(index['indexdef']).replace(' ON ONLY ', ' ON ')),
    `vacuum analyze ${table}`,
  );
}
