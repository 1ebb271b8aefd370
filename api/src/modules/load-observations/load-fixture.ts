import type { LoadCapacity, LoadRecommendation, Vehicle } from '@ecard/shared/api-schema';
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
