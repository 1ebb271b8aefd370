import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LoadCapacity, LoadRecommendation, Vehicle } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { startTestHost } from '../../testing/test-host.ts';

export type LoadHost = Awaited<ReturnType<typeof startLoadHost>>;

/** A host with the token of a planner, and what planners read and write of vehicles and loads. */
export async function startLoadHost() {
  const host = await startTestHost();
  const planner = await host.tokenOfRole('PLANNER');

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

  return { host, planner, get, capacityOf, someVehicle, recommended, send };
}

/** Enters counts of 1, 2, 3 and so on people at a stop of a way back, two a minute, on the morning of 17 March 2026. */
export async function enterCounts(db: Kysely<Tables>, number: number): Promise<void> {
  await sql`insert into load_observation
      (observed_at, vehicle_id, direction_id, dir, location_id, on_count, off_count, load, capacity_total, source, note)
    select '2026-03-17T08:00:00+08:00'::timestamptz + n / 2 * interval '1 minute', v.id, s.direction_id, s.dir,
      s.location_id, 1, 0, n, 40, 'MANUAL', 'Тоолсон'
    from generate_series(1, ${number}) n, (select id from vehicle order by id limit 1) v,
      (select direction_id, dir, location_id from direction_stop where dir = 1 order by direction_id, seq limit 1) s`.execute(
    db,
  );
}
