import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { systemActor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { packGtfs } from '../../gtfs/gtfs-zip.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { buildFeed } from './gtfs-export.ts';
import { importGtfs } from './import-gtfs.ts';
import { replaceShape, replaceStops } from './replace-stops.ts';
import { byTier } from '../../testing/random-runs.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const now = new Date('2026-03-18T04:00:00Z');
const today = '2026-03-18';
const options = { actor: systemActor, now, confirm: false, dryRun: false };
const stopCount = 6;

const day = fc.date({ min: new Date('2025-06-01'), max: new Date('2027-06-01'), noInvalidDate: true });
const dayText = day.map((date) => date.toISOString().slice(0, 10));
const clock = fc.integer({ min: 0, max: 1_439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
/** Names with what a CSV file writes in quotes. */
const name = fc
  .string({ unit: fc.constantFrom('А', 'ө', ' ', ',', ';', '"', "'", '\n', '\r', '='), minLength: 1, maxLength: 12 })
  .map((text) => text.trim() || 'Нэр');
const headway = fc.option(fc.integer({ min: 1, max: 120 }));
const stopsOfWay = fc
  .array(
    fc.record({ stop: fc.nat(stopCount - 1), metres: fc.integer({ min: 400, max: 5_000 }), minutes: fc.nat(30) }),
    { minLength: 2, maxLength: 8 },
  )
  .filter((stops) => stops.every(({ stop }, index) => stops[index - 1]?.stop !== stop));
const place = fc.tuple(
  fc.integer({ min: 10_500_000, max: 10_700_000 }),
  fc.integer({ min: 4_780_000, max: 4_820_000 }),
);
const way = fc.record({ stops: stopsOfWay, shape: fc.option(fc.array(place, { minLength: 2, maxLength: 12 })) });
const route = fc.record({
  name,
  stopNames: fc.array(name, { minLength: stopCount, maxLength: stopCount }),
  hasOperator: fc.boolean(),
  fare: fc.constantFrom('DAY4_ADULT_2025', 'RIDE_CHILD', null),
  ways: fc.tuple(way, way),
  kind: fc.constantFrom('REGULAR' as const, 'TROLLEY' as const, 'EXPRESS' as const),
  color: fc.option(fc.constantFrom('#1d4fb8', '#aa0000')),
  departures: fc.tuple(fc.option(clock), fc.option(clock)),
  headways: fc.tuple(headway, headway),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  exceptions: fc.uniqueArray(fc.record({ date: dayText, runs: fc.boolean() }), {
    maxLength: 4,
    selector: ({ date }) => date,
  }),
  valid: fc
    .tuple(fc.option(dayText), fc.option(dayText))
    .filter(([from, to]) => from === null || to === null || from <= to),
});
type Route = typeof route extends fc.Arbitrary<infer Value> ? Value : never;

/** Puts routes into service, over stops of their own. */
async function makeRoutes(trx: Transaction<Tables>, routes: readonly Route[]): Promise<void> {
  const meta = { created_at: now, updated_at: now };
  const operator = await trx
    .selectFrom('organization')
    .select('id')
    .where('type', '=', 'OPERATOR')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const stops = await trx
    .insertInto('location')
    .values(
      Array.from({ length: stopCount }, (_, index) => ({
        ...meta,
        code: `RT${String(index)}`,
        name: routes[0]?.stopNames[index] ?? '',
        stop_ref: index % 2 === 0 ? `90000000${String(index)}` : null,
        is_accessible: index % 3 === 0,
        kind: 'STOP' as const,
        lat: (48.5 + index / 100).toFixed(5),
        lon: '105.50000',
      })),
    )
    .returning(['id', 'lat', 'lon'])
    .execute();
  const fares = await trx.selectFrom('product_type').select(['id', 'code']).execute();
  for (const [index, made] of routes.entries()) {
    const { id } = await trx
      .insertInto('direction')
      .values({
        ...meta,
        code: `RT:${String(index)}`,
        name: made.name,
        operator_org_id: made.hasOperator ? operator.id : null,
        fare_product_id: fares.find(({ code }) => code === made.fare)?.id ?? null,
        kind: made.kind,
        color: made.color,
        first_departure: made.departures[0],
        last_departure: made.departures[1],
        headway_peak_min: made.headways[0],
        headway_offpeak_min: made.headways[1],
        service_days: made.weekdays,
        service_exceptions: JSON.stringify(made.exceptions.toSorted((a, b) => a.date.localeCompare(b.date))),
        valid_from: made.valid[0],
        valid_to: made.valid[1],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const dir of [0, 1] as const) {
      const { stops: path, shape } = made.ways[dir];
      let [distanceM, offsetMin] = [0, 0];
      const placed = path.flatMap(({ stop, metres, minutes }, at) => {
        const row = stops[stop];
        if (!row) return [];
        if (at > 0) [distanceM, offsetMin] = [distanceM + metres, offsetMin + minutes];
        const position = { lat: Number(row.lat), lon: Number(row.lon) };
        return { locationId: row.id, ...position, distanceM, offsetMin, isTimepoint: at % 2 === 0 };
      });
      await replaceStops(trx, id, dir, placed);
      if (shape)
        await replaceShape(
          trx,
          id,
          dir,
          shape.map(([lon, lat]) => [lon / 100_000, lat / 100_000]),
        );
    }
  }
  await publish(trx);
}

const publish = (db: Kysely<Tables>) =>
  db.updateTable('direction').set({ status: 'PUBLISHED' }).where('code', 'like', 'RT:%').execute();

/** Removes the routes and stops that a run has made. */
async function remove(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('direction').set({ status: 'DRAFT' }).where('code', 'like', 'RT:%').execute();
  await db
    .deleteFrom('direction_stop')
    .where('direction_id', 'in', (eb) => eb.selectFrom('direction').select('id').where('code', 'like', 'RT:%'))
    .execute();
  await db.deleteFrom('direction').where('code', 'like', 'RT:%').execute();
  await db.deleteFrom('location').where('code', 'like', 'RT%').execute();
}

describe('the feed of a network', () => {
  it('has a fare for every category that pays by it or that it is limited to, else for everybody', async () => {
    const trx = await host.database.db.startTransaction().execute();
    const ridersOf = async (code: string) =>
      ((await buildFeed(trx, today))['fare_products.txt'] ?? [])
        .filter((row) => row['fare_product_id'] === code && row['fare_media_id'] === 'CARD')
        .map((row) => row['rider_category_id']);
    expect(await ridersOf('PASS_30D')).toEqual([null]);
    await sql`update product_type set allowed_categories = '{ADULT,SENIOR}' where code = 'PASS_30D'`.execute(trx);
    expect(await ridersOf('PASS_30D')).toEqual(['ADULT', 'SENIOR']);
    await sql`update rider_category set fare_product_id = (select id from product_type where code = 'RIDE_CHILD')
      where code = 'DONOR'`.execute(trx);
    expect(await ridersOf('RIDE_CHILD')).toEqual(['CHILD', 'DONOR']);
    await trx.rollback().execute();
  });

  it('has a free ride for its category alone, and for nobody once the category is not in use', async () => {
    const trx = await host.database.db.startTransaction().execute();
    const freeFares = async () =>
      ((await buildFeed(trx, today))['fare_products.txt'] ?? [])
        .filter(({ fare_media_id: media, amount }) => media === 'CARD' && Number(amount) === 0)
        .map(({ fare_product_id: product, rider_category_id: rider }) => [product, rider]);
    const before = await freeFares();
    expect(before).toContainEqual(['FREE_DONOR', 'DONOR']);
    await sql`update rider_category set is_active = false where code = 'DONOR'`.execute(trx);
    expect(await freeFares()).toEqual(before.filter(([product]) => product !== 'FREE_DONOR'));
    await trx.rollback().execute();
  });

  it('has the routes of a fare as a network, where that fare, concessions and passes hold', async () => {
    const trx = await host.database.db.startTransaction().execute();
    await sql`update direction set fare_product_id = (select id from product_type where code = 'RIDE_ADULT_2014')
      where code = 'Ч:1'`.execute(trx);
    await sql`update product_type set is_active = true where code = 'RIDE_ADULT_2014'`.execute(trx);
    await sql`update product_price set price_to = null
      where product_type_id = (select id from product_type where code = 'RIDE_ADULT_2014')`.execute(trx);
    await sql`update direction set fare_product_id = null where code = 'Ч:2'`.execute(trx);
    const feed = await buildFeed(trx, today);
    const networkOf = (route: string) =>
      feed['route_networks.txt']?.find(({ route_id: id }) => id === route)?.['network_id'];
    const faresOf = (network: string) =>
      (feed['fare_leg_rules.txt'] ?? [])
        .filter(({ network_id: id }) => id === network)
        .map(({ fare_product_id: product }) => product);
    expect(['Ч:1', 'Ч:2', 'Ч:3'].map(networkOf)).toEqual(['RIDE_ADULT_2014', undefined, 'DAY4_ADULT_2025']);
    const everywhere = ['RIDE_CHILD', 'FREE_SENIOR', 'FREE_DISABLED', 'FREE_DONOR', 'PASS_30D'];
    expect(faresOf('RIDE_ADULT_2014')).toEqual(['RIDE_ADULT_2014', ...everywhere]);
    expect(faresOf('DAY4_ADULT_2025')).toEqual(['DAY4_ADULT_2025', ...everywhere]);
    const transfers = (feed['fare_transfer_rules.txt'] ?? []).map(
      ({ from_leg_group_id: from, to_leg_group_id: to, transfer_count: count, duration_limit: seconds }) => ({
        ...{ from, to, count, seconds },
      }),
    );
    expect(transfers).toEqual([
      { from: 'RIDE_ADULT_2014', to: 'RIDE_ADULT_2014', count: -1, seconds: 1_800 },
      { from: 'DAY4_ADULT_2025', to: 'DAY4_ADULT_2025', count: 3, seconds: null },
    ]);
    await trx.rollback().execute();
  });

  it('changes nothing where it came from, and is written byte for byte by the network that it makes', async () => {
    const { db } = host.database;
    await db.updateTable('direction').set({ status: 'SUSPENDED' }).where('status', '=', 'PUBLISHED').execute();
    await fc.assert(
      fc.asyncProperty(fc.array(route, { minLength: 1, maxLength: 3 }), async (routes) => {
        await remove(db);
        await db.transaction().execute((trx) => makeRoutes(trx, routes));
        const packed = packGtfs(await buildFeed(db, today));

        const again = await importGtfs(db, packed, options);
        expect(again).toMatchObject({ created: 0, updated: 0, problems: [] });
        expect(again.unchanged).toBeGreaterThan(routes.length);

        await remove(db);
        const checked = await importGtfs(db, packed, { ...options, dryRun: true });
        const made = await importGtfs(db, packed, options);
        expect(made).toMatchObject({ updated: 0, unchanged: 0, problems: [] });
        expect({ ...checked, dry_run: false }).toEqual(made);
        await publish(db);
        expect(unzipSync(packGtfs(await buildFeed(db, today)))).toEqual(unzipSync(packed));
      }),
      { numRuns: byTier({ core: 8, deep: 40 }) },
    );
  });
});
