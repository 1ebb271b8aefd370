import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { strToU8, zipSync } from 'fflate';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let planner: string;
let seller: string;
beforeAll(async () => {
  host = await startTestHost();
  [planner, seller] = [await host.tokenOfRole('PLANNER'), await host.tokenOfRole('FINANCE')];
});
afterAll(() => host.close());

interface Named {
  readonly id: string;
  readonly version: number;
  readonly code: string;
}
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Endpoints of `/direction`, `/location`, `/load-capacity` and `/product-type`. */
const SCREENS = /^\/api\/(direction|location|load-capacity|vehicle|load-observation|product-type)(\/|$)/;

async function send<Answer = Named>(method: Method, path: string, body?: object, version = 1): Promise<Answer> {
  const headers = method === 'PUT' || method === 'PATCH' ? { 'if-match': `"v${version}"` } : {};
  const token = path.startsWith('/api/product-type') ? seller : planner;
  const answer = await host.send(method, path, { token, headers, ...(body ? { body } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} answers ${answer.statusCode} ${answer.body}`);
  return answer.statusCode === 204 ? ({} as Answer) : answer.json<Answer>();
}
async function upload(path: string, type: string, payload: string | Buffer): Promise<void> {
  const headers = { authorization: `Bearer ${planner}`, 'content-type': type };
  const answer = await host.app.inject({ method: 'POST', url: path, headers, payload });
  if (answer.statusCode >= 300) throw new Error(`${path} answers ${answer.body}`);
}

let made = 0;
const place = (more: object = {}) => {
  made += 1;
  const body = { name: `Туршилт ${made}`, kind: 'STOP', lat: 48 + made / 100, lon: 106, ...more };
  return send('POST', '/api/location', body);
};
const route = () => {
  made += 1;
  return send('POST', '/api/direction', { code: `Я:${made}`, name: 'Туршилт', kind: 'FEEDER' });
};
const putStops = ({ id }: Named, version: number, dir: 0 | 1, stops: readonly Named[]) =>
  send('PUT', `/api/direction/${id}/stops`, { dir, stops: stops.map((stop) => ({ location_id: stop.id })) }, version);
const routeWithStops = async (stops: readonly Named[]) => {
  const draft = await route();
  await putStops(draft, 1, 0, stops);
  return putStops(draft, 2, 1, stops.toReversed());
};
const published = async () => {
  const draft = await routeWithStops([await place(), await place()]);
  return send('POST', `/api/direction/${draft.id}/actions/publish`, {});
};
const capacityClass = () => {
  made += 1;
  const body = { code: `CLASS_${made}`, name: 'Туршилт', unit: 'PASSENGER', seats: 20, standing: 15 };
  return send('POST', '/api/load-capacity', body);
};
const vehicle = async () => {
  made += 1;
  const [operator] = (await host.get('/api/lookup/operators', planner)).json<{ id: string }[]>();
  const load_capacity_id = (await capacityClass()).id;
  const body = { plate_no: `${1000 + made} УБЯ`, bus_no: `T${made}`, fuel: 'CNG', operator_id: operator?.id };
  return send('POST', '/api/vehicle', { ...body, load_capacity_id });
};
const countBody = async () => {
  const stops = [await place(), await place()];
  const [{ id: direction_id }, { id: vehicle_id }] = [await routeWithStops(stops), await vehicle()];
  const observed_at = new Date(host.clock.now.getTime() - 3_600_000).toISOString();
  const count = { on_count: 3, off_count: 0, load: 12 };
  return { direction_id, vehicle_id, dir: 0, location_id: stops[0]?.id, observed_at, ...count };
};
const product = () => {
  made += 1;
  const body = { name: 'Туршилт', kind: 'FEE', tax_type: 'NO_VAT', unit_price: 5_000 };
  return send('POST', '/api/product-type', { code: `P_${made}`, ...body });
};
const products = async () =>
  (await host.get('/api/product-type?status=ACTIVE&page_size=200', seller)).json<{ data: readonly Named[] }>().data;

/** Makes what a write needs, and returns the write. */
const writes: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'POST /api/direction': () => Promise.resolve(route),
  'PATCH /api/direction/:id': async () => {
    const { id } = await route();
    return () => send('PATCH', `/api/direction/${id}`, { name: 'Өөр нэр' });
  },
  'PUT /api/direction/:id/stops': async () => {
    const [draft, stops] = [await route(), [await place(), await place()]];
    return () => putStops(draft, 1, 0, stops);
  },
  'POST /api/direction/:id/actions/publish': async () => {
    const draft = await routeWithStops([await place(), await place()]);
    return () => send('POST', `/api/direction/${draft.id}/actions/publish`, {});
  },
  'POST /api/direction/:id/actions/suspend': async () => {
    const { id } = await published();
    return () => send('POST', `/api/direction/${id}/actions/suspend`, {});
  },
  'POST /api/direction/:id/actions/archive': async () => {
    const { id } = await route();
    return () => send('POST', `/api/direction/${id}/actions/archive`, {});
  },
  'POST /api/direction/:id/actions/renumber': async () => {
    const { id } = await route();
    return () => send('POST', `/api/direction/${id}/actions/renumber`, { code: 'Я:900' });
  },
  'POST /api/direction/:id/actions/clone': async () => {
    const { id } = await published();
    return () => send('POST', `/api/direction/${id}/actions/clone`, { code: 'Я:901', from_seq: 1, to_seq: 2 });
  },
  'POST /api/direction/bulk': async () => {
    const { id } = await published();
    return () => send('POST', '/api/direction/bulk', { action: 'suspend', ids: [id] });
  },
  'PUT /api/direction/:id/days': async () => {
    const { id } = await route();
    return () => send('PUT', `/api/direction/${id}/days`, { from: '2027-01-04', service: 'NONE' });
  },
  'POST /api/vehicle/bulk': async () => {
    const { id } = await vehicle();
    return () => send('POST', '/api/vehicle/bulk', { action: 'maintain', ids: [id] });
  },
  'POST /api/direction/import': async () => {
    const stops = [await place(), await place()];
    const times = (trip: string, of: readonly Named[]) =>
      of.map(({ code }, index) => `${trip},08:0${index}:00,08:0${index}:00,${code},${index + 1}`);
    const feed = {
      'routes.txt': 'route_id,route_short_name,route_long_name,route_type\nr,Я:902,Туршилт,3\n',
      'trips.txt': 'route_id,service_id,trip_id,direction_id\nr,s,there,0\nr,s,back,1\n',
      'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${stops.map(({ code }, index) => `${code},Шинэ нэр,48.90${index * 5},105.1`).join('\n')}`,
      'stop_times.txt': [
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        ...times('there', stops),
        ...times('back', stops.toReversed()),
      ].join('\n'),
    };
    const zip = zipSync(Object.fromEntries(Object.entries(feed).map(([name, text]) => [name, strToU8(text)])));
    return () => upload('/api/direction/import', 'application/zip', Buffer.from(zip));
  },
  'POST /api/location': async () => {
    const [one, other] = [await place(), await place()];
    await send('PATCH', `/api/location/${one.id}`, { opposite_id: other.id });
    // The new place faces one that faced another before: three places change.
    return () => place({ opposite_id: one.id });
  },
  'PATCH /api/location/:id': async () => {
    const [one, other] = [await place(), await place()];
    return () => send('PATCH', `/api/location/${one.id}`, { opposite_id: other.id, phone: '70001234' });
  },
  'POST /api/location/:id/actions/close': async () => {
    const { id } = await place();
    return () => send('POST', `/api/location/${id}/actions/close`, { reason: 'Засвар' });
  },
  'POST /api/location/:id/actions/reopen': async () => {
    const { id } = await place();
    await send('POST', `/api/location/${id}/actions/close`, { reason: 'Засвар' });
    return () => send('POST', `/api/location/${id}/actions/reopen`);
  },
  'POST /api/location/:id/actions/archive': async () => {
    const { id } = await place();
    return () => send('POST', `/api/location/${id}/actions/archive`);
  },
  'POST /api/location/bulk': async () => {
    const ids = [await place(), await place()].map(({ id }) => id);
    return () => send('POST', '/api/location/bulk', { action: 'close', ids, reason: 'Засвар', until: '2027-01-04' });
  },
  'POST /api/location/merge': async () => {
    const [kept, twin, end] = [await place(), await place(), await place()];
    await routeWithStops([twin, end]);
    await place({ opposite_id: twin.id });
    return () => send('POST', '/api/location/merge', { keep_id: kept.id, duplicate_ids: [twin.id] });
  },
  'POST /api/location/import': async () => {
    const { code } = await place();
    const csv = `code,name,kind,lat,lon\n${code},Өөр нэр,STOP,48.95,105.2\nN900,Шинэ,STOP,48.96,105.2\n`;
    return () => upload('/api/location/import', 'text/csv', csv);
  },
  'POST /api/load-capacity': () => Promise.resolve(capacityClass),
  'PATCH /api/load-capacity/:id': async () => {
    const { id } = await capacityClass();
    return () => send('PATCH', `/api/load-capacity/${id}`, { seats: 21 });
  },
  'DELETE /api/load-capacity/:id': async () => {
    const { id } = await capacityClass();
    return () => send('DELETE', `/api/load-capacity/${id}`);
  },
  'POST /api/vehicle': () => Promise.resolve(vehicle),
  'PATCH /api/vehicle/:id': async () => {
    const { id } = await vehicle();
    return () => send('PATCH', `/api/vehicle/${id}`, { model: 'Өөр загвар' });
  },
  'POST /api/vehicle/:id/actions/maintain': async () => {
    const { id } = await vehicle();
    return () => send('POST', `/api/vehicle/${id}/actions/maintain`);
  },
  'POST /api/vehicle/:id/actions/restore': async () => {
    const { id } = await vehicle();
    await send('POST', `/api/vehicle/${id}/actions/maintain`);
    return () => send('POST', `/api/vehicle/${id}/actions/restore`);
  },
  'POST /api/vehicle/:id/actions/retire': async () => {
    const { id } = await vehicle();
    return () => send('POST', `/api/vehicle/${id}/actions/retire`);
  },
  'POST /api/load-observation': async () => {
    const body = await countBody();
    return () => send('POST', '/api/load-observation', body);
  },
  'DELETE /api/load-observation/:id': async () => {
    const { id } = await send('POST', '/api/load-observation', await countBody());
    return () => send('DELETE', `/api/load-observation/${id}`);
  },
  'POST /api/product-type': () => Promise.resolve(product),
  'PATCH /api/product-type/:id': async () => {
    const { id } = await product();
    return () => send('PATCH', `/api/product-type/${id}`, { transfer_limit: 2 });
  },
  'POST /api/product-type/:id/prices': async () => {
    const { id } = await product();
    return () => send('POST', `/api/product-type/${id}/prices`, { unit_price: 6_000, price_from: '2026-07-01' });
  },
  'PUT /api/product-type/:id/prices/:from': async () => {
    const { id } = await product();
    await send('POST', `/api/product-type/${id}/prices`, { unit_price: 6_000, price_from: '2026-07-01' });
    const body = { unit_price: 6_500, price_from: '2026-07-01' };
    return () => send('PUT', `/api/product-type/${id}/prices/2026-07-01`, body, 2);
  },
  'DELETE /api/product-type/:id/prices/:from': async () => {
    const { id } = await product();
    await send('POST', `/api/product-type/${id}/prices`, { unit_price: 6_000, price_from: '2026-07-01' });
    return () => send('DELETE', `/api/product-type/${id}/prices/2026-07-01`);
  },
  'POST /api/product-type/:id/actions/archive': async () => {
    const { id } = await product();
    return () => send('POST', `/api/product-type/${id}/actions/archive`);
  },
  'POST /api/product-type/bulk': async () => {
    const ids = [await product(), await product()].map(({ id }) => id);
    return () => send('POST', '/api/product-type/bulk', { action: 'archive', ids });
  },
  'PUT /api/product-type/order': async () => {
    const ids = (await products()).map(({ id }) => id).toReversed();
    return () => send('PUT', '/api/product-type/order', { ids });
  },
};

/** Each record of the four screens with its version. */
async function records(): Promise<readonly string[]> {
  const { rows } = await sql<{ record: string }>`
    select concat_ws(' ', entity, public_id, version) as record from (
      select 'direction' as entity, public_id, version from direction
      union all select 'location', public_id, version from location
      union all select 'load_capacity', public_id, version from load_capacity
      union all select 'vehicle', public_id, version from vehicle
      union all select 'product_type', public_id, version from product_type
      union all select 'load_observation', public_id, 1 from load_observation where source = 'MANUAL') record`.execute(
    host.database.db,
  );
  return rows.map(({ record }) => record);
}
const namesIn = (of: readonly string[]) => [...new Set(of.map((record) => record.split(' ').slice(0, 2).join('/')))];
const lastEntry = async () =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`.execute(host.database.db)).rows[0]?.id;

describe('the history of the network and the products', () => {
  it('is checked here for every endpoint that writes', () => {
    const found = host.app.endpoints.filter(({ method, url }) => method !== 'GET' && SCREENS.test(url));
    expect(Object.keys(writes).sort()).toEqual(found.map(({ method, url }) => `${method} ${url}`).sort());
  });

  it.each(Object.keys(writes))(
    'shows each record that %s changes to everybody who may see the record',
    async (name) => {
      const write = await writes[name]?.();
      const [before, mark] = [await records(), await lastEntry()];
      await write?.();
      const after = await records();
      const changed = namesIn([
        ...after.filter((record) => !before.includes(record)),
        ...before.filter((record) => !after.includes(record)),
      ]);
      const entries = await sql<{ record: string }>`
      select entity || '/' || entity_id as record from audit_log where id > ${mark}`.execute(host.database.db);
      const told = entries.rows.map(({ record }) => record);
      expect(changed).not.toEqual([]);
      expect(changed.filter((record) => !told.includes(record))).toEqual([]);
      const token = name.includes('product-type') ? seller : planner;
      const histories = await Promise.all(changed.map((record) => host.get(`/api/audit/${record}`, token)));
      expect(histories.map((history) => history.json<{ data: readonly object[] }>().data.length)).not.toContain(0);
    },
  );
});
