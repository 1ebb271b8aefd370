import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { haversineM } from '../../geo/geo.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { findReferences } from './location-references.repository.ts';
import { startPlaceHost } from './place-fixture.ts';
import type { PlaceHost } from './place-fixture.ts';

let places: PlaceHost;
beforeAll(async () => {
  places = await startPlaceHost();
});
afterAll(() => places.host.close());

describe('the merging of places', () => {
  it('lets the kept place face the one that faced the duplicate, and nobody else', async () => {
    const [kept, first, second] = [await places.place(), await places.place(), await places.place()];
    const [facing, other] = [
      await places.place({ opposite_id: first.id }),
      await places.place({ opposite_id: second.id }),
    ];
    expect((await places.merge(kept, first, second)).json()).toMatchObject({ opposite: { id: facing.id } });
    expect((await places.load(facing)).opposite?.id).toBe(kept.id);
    expect((await places.load(other)).opposite).toBeNull();
    expect(await places.lastEntry(kept.id)).toMatchObject({
      after: { opposite: facing.code, merged_from: [first.code, second.code] },
    });
  });

  it('keeps what the kept place faced before', async () => {
    const [kept, duplicate] = [await places.place(), await places.place()];
    const own = await places.place({ opposite_id: kept.id });
    const other = await places.place({ opposite_id: duplicate.id });
    expect((await places.merge(kept, duplicate)).json()).toMatchObject({ opposite: { id: own.id } });
    expect((await places.load(own)).opposite?.id).toBe(kept.id);
    expect((await places.load(other)).opposite).toBeNull();
  });

  it('brings terminals and the ends of routes along, each with it in its history', async () => {
    const [kept, duplicate, end] = [await places.place(), await places.place(), await places.place()];
    const routeId = await places.route([duplicate, end]);
    const { id, public_id } = await places.host.database.db
      .selectFrom('terminal')
      .select(['id', 'public_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await places.host.database.db
      .updateTable('terminal')
      .set((eb) => ({
        location_id: eb.selectFrom('location').select('location.id').where('public_id', '=', duplicate.id),
      }))
      .where('id', '=', id)
      .execute();
    expect((await places.merge(kept, duplicate)).statusCode).toBe(200);
    expect(await places.lastEntry(public_id)).toMatchObject({
      before: { location: duplicate.code },
      after: { location: kept.code },
    });
    expect((await places.host.get(`/api/direction/${routeId}`, places.planner)).json()).toMatchObject({
      from: { id: kept.id },
    });
    expect(await places.lastEntry(routeId)).toMatchObject({
      before: { stops: [duplicate.code] },
      after: { stops: [kept.code] },
    });
  });

  it('shows of a duplicate only what has changed', async () => {
    const [kept, duplicate] = [await places.place(), await places.place()];
    await places.merge(kept, duplicate);
    expect(await places.lastEntry(duplicate.id)).toEqual({
      action: 'net.location.merge',
      before: { status: 'ACTIVE' },
      after: { status: 'CLOSED', merged_into: kept.code },
    });
  });

  it('gives a route the distances of the kept stop', async () => {
    const [start, kept, duplicate] = [await places.place(), await places.place(), await places.place()];
    const id = await places.route([start, duplicate]);
    const before = (await places.host.get(`/api/direction/${id}`, places.planner)).json<DirectionDetail>().length_km;
    await places.merge(kept, duplicate);
    const { stops, length_km: after } = (
      await places.host.get(`/api/direction/${id}`, places.planner)
    ).json<DirectionDetail>();
    const straight = Math.round(haversineM(start, kept));
    expect(stops.map(({ distance_m }) => distance_m)).toEqual([0, straight, 0, straight]);
    expect(after).toBeCloseTo(straight / 1_000, 2);
    expect(await places.lastEntry(id)).toMatchObject({ before: { length_km: before }, after: { length_km: after } });
  });

  it('shortens a route whose last two stops are one now', async () => {
    const [start, kept, duplicate] = [await places.place(), await places.place(), await places.place()];
    const id = await places.route([start, kept, duplicate]);
    // The last leg was measured: it bends.
    await sql`update direction_stop set distance_m = distance_m + 500 where dir = 0 and seq = 3
      and direction_id = (select id from direction where public_id = ${id})`.execute(places.host.database.db);
    const lengthOf = async () =>
      (await places.host.get(`/api/direction/${id}`, places.planner)).json<DirectionDetail>().length_km;
    const before = await lengthOf();
    await places.merge(kept, duplicate);
    const { stops } = (await places.host.get(`/api/direction/${id}`, places.planner)).json<DirectionDetail>();
    const way = stops.filter(({ dir }) => dir === 0);
    expect(way).toHaveLength(2);
    expect(await lengthOf()).toBeCloseTo((way.at(-1)?.distance_m ?? 0) / 1000, 2);
    expect(await lengthOf()).toBeLessThan(before ?? 0);
    expect(await places.lastEntry(id)).toMatchObject({
      before: { length_km: before },
      after: { length_km: await lengthOf() },
    });
  });

  it('is refused where a published route would have one stop left', async () => {
    const [kept, duplicate] = [await places.place(), await places.place()];
    await places.actOnRoute(await places.route([kept, duplicate]), 'publish');
    const refused = await places.merge(kept, duplicate);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'ROUTE_TOO_SHORT' });
    expect((await places.load(duplicate)).status).toBe('ACTIVE');
  });

  it('is refused where routes would then stop at a kiosk', async () => {
    const [kiosk, duplicate, end] = [await places.place({ kind: 'KIOSK' }), await places.place(), await places.place()];
    await places.route([duplicate, end]);
    expect((await places.merge(kiosk, duplicate)).json()).toMatchObject({ code: 'NOT_A_STOP' });
  });
});

describe('GET /api/location/:id/references', () => {
  it('counts and names what a merge takes to the kept place, and nothing of it afterwards', async () => {
    const [kept, duplicate, end] = [await places.place(), await places.place(), await places.place()];
    const draft = await places.route([duplicate, end]);
    const published = await places.route([duplicate, end]);
    await places.actOnRoute(published, 'publish');
    const { db } = places.host.database;
    const id = sql`(select id from location where public_id = ${duplicate.id})`;
    await sql`update terminal set location_id = ${id}, name = 'Касс 7'
      where id = (select max(id) from terminal)`.execute(db);
    await sql`update ec_card set issue_location_id = ${id}
      where id in (select id from ec_card order by id limit 3)`.execute(db);
    const read = async (place: typeof kept) =>
      (await places.host.get(`/api/location/${place.id}/references`, places.planner)).json<object>();
    expect(await read(duplicate)).toEqual({
      routes: [
        expect.objectContaining({ id: draft, status: 'DRAFT' }),
        expect.objectContaining({ id: published, status: 'PUBLISHED' }),
      ],
      terminals: { count: 1, names: ['Касс 7'] },
      cards: 3,
    });
    await places.merge(kept, duplicate);
    expect(await read(duplicate)).toEqual({ routes: [], terminals: { count: 0, names: [] }, cards: 0 });
    expect(await read(kept)).toMatchObject({ routes: [{ id: draft }, { id: published }], cards: 3 });
  });

  it('reads the cards of the place alone', async () => {
    const place = await places.place();
    const { db } = places.host.database;
    await sql`update ec_card set issue_location_id = (select id from location where public_id = ${place.id})
      where id in (select id from ec_card order by id limit 3)`.execute(db);
    await sql`analyze ec_card`.execute(db);
    const { ec_card: read = 0 } = await countRowsRead(db, (counted) => findReferences(counted, place.id));
    expect(read).toBeLessThanOrEqual(3);
  });
});
