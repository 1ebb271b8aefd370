import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Direction, DirectionDetail, LoadCounts, LoadHeatmap } from '@ecard/shared/api-schema';
import { startLoadHost } from './load-fixture.ts';
import type { LoadHost } from './load-fixture.ts';

let loads: LoadHost;
beforeAll(async () => {
  loads = await startLoadHost();
});
afterAll(() => loads.host.close());

describe('loads', () => {
  it('counted by hand change the figures of their hour', async () => {
    const vehicle = await loads.someVehicle();
    const [route] = (await loads.get<{ data: Direction[] }>(`/api/direction?q=${encodeURIComponent('Ч:1')}`)).data;
    const detail = await loads.get<DirectionDetail>(`/api/direction/${route?.id ?? ''}`);
    const body = {
      observed_at: '2026-03-18T04:10:00+08:00',
      vehicle_id: vehicle.id,
      direction_id: detail.id,
      dir: 0,
      location_id: detail.stops[0]?.location.id,
      load: 150,
      on_count: 150,
    };
    const counted = await loads.send('POST', '/api/load-observation', body);
    expect(counted.json()).toMatchObject({ source: 'MANUAL', level: 'OVERLOADED' });
    const hour = await loads.get<{ data: { at: string; max_load: number; observations: number }[] }>(
      `/api/load-observation?direction_id=${detail.id}&from=2026-03-18&to=2026-03-18&sort=at`,
    );
    expect(hour.data[0]).toMatchObject({ at: '2026-03-18T04:00:00.000+08:00', max_load: 150, observations: 1 });
    const map = await loads.get<LoadHeatmap>('/api/load-observation/heatmap?from=2026-03-18&to=2026-03-18');
    expect(map.hours.slice(0, 2)).toEqual([4, 5]);
    expect(
      (await loads.send('POST', '/api/load-observation', { ...body, observed_at: '2026-03-18T13:00:00+08:00' })).json(),
    ).toMatchObject({ code: 'BAD_MOMENT' });
  });

  it('counted by hand are listed, and withdrawn by their author alone, with the figures of their hour', async () => {
    const vehicle = await loads.someVehicle();
    const [route] = (await loads.get<{ data: Direction[] }>(`/api/direction?q=${encodeURIComponent('Ч:2')}`)).data;
    const detail = await loads.get<DirectionDetail>(`/api/direction/${route?.id ?? ''}`);
    const count = async (load: number, minute: string) => {
      const body = {
        vehicle_id: vehicle.id,
        direction_id: detail.id,
        dir: 0,
        location_id: detail.stops[0]?.location.id,
      };
      const at = `2026-03-18T04:${minute}:00+08:00`;
      return (await loads.send('POST', '/api/load-observation', { ...body, observed_at: at, load })).json<{
        id: string;
      }>();
    };
    const span = `direction_id=${detail.id}&from=2026-03-18&to=2026-03-18`;
    const figures = async () => {
      const { data } = await loads.get<{ data: { at: string }[] }>(`/api/load-observation?${span}&sort=at`);
      return data.filter(({ at }) => at === '2026-03-18T04:00:00.000+08:00');
    };
    const [right, wrong] = [await count(20, '10'), await count(200, '20')];
    const listed = await loads.get<LoadCounts>(`/api/load-observation/counted?${span}`);
    expect(listed).toMatchObject({ total: 2, data: [{ id: wrong.id, load: 200 }, { id: right.id }] });
    expect(listed.data[0]?.available_actions).toEqual(['withdraw']);
    expect(await figures()).toMatchObject([{ observations: 2, max_load: 200 }]);

    const ofOther = await sql<{ id: string }>`
      insert into load_observation (observed_at, vehicle_id, direction_id, dir, location_id, load, capacity_total, source)
      select observed_at, vehicle_id, direction_id, dir, location_id, 10, capacity_total, source
      from load_observation where public_id = ${right.id} returning public_id as id`.execute(loads.host.database.db);
    const other = ofOther.rows[0]?.id ?? '';
    const { data } = await loads.get<LoadCounts>(`/api/load-observation/counted?${span}`);
    expect(data.find(({ id }) => id === other)).toMatchObject({ load: 10, available_actions: [] });
    expect((await loads.send('DELETE', `/api/load-observation/${other}`)).json()).toMatchObject({
      code: 'NOT_OWN_COUNT',
    });
    expect((await loads.send('DELETE', `/api/load-observation/${wrong.id}`)).statusCode).toBe(204);
    expect((await loads.send('DELETE', `/api/load-observation/${wrong.id}`)).statusCode).toBe(404);
    expect(await figures()).toMatchObject([{ observations: 2, max_load: 20, avg_load: 15 }]);
    const { rows } = await sql<{ action: string; load: number }>`
      select action, (before->>'load')::int as load from audit_log where entity_id = ${wrong.id} order by id desc limit 1`.execute(
      loads.host.database.db,
    );
    expect(rows).toEqual([{ action: 'net.capacity.withdraw', load: 200 }]);
    const machines = sql`delete from load_observation where source <> 'MANUAL'`.execute(loads.host.database.db);
    await expect(machines).rejects.toThrow('append-only');
  });

  it('are refused for more people than a small vehicle could carry', async () => {
    const { db } = loads.host.database;
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
    const answer = await loads.send('POST', '/api/load-observation', { ...ids, observed_at: at, dir: 0, load: 500 });
    expect(answer.json()).toMatchObject({ code: 'LOAD_IMPOSSIBLE', errors: [{ path: 'load' }] });
    await setClass(row.load_capacity_id);
    await db.deleteFrom('load_capacity').where('id', '=', small.id).execute();
  });
});
