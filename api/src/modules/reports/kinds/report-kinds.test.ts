import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { invoiceStatuses, receiptStatuses, standingReceiptStatuses, tapResults } from '@ecard/shared/api-schema';
import type { ReportGrouping } from '@ecard/shared/api-schema';
import { countRows } from '../../../data-sets/data-set.ts';
import { readRows } from '../../../data-sets/read-rows.ts';
import { countsKey } from '../../../files/table.ts';
import type { Cell } from '../../../files/table.ts';
import type { Scope } from '../../../http/scope.ts';
import { startTestHost } from '../../../testing/test-host.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import { piecesOf } from '../reports.rules.ts';
import { ebarimt } from './ebarimt.ts';
import { groupedKind } from './grouped-kind.ts';
import { invoices } from './invoices.ts';
import { payments } from './payments.ts';
import { trips } from './trips.ts';
import { reportKinds } from './report-kinds.ts';

let host: TestHost;
let organisation: Scope;
let person: Scope;
beforeAll(async () => {
  host = await startTestHost();
  const user = await host.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', '99110001')
    .executeTakeFirstOrThrow();
  person = { kind: 'person', id: user.id };
  const school = await host.database.db
    .selectFrom('ec_card')
    .select('organization_id')
    .where('organization_id', 'is not', null)
    .executeTakeFirstOrThrow();
  organisation = { kind: 'organisation', id: school.organization_id ?? 0 };
});
afterAll(() => host.close());

const days = { from: '2026-03-01', to: '2026-03-18' };

async function collect(rows: AsyncIterable<Readonly<Record<string, Cell>>>) {
  const collected: Readonly<Record<string, Cell>>[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}

describe('reportKinds', () => {
  it.each(reportKinds.map((kind) => [kind.code, kind] as const))(
    '%s gives the whole city no fewer rows than an organisation or a person',
    async (_code, kind) => {
      const { db } = host.database;
      const lengthOf = async (scope: Scope) => {
        let length = 0;
        for (const piece of piecesOf(kind, days, scope))
          length += (await collect(readRows(db, piece, kind.columns))).length;
        return length;
      };
      const all = await lengthOf({ kind: 'all' });
      expect(all).toBe(await countRows(db, kind.dataSet(days, { kind: 'all' }), 100_000));
      expect(await lengthOf(organisation)).toBeLessThanOrEqual(all);
      expect(await lengthOf(person)).toBeLessThanOrEqual(all);
    },
  );

  it.each(reportKinds.filter(({ groups }) => groups !== undefined).map((kind) => [kind.code, kind] as const))(
    '%s sums its rows, by whatever part, to the sums of all of them',
    async (_code, kind) => {
      const { db } = host.database;
      const long = { from: '2025-10-01', to: '2026-03-18' };
      const sumsOf = (rows: readonly Readonly<Record<string, Cell>>[]) =>
        kind.columns.filter(({ isSummed }) => isSummed).map(({ key }) => sumOf(rows, key));
      const rows = await collect(readRows(db, kind.dataSet(long, { kind: 'all' }), kind.columns));
      const groupings = Object.keys(kind.groups ?? {}) as ReportGrouping[];
      const grouped = await Promise.all(
        groupings.map(async (grouping) => {
          const { columns, ...asked } = groupedKind(kind, grouping);
          const parts = await collect(readRows(db, asked.dataSet(long, { kind: 'all' }), columns, 3));
          return [grouping, sumOf(parts, 'count'), ...sumsOf(parts)];
        }),
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(grouped).toEqual(groupings.map((grouping) => [grouping, rows.length, ...sumsOf(rows)]));
    },
  );

  it.each(
    reportKinds
      .filter(({ groups, daysAtOnce }) => groups?.DAY !== undefined && daysAtOnce !== undefined)
      .map((kind) => [kind.code, kind] as const),
  )('%s reads its sums by day a few days at a time, each day once', async (_code, kind) => {
    const long = { from: '2026-01-01', to: '2026-03-18' };
    const asked = { ...long, group_by: 'DAY' } as const;
    const { columns } = groupedKind(kind, 'DAY');
    const pieces = piecesOf(kind, asked, { kind: 'all' });
    const parts = await Promise.all(pieces.map((piece) => collect(readRows(host.database.db, piece, columns))));
    const whole = groupedKind(kind, 'DAY').dataSet(long, { kind: 'all' });
    expect(pieces.length).toBeGreaterThan(1);
    expect(parts.flat()).toEqual(await collect(readRows(host.database.db, whole, columns)));
  });

  it('reads every ride once and in order, in batches of any size', async () => {
    const { db } = host.database;
    const whole = trips.dataSet(days, { kind: 'all' });
    const columns = [...trips.columns, { key: 'id', header: '', type: 'integer', width: 1, value: sql`t.id` } as const];
    const rows = await collect(readRows(db, whole, columns, 7));
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(await countRows(db, whole, 100_000));
    const times = rows.map(({ at }) => Number(at));
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });

  it('counts the rides and fares of a service day as dashboards do', async () => {
    const { db } = host.database;
    await sql`
      insert into ec_tap (card_id, kind, tapped_at, terminal_id, terminal_seq, vehicle_id, direction_id,
        stop_location_id, fare_amount, result)
      select card_id, 'ON', '2026-03-11T01:30:00+08:00', terminal_id, 900001, vehicle_id, direction_id,
        stop_location_id, 1000, 'ACCEPTED' from ec_tap limit 1`.execute(db);
    const day = { from: '2026-03-10', to: '2026-03-10' };
    const rows = await collect(readRows(db, trips.dataSet(day, { kind: 'all' }), trips.columns));
    const rides = rows.filter(({ result }) => result === tapResults.labels.ACCEPTED);
    const counted = await sql<{ rides: number; revenue: string }>`
      select sum(rides) as rides, sum(revenue) as revenue from agg_ride_day where day = '2026-03-10'`.execute(db);
    expect([rides.length, sumOf(rides, 'fare')]).toEqual([
      Number(counted.rows[0]?.rides),
      Number(counted.rows[0]?.revenue) * 100,
    ]);
  });

  it('names the category that a rider had at the tap', async () => {
    const { db } = host.database;
    const read = async () =>
      (await collect(readRows(db, trips.dataSet(days, { kind: 'all' }), trips.columns))).map((row) => row['category']);
    const before = await read();
    expect(new Set(before).size).toBeGreaterThan(1);
    await sql`update ec_card set category_id = (select min(id) from rider_category)`.execute(db);
    expect(await read()).toEqual(before);
  });

  it('shows what was credited on an invoice and that it is overdue', async () => {
    const { db } = host.database;
    const rows = await collect(
      readRows(db, invoices.dataSet({ from: '2024-01-01', to: '2026-03-18' }, { kind: 'all' }), invoices.columns),
    );
    const owed = rows.filter((row) => Number(row['balance']) > 0);
    expect(owed.map((row) => Number(row['total']) - Number(row['credited']) - Number(row['paid']))).toEqual(
      owed.map(({ balance }) => balance),
    );
    expect(owed.map(({ status }) => status)).toContain(invoiceStatuses.labels.OVERDUE);
  });

  it('shows what is to be given back of an invoice that was paid and then credited', async () => {
    const { db } = host.database;
    const { id, invoice_no } = await db
      .selectFrom('invoice')
      .select(['id', 'invoice_no'])
      .where('status', '=', 'PAID')
      .where('credited_total', '=', '0')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await sql`
      with note as (
        insert into credit_note (note_no, invoice_id, issue_date, reason, total)
        values ('CN-200001-000001', ${id}, '2026-03-18', 'Буруу тоо', 100) returning id
      ), line as (
        insert into credit_note_line (credit_note_id, invoice_id, line_no, total) select note.id, ${id}, 1, 100 from note)
      update invoice set credited_total = 100 where id = ${id}`.execute(db);
    const whole = invoices.dataSet({ from: '2020-01-01', to: '2026-03-18' }, { kind: 'all' });
    const rows = await collect(readRows(db, whole, invoices.columns));
    expect(rows.find(({ no }) => no === invoice_no)).toMatchObject({
      credited: 10_000,
      refund_due: 10_000,
      balance: 0,
    });
  });

  it('adds up refunds of payments', async () => {
    const { db } = host.database;
    const { rows: all } = await sql<{ refunded: string }>`
      select sum(refunded_amount) as refunded from payment where created_at < '2026-03-19T00:00:00+08:00'`.execute(db);
    const dataSet = payments.dataSet({ from: '2024-01-01', to: '2026-03-18' }, { kind: 'all' });
    const rows = await collect(readRows(db, dataSet, payments.columns));
    expect(sumOf(rows, 'refunded')).toBe(Number(all[0]?.refunded) * 100);
  });

  it('counts only receipts that stand in the sums, as every list does', async () => {
    const { db } = host.database;
    const dataSet = ebarimt.dataSet({ from: '2024-01-01', to: '2026-03-18' }, { kind: 'all' });
    const standing = standingReceiptStatuses.map((status) => receiptStatuses.labels[status]);
    const counts = new Set<Cell | undefined>();
    for await (const row of readRows(db, dataSet, ebarimt.columns)) {
      counts.add(row[countsKey]);
      expect(row[countsKey]).toBe(standing.some((label) => label === row['status']) ? 1 : 0);
    }
    expect(counts.size).toBe(2);
  });
});

function sumOf(rows: readonly Readonly<Record<string, Cell>>[], key: string): number {
  return rows.reduce((sum, row) => sum + Number(row[key]), 0);
}
