import type { Location } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';

export type PlaceHost = Awaited<ReturnType<typeof startPlaceHost>>;

/** A host with the token of a planner, and what planners do with places. */
export async function startPlaceHost() {
  const host = await startTestHost();
  const planner = await host.tokenOfRole('PLANNER');
  let made = 0;

  async function place(more: object = {}): Promise<Location> {
    made += 1;
    const body = { name: `Туршилт ${made}`, kind: 'STOP', lat: 48.2 + made / 100, lon: 105.5, ...more };
    return (await host.send('POST', '/api/location', { body, token: planner })).json<Location>();
  }

  const load = async ({ id }: Location) => (await host.get(`/api/location/${id}`, planner)).json<Location>();

  const act = ({ id }: Location, verb: string, body: object = {}) =>
    host.send('POST', `/api/location/${id}/actions/${verb}`, { body, token: planner });

  const patch = ({ id, version }: Location, body: object) =>
    host.send('PATCH', `/api/location/${id}`, {
      body,
      token: planner,
      headers: { 'if-match': `"v${String(version)}"` },
    });

  const merge = (kept: Location, ...duplicates: readonly Location[]) =>
    host.send('POST', '/api/location/merge', {
      body: { keep_id: kept.id, duplicate_ids: duplicates.map(({ id }) => id) },
      token: planner,
    });

  const lastEntry = (entityId: string) =>
    host.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', entityId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  /** Makes a route that goes there and back over the same stops. */
  async function route(stops: readonly Location[]): Promise<string> {
    made += 1;
    const body = { code: `Я:${made}`, name: 'Туршилт', kind: 'FEEDER' };
    const { id } = (await host.send('POST', '/api/direction', { body, token: planner })).json<{ id: string }>();
    for (const [dir, ordered] of [stops, stops.toReversed()].entries()) {
      await host.send('PUT', `/api/direction/${id}/stops`, {
        body: { dir, stops: ordered.map((stop) => ({ location_id: stop.id })) },
        token: planner,
        headers: { 'if-match': `"v${dir + 1}"` },
      });
    }
    return id;
  }

  const actOnRoute = (id: string, verb: string) =>
    host.send('POST', `/api/direction/${id}/actions/${verb}`, { body: {}, token: planner });

  return { host, planner, place, load, act, patch, merge, lastEntry, route, actOnRoute };
}
