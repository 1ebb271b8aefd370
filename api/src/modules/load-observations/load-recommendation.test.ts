import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { LoadHeatmap, LoadRecommendation } from '@ecard/shared/api-schema';
import { recommendVehicles } from './recommend-vehicles.rules.ts';
import { startLoadHost } from './load-fixture.ts';
import type { LoadHost } from './load-fixture.ts';

let loads: LoadHost;
beforeAll(async () => {
  loads = await startLoadHost();
});
afterAll(() => loads.host.close());

describe('loads', () => {
  it('give the number of vehicles for their fullest hour', async () => {
    const data = await loads.recommended();
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
    const advice = (await loads.recommended()).find(({ difference }) => difference !== null && difference !== 0);
    if (!advice) throw new Error('Every route has the vehicles it needs');
    return advice;
  };
  const plan = ({ direction, version }: LoadRecommendation['data'][number], vehicles_planned: number | null) =>
    loads.send('PATCH', `/api/direction/${direction.id}`, { vehicles_planned }, version);
  const again = async (id: string) => (await loads.recommended()).find(({ direction }) => direction.id === id);

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
    const { data } = await loads.get<{ data: { action: string; before: object; after: object }[] }>(
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
      where d.id = direction_id and d.public_id = ${advice.direction.id}`.execute(loads.host.database.db);
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
    await loads.send('POST', `/api/direction/${direction.id}/actions/suspend`, {});
    expect((await loads.send('POST', `/api/direction/${direction.id}/actions/archive`, {})).statusCode).toBe(200);
    expect(await again(direction.id)).toBeUndefined();
    const map = await loads.get<LoadHeatmap>('/api/load-observation/heatmap?from=2026-03-09&to=2026-03-17');
    expect(map.rows.map((row) => row.direction.id)).toContain(direction.id);
    const { db } = loads.host.database;
    await db.updateTable('direction').set({ status: 'PUBLISHED' }).where('public_id', '=', direction.id).execute();
  });
});
