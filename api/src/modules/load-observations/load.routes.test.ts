import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type {
  Direction,
  DirectionDetail,
  LoadCapacity,
  LoadCounts,
  LoadHeatmap,
  LoadRecommendation,
  OverloadedTrips,
  Vehicle,
} from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { recommendVehicles } from './recommend-vehicles.rules.ts';

let host: TestHost;
let planner: string;
beforeAll(async () => {
  host = await startTestHost();
  planner = await host.tokenOfRole('PLANNER');
});
afterAll(() => host.close());

const get = async <Body>(url: string) => (await host.get(url, planner)).json<Body>();
const capacityOf = async (code: string) => {
  const { data } = await get<{ data: LoadCapacity[] }>(`/api/load-capacity?q=${code}`);
  const found = data.find((row) => row.code === code);
  if (!found) throw new Error(`There is no ${code}`);
  return found;
};
const someVehicle = async () => {
  const [vehicle] = (await get<{ data: Vehicle[] }>('/api/vehicle?page_size=1')).data;
  if (!vehicle) throw new Error('There is no vehicle');
  return vehicle;
};
const recommended = async () =>
  (await get<LoadRecommendation>('/api/load-observation/recommendation?from=2026-03-09&to=2026-03-17')).data;
const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, version?: number) =>
  host.send(method, url, {
    token: planner,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { headers: { 'if-match': `"v${version}"` } }),
  });

describe('classes of capacity', () => {
  it('state their capacity in their own unit', async () => {
    const body = { code: 'NEW', name: 'Шинэ', unit: 'PASSENGER', seats: 20 };
    expect((await send('POST', '/api/load-capacity', body)).json()).toMatchObject({
      code: 'PLACES_REQUIRED',
      errors: [{ path: 'standing' }],
    });
    const made = await send('POST', '/api/load-capacity', { ...body, standing: 15 });
    expect(made.json()).toMatchObject({ total: 35, vehicle_count: 0, available_actions: ['update', 'delete'] });
    const { id } = made.json<LoadCapacity>();
    expect((await send('PATCH', `/api/load-capacity/${id}`, { seats: 21 }, 7)).statusCode).toBe(412);
    expect((await send('DELETE', `/api/load-capacity/${id}`)).statusCode).toBe(204);
  });

  it('cannot be deleted while they have vehicles', async () => {
    const used = await capacityOf('BUS_L');
    expect(used).toMatchObject({ seats: 27, total: 80 });
    expect((await send('DELETE', `/api/load-capacity/${used.id}`)).json()).toMatchObject({
      code: 'IN_USE',
      current: { vehicle_count: used.vehicle_count },
    });
  });
});

describe('vehicles', () => {
  it('are found by plate in any spelling, and are unique by plate', async () => {
    const vehicle = await someVehicle();
    const typed = encodeURIComponent(vehicle.plate_no.replace(' ', '').toLowerCase());
    const found = await get<{ data: Vehicle[] }>(`/api/vehicle?q=${typed}`);
    expect(found.data.map(({ id }) => id)).toEqual([vehicle.id]);
    const begun = await get<{ data: Vehicle[] }>(`/api/vehicle?page_size=200&q=${typed.slice(0, 10)}`);
    expect(begun.data.map(({ id }) => id)).toContain(vehicle.id);
    const body = { plate_no: vehicle.plate_no, bus_no: 'X1', operator_id: vehicle.operator.id, fuel: 'CNG' };
    expect((await send('POST', '/api/vehicle', body)).json()).toMatchObject({ code: 'PLATE_TAKEN' });
    const weight = await capacityOf('T5');
    expect(
      (await send('POST', '/api/vehicle', { ...body, plate_no: '9999убя', load_capacity_id: weight.id })).json(),
    ).toMatchObject({ code: 'CLASS_NOT_FOR_PASSENGERS' });
    const made = (await send('POST', '/api/vehicle', { ...body, plate_no: '9999убя' })).json<Vehicle>();
    expect(made.plate_no).toBe('9999 УБЯ');
    expect((await send('POST', `/api/vehicle/${made.id}/actions/retire`)).json()).toMatchObject({ status: 'RETIRED' });
    expect((await send('POST', `/api/vehicle/${made.id}/actions/restore`)).json()).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
  });
});

describe('loads', () => {
  it('are summed by hour on arrival', async () => {
    const wrong = await sql`
      select day, hour, direction_id, dir, observations, load_sum, load_max, overloaded from agg_load_hour
      except
      select service_day(observed_at), extract(hour from observed_at at time zone 'Asia/Ulaanbaatar')::smallint,
        direction_id, dir, count(*), sum(load), max(load), count(*) filter (where load_factor > 1)
      from load_observation group by 1, 2, 3, 4`.execute(host.database.db);
    expect(wrong.rows).toEqual([]);
  });

  it('are a heat map by hour and route with peaks, some over 100 %', async () => {
    const map = await get<LoadHeatmap>('/api/load-observation/heatmap?from=2026-03-09&to=2026-03-17');
    expect(map.rows).toHaveLength(35);
    const cells = map.rows.flatMap((row) => row.cells).filter((cell) => cell !== null);
    expect(cells.some((cell) => cell.max_load_factor > 1)).toBe(true);
    const averageAt = (hour: number) => {
      const factors = cells.filter((cell) => cell.hour === hour).map((cell) => cell.load_factor);
      return factors.reduce((sum, factor) => sum + factor, 0) / factors.length;
    };
    expect(averageAt(8)).toBeGreaterThan(averageAt(21));
    expect(map.hours).toEqual([...Array.from({ length: 19 }, (_, index) => index + 5), 0, 1]);
  });

  it('include the fullest trips, each with its stops', async () => {
    const { data } = await get<OverloadedTrips>('/api/load-observation/overloaded?from=2026-03-09&to=2026-03-17');
    expect(data).toHaveLength(20);
    const factors = data.map((trip) => trip.max_load_factor);
    expect(factors).toEqual([...factors].sort((a, b) => b - a));
    const [fullest] = data;
    const trip = await get<{ stops: { load: number; load_factor: number }[] }>(
      `/api/load-observation/trip?date=${fullest?.date}&vehicle_id=${fullest?.vehicle.id}&trip_no=${fullest?.trip_no}`,
    );
    expect(Math.max(...trip.stops.map((stop) => stop.load_factor))).toBe(fullest?.max_load_factor);
    expect(trip.stops.at(-1)?.load).toBe(0);
  });

  it('of a trip are those of its way alone, where the vehicle came back under the same number', async () => {
    const { data } = await get<OverloadedTrips>('/api/load-observation/overloaded?from=2026-03-09&to=2026-03-17');
    const [trip] = data;
    if (!trip) throw new Error('There is no overloaded trip');
    const { date, vehicle, direction, dir, trip_no } = trip;
    const path = `/api/load-observation/trip?date=${date}&vehicle_id=${vehicle.id}&trip_no=${trip_no}`;
    const stopsOf = async (query: string) => (await get<{ stops: object[] }>(path + query)).stops.length;
    const before = await stopsOf('');
    const { stops } = await get<DirectionDetail>(`/api/direction/${direction.id}`);
    const counted = await send('POST', '/api/load-observation', {
      ...{ observed_at: `${date}T23:30:00+08:00`, vehicle_id: vehicle.id, direction_id: direction.id, dir: 1 - dir },
      ...{ location_id: stops.find((stop) => stop.dir !== dir)?.location.id, trip_no, load: 1 },
    });
    expect(await stopsOf('')).toBe(before + 1);
    expect(await stopsOf(`&direction_id=${direction.id}&dir=${String(dir)}`)).toBe(before);
    expect(await stopsOf(`&direction_id=${direction.id}&dir=${String(1 - dir)}`)).toBe(1);
    await send('DELETE', `/api/load-observation/${counted.json<{ id: string }>().id}`);
  });

  it('count all trips that reached the threshold, beyond the fullest', async () => {
    const { total } = await get<{ total: number }>('/api/load-observation/overloaded?from=2026-03-09&to=2026-03-17');
    const trips = await sql<{ count: number }>`
      select count(distinct (service_day(observed_at), direction_id, dir, vehicle_id, trip_no)) as count
      from load_observation where load_factor >= 1 and trip_no is not null
        and service_day(observed_at) between '2026-03-09' and '2026-03-17'`.execute(host.database.db);
    expect(total).toBeGreaterThan(20);
    expect(total).toBe(trips.rows[0]?.count);
    const none = await get<{ total: number }>(
      '/api/load-observation/overloaded?from=2026-03-16&to=2026-03-17&threshold=5',
    );
    expect(none).toMatchObject({ total: 0, data: [] });
    const pageOf = (number: number) =>
      get<{ total: number; data: object[] }>(
        `/api/load-observation/overloaded?from=2026-03-09&to=2026-03-17&page=${String(number)}`,
      );
    const last = await pageOf(Math.ceil(total / 20));
    expect([last.total, last.data.length]).toEqual([total, total % 20 || 20]);
    const [first, second] = [(await pageOf(1)).data, (await pageOf(2)).data];
    expect(second.filter((trip) => first.some((other) => JSON.stringify(other) === JSON.stringify(trip)))).toEqual([]);
    expect(await pageOf(5_000)).toMatchObject({ total, data: [] });
  });

  it('of single trips are those of the last 31 days of a longer span, which the answer names', async () => {
    const long = await get<object>('/api/load-observation/overloaded?from=2026-01-01&to=2026-03-17');
    expect(long).toMatchObject({ from: '2026-02-15', to: '2026-03-17' });
    expect(long).toEqual(await get('/api/load-observation/overloaded?from=2026-02-15&to=2026-03-17'));
    const response = await host.get('/api/load-observation/overloaded?from=2025-01-01&to=2026-03-17', planner);
    expect(response.json()).toMatchObject({ code: 'SPAN_TOO_LONG' });
  });

  it('counted by hand change the figures of their hour', async () => {
    const vehicle = await someVehicle();
    const [route] = (await get<{ data: Direction[] }>(`/api/direction?q=${encodeURIComponent('Ч:1')}`)).data;
    const detail = await get<DirectionDetail>(`/api/direction/${route?.id ?? ''}`);
    const body = {
      observed_at: '2026-03-18T04:10:00+08:00',
      vehicle_id: vehicle.id,
      direction_id: detail.id,
      dir: 0,
      location_id: detail.stops[0]?.location.id,
      load: 150,
      on_count: 150,
    };
    const counted = await send('POST', '/api/load-observation', body);
    expect(counted.json()).toMatchObject({ source: 'MANUAL', level: 'OVERLOADED' });
    const hour = await get<{ data: { at: string; max_load: number; observations: number }[] }>(
      `/api/load-observation?direction_id=${detail.id}&from=2026-03-18&to=2026-03-18&sort=at`,
    );
    expect(hour.data[0]).toMatchObject({ at: '2026-03-18T04:00:00.000+08:00', max_load: 150, observations: 1 });
    const map = await get<LoadHeatmap>('/api/load-observation/heatmap?from=2026-03-18&to=2026-03-18');
    expect(map.hours.slice(0, 2)).toEqual([4, 5]);
    expect(
      (await send('POST', '/api/load-observation', { ...body, observed_at: '2026-03-18T13:00:00+08:00' })).json(),
    ).toMatchObject({ code: 'BAD_MOMENT' });
  });

  it('counted by hand are listed, and withdrawn by their author alone, with the figures of their hour', async () => {
    const vehicle = await someVehicle();
    const [route] = (await get<{ data: Direction[] }>(`/api/direction?q=${encodeURIComponent('Ч:2')}`)).data;
    const detail = await get<DirectionDetail>(`/api/direction/${route?.id ?? ''}`);
    const count = async (load: number, minute: string) => {
      const body = {
        vehicle_id: vehicle.id,
        direction_id: detail.id,
        dir: 0,
        location_id: detail.stops[0]?.location.id,
      };
      const at = `2026-03-18T04:${minute}:00+08:00`;
      return (await send('POST', '/api/load-observation', { ...body, observed_at: at, load })).json<{ id: string }>();
    };
    const span = `direction_id=${detail.id}&from=2026-03-18&to=2026-03-18`;
    const figures = async () => {
      const { data } = await get<{ data: { at: string }[] }>(`/api/load-observation?${span}&sort=at`);
      return data.filter(({ at }) => at === '2026-03-18T04:00:00.000+08:00');
    };
    const [right, wrong] = [await count(20, '10'), await count(200, '20')];
    const listed = await get<LoadCounts>(`/api/load-observation/counted?${span}`);
    expect(listed).toMatchObject({ total: 2, data: [{ id: wrong.id, load: 200 }, { id: right.id }] });
    expect(listed.data[0]?.available_actions).toEqual(['withdraw']);
    expect(await figures()).toMatchObject([{ observations: 2, max_load: 200 }]);

    const ofOther = await sql<{ id: string }>`
      insert into load_observation (observed_at, vehicle_id, direction_id, dir, location_id, load, capacity_total, source)
      select observed_at, vehicle_id, direction_id, dir, location_id, 10, capacity_total, source
      from load_observation where public_id = ${right.id} returning public_id as id`.execute(host.database.db);
    const other = ofOther.rows[0]?.id ?? '';
    const { data } = await get<LoadCounts>(`/api/load-observation/counted?${span}`);
    expect(data.find(({ id }) => id === other)).toMatchObject({ load: 10, available_actions: [] });
    expect((await send('DELETE', `/api/load-observation/${other}`)).json()).toMatchObject({ code: 'NOT_OWN_COUNT' });
    expect((await send('DELETE', `/api/load-observation/${wrong.id}`)).statusCode).toBe(204);
    expect((await send('DELETE', `/api/load-observation/${wrong.id}`)).statusCode).toBe(404);
    expect(await figures()).toMatchObject([{ observations: 2, max_load: 20, avg_load: 15 }]);
    const { rows } = await sql<{ action: string; load: number }>`
      select action, (before->>'load')::int as load from audit_log where entity_id = ${wrong.id} order by id desc limit 1`.execute(
      host.database.db,
    );
    expect(rows).toEqual([{ action: 'net.capacity.withdraw', load: 200 }]);
    const machines = sql`delete from load_observation where source <> 'MANUAL'`.execute(host.database.db);
    await expect(machines).rejects.toThrow('append-only');
  });

  it('are refused for more people than a small vehicle could carry', async () => {
    const { db } = host.database;
    const row = await db
      .selectFrom('vehicle')
      .select(['id', 'public_id', 'load_capacity_id'])
      .where('load_capacity_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const small = await db
      .insertInto('load_capacity')
      .values({ code: 'ONE', name: 'Нэг', unit: 'PASSENGER', seats: 1, standing: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const setClass = (load_capacity_id: number | null) =>
      db.updateTable('vehicle').set({ load_capacity_id }).where('id', '=', row.id).execute();
    await setClass(small.id);
    const at = '2026-03-18T04:10:00+08:00';
    const ids = { vehicle_id: row.public_id, direction_id: randomUUID(), location_id: randomUUID() };
    const answer = await send('POST', '/api/load-observation', { ...ids, observed_at: at, dir: 0, load: 500 });
    expect(answer.json()).toMatchObject({ code: 'LOAD_IMPOSSIBLE', errors: [{ path: 'load' }] });
    await setClass(row.load_capacity_id);
    await db.deleteFrom('load_capacity').where('id', '=', small.id).execute();
  });

  it('give the number of vehicles for their fullest hour', async () => {
    const data = await recommended();
    expect(data).toHaveLength(35);
    const [first] = data;
    expect(first?.vehicles_observed).toBe(first?.vehicles_planned);
    const filled = (first?.vehicles_planned ?? 0) * (first?.peak_load_factor ?? 0);
    expect(first?.vehicles_recommended).toBe(recommendVehicles(filled));
    expect([8.5, 11, 0.8].map(recommendVehicles)).toEqual([10, 13, 1]);
  });
});

describe('a recommendation of vehicles', () => {
  const wanted = async () => {
    const advice = (await recommended()).find(({ difference }) => difference !== null && difference !== 0);
    if (!advice) throw new Error('Every route has the vehicles it needs');
    return advice;
  };
  const plan = ({ direction, version }: LoadRecommendation['data'][number], vehicles_planned: number | null) =>
    send('PATCH', `/api/direction/${direction.id}`, { vehicles_planned }, version);
  const again = async (id: string) => (await recommended()).find(({ direction }) => direction.id === id);

  it('stands when it was taken over: the same passengers were carried by the vehicles of the old plan', async () => {
    const advice = await wanted();
    const taken = await plan(advice, advice.vehicles_recommended);
    expect(taken.json()).toMatchObject({ vehicles_planned: advice.vehicles_recommended });
    expect(await again(advice.direction.id)).toEqual({
      ...advice,
      version: advice.version + 1,
      vehicles_planned: advice.vehicles_recommended,
      difference: 0,
    });
    const { data } = await get<{ data: { action: string; before: object; after: object }[] }>(
      `/api/audit/direction/${advice.direction.id}`,
    );
    expect(data[0]).toMatchObject({
      action: 'net.direction.update',
      before: { vehicles_planned: advice.vehicles_planned },
      after: { vehicles_planned: advice.vehicles_recommended },
    });
  });

  it('is refused to the second of two who take it over', async () => {
    const advice = await wanted();
    expect((await plan(advice, advice.vehicles_recommended)).statusCode).toBe(200);
    expect((await plan(advice, 500)).json()).toMatchObject({
      code: 'STALE',
      current: { vehicles_planned: advice.vehicles_recommended },
    });
  });

  it('is not made where nobody knows how many vehicles carried the load', async () => {
    const advice = await wanted();
    await plan(advice, null);
    expect(await again(advice.direction.id)).toMatchObject({
      vehicles_planned: null,
      vehicles_recommended: advice.vehicles_recommended,
      difference: advice.vehicles_recommended,
    });
    await sql`update agg_load_hour set vehicles_planned = 0 from direction d
      where d.id = direction_id and d.public_id = ${advice.direction.id}`.execute(host.database.db);
    expect(await again(advice.direction.id)).toMatchObject({
      vehicles_observed: null,
      vehicles_recommended: null,
      difference: null,
    });
    await plan({ ...advice, version: advice.version + 1 }, 10);
    expect(await again(advice.direction.id)).toMatchObject({ vehicles_planned: 10, vehicles_recommended: null });
  });

  it('is not made for a route that is out of use for good', async () => {
    const { direction } = await wanted();
    await send('POST', `/api/direction/${direction.id}/actions/suspend`, {});
    expect((await send('POST', `/api/direction/${direction.id}/actions/archive`, {})).statusCode).toBe(200);
    expect(await again(direction.id)).toBeUndefined();
    const map = await get<LoadHeatmap>('/api/load-observation/heatmap?from=2026-03-09&to=2026-03-17');
    expect(map.rows.map((row) => row.direction.id)).toContain(direction.id);
    const { db } = host.database;
    await db.updateTable('direction').set({ status: 'PUBLISHED' }).where('public_id', '=', direction.id).execute();
  });
});
