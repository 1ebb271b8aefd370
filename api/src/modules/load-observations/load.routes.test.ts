import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { DirectionDetail, LoadCapacity, LoadHeatmap, OverloadedTrips, Vehicle } from '@ecard/shared/api-schema';
import { startLoadHost } from './load-fixture.ts';
import type { LoadHost } from './load-fixture.ts';

let loads: LoadHost;
beforeAll(async () => {
  loads = await startLoadHost();
});
afterAll(() => loads.host.close());

describe('classes of capacity', () => {
  it('state their capacity in their own unit', async () => {
    const body = { code: 'NEW', name: 'Шинэ', unit: 'PASSENGER', seats: 20 };
    expect((await loads.send('POST', '/api/load-capacity', body)).json()).toMatchObject({
      code: 'PLACES_REQUIRED',
      errors: [{ path: 'standing' }],
    });
    const made = await loads.send('POST', '/api/load-capacity', { ...body, standing: 15 });
    expect(made.json()).toMatchObject({ total: 35, vehicle_count: 0, available_actions: ['update', 'delete'] });
    const { id } = made.json<LoadCapacity>();
    expect((await loads.send('PATCH', `/api/load-capacity/${id}`, { seats: 21 }, 7)).statusCode).toBe(412);
    expect((await loads.send('DELETE', `/api/load-capacity/${id}`)).statusCode).toBe(204);
  });

  it('cannot be deleted while they have vehicles', async () => {
    const used = await loads.capacityOf('BUS_L');
    expect(used).toMatchObject({ seats: 27, total: 80 });
    expect((await loads.send('DELETE', `/api/load-capacity/${used.id}`)).json()).toMatchObject({
      code: 'IN_USE',
      current: { vehicle_count: used.vehicle_count },
    });
  });
});

describe('vehicles', () => {
  it('are found by plate in any spelling, and are unique by plate', async () => {
    const vehicle = await loads.someVehicle();
    const typed = encodeURIComponent(vehicle.plate_no.replace(' ', '').toLowerCase());
    const found = await loads.get<{ data: Vehicle[] }>(`/api/vehicle?q=${typed}`);
    expect(found.data.map(({ id }) => id)).toEqual([vehicle.id]);
    const begun = await loads.get<{ data: Vehicle[] }>(`/api/vehicle?page_size=200&q=${typed.slice(0, 10)}`);
    expect(begun.data.map(({ id }) => id)).toContain(vehicle.id);
    const body = { plate_no: vehicle.plate_no, bus_no: 'X1', operator_id: vehicle.operator.id, fuel: 'CNG' };
    expect((await loads.send('POST', '/api/vehicle', body)).json()).toMatchObject({ code: 'PLATE_TAKEN' });
    const weight = await loads.capacityOf('T5');
    expect(
      (await loads.send('POST', '/api/vehicle', { ...body, plate_no: '9999убя', load_capacity_id: weight.id })).json(),
    ).toMatchObject({ code: 'CLASS_NOT_FOR_PASSENGERS' });
    const made = (await loads.send('POST', '/api/vehicle', { ...body, plate_no: '9999убя' })).json<Vehicle>();
    expect(made.plate_no).toBe('9999 УБЯ');
    expect((await loads.send('POST', `/api/vehicle/${made.id}/actions/retire`)).json()).toMatchObject({
      status: 'RETIRED',
    });
    expect((await loads.send('POST', `/api/vehicle/${made.id}/actions/restore`)).json()).toMatchObject({
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
      from load_observation group by 1, 2, 3, 4`.execute(loads.host.database.db);
    expect(wrong.rows).toEqual([]);
  });

  it('are a heat map by hour and route with peaks, some over 100 %', async () => {
    const map = await loads.get<LoadHeatmap>('/api/load-observation/heatmap?from=2026-03-09&to=2026-03-17');
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
    const { data } = await loads.get<OverloadedTrips>('/api/load-observation/overloaded?from=2026-03-09&to=2026-03-17');
    expect(data).toHaveLength(20);
    const factors = data.map((trip) => trip.max_load_factor);
    expect(factors).toEqual([...factors].sort((a, b) => b - a));
    const [fullest] = data;
    const trip = await loads.get<{ stops: { load: number; load_factor: number }[] }>(
      `/api/load-observation/trip?date=${fullest?.date}&vehicle_id=${fullest?.vehicle.id}&trip_no=${fullest?.trip_no}`,
    );
    expect(Math.max(...trip.stops.map((stop) => stop.load_factor))).toBe(fullest?.max_load_factor);
    expect(trip.stops.at(-1)?.load).toBe(0);
  });

  it('of a trip are those of its way alone, where the vehicle came back under the same number', async () => {
    const { data } = await loads.get<OverloadedTrips>('/api/load-observation/overloaded?from=2026-03-09&to=2026-03-17');
    const [trip] = data;
    if (!trip) throw new Error('There is no overloaded trip');
    const { date, vehicle, direction, dir, trip_no } = trip;
    const path = `/api/load-observation/trip?date=${date}&vehicle_id=${vehicle.id}&trip_no=${trip_no}`;
    const stopsOf = async (query: string) => (await loads.get<{ stops: object[] }>(path + query)).stops.length;
    const before = await stopsOf('');
    const { stops } = await loads.get<DirectionDetail>(`/api/direction/${direction.id}`);
    const counted = await loads.send('POST', '/api/load-observation', {
      ...{ observed_at: `${date}T23:30:00+08:00`, vehicle_id: vehicle.id, direction_id: direction.id, dir: 1 - dir },
      ...{ location_id: stops.find((stop) => stop.dir !== dir)?.location.id, trip_no, load: 1 },
    });
    expect(await stopsOf('')).toBe(before + 1);
    expect(await stopsOf(`&direction_id=${direction.id}&dir=${String(dir)}`)).toBe(before);
    expect(await stopsOf(`&direction_id=${direction.id}&dir=${String(1 - dir)}`)).toBe(1);
    await loads.send('DELETE', `/api/load-observation/${counted.json<{ id: string }>().id}`);
  });

  it('count all trips that reached the threshold, beyond the fullest', async () => {
    const { total } = await loads.get<{ total: number }>(
      '/api/load-observation/overloaded?from=2026-03-09&to=2026-03-17',
    );
    const trips = await sql<{ count: number }>`
      select count(distinct (service_day(observed_at), direction_id, dir, vehicle_id, trip_no)) as count
      from load_observation where load_factor >= 1 and trip_no is not null
        and service_day(observed_at) between '2026-03-09' and '2026-03-17'`.execute(loads.host.database.db);
    expect(total).toBeGreaterThan(20);
    expect(total).toBe(trips.rows[0]?.count);
    const none = await loads.get<{ total: number }>(
      '/api/load-observation/overloaded?from=2026-03-16&to=2026-03-17&threshold=5',
    );
    expect(none).toMatchObject({ total: 0, data: [] });
    const pageOf = (number: number) =>
      loads.get<{ total: number; data: object[] }>(
        `/api/load-observation/overloaded?from=2026-03-09&to=2026-03-17&page=${String(number)}`,
      );
    const last = await pageOf(Math.ceil(total / 20));
    expect([last.total, last.data.length]).toEqual([total, total % 20 || 20]);
    const [first, second] = [(await pageOf(1)).data, (await pageOf(2)).data];
    expect(second.filter((trip) => first.some((other) => JSON.stringify(other) === JSON.stringify(trip)))).toEqual([]);
    expect(await pageOf(5_000)).toMatchObject({ total, data: [] });
  });

  it('of single trips are those of the last 31 days of a longer span, which the answer names', async () => {
    const long = await loads.get<object>('/api/load-observation/overloaded?from=2026-01-01&to=2026-03-17');
    expect(long).toMatchObject({ from: '2026-02-15', to: '2026-03-17' });
    expect(long).toEqual(await loads.get('/api/load-observation/overloaded?from=2026-02-15&to=2026-03-17'));
    const response = await loads.host.get(
      '/api/load-observation/overloaded?from=2025-01-01&to=2026-03-17',
      loads.planner,
    );
    expect(response.json()).toMatchObject({ code: 'SPAN_TOO_LONG' });
  });
});
