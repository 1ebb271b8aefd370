import { strToU8, zipSync } from 'fflate';
import type { Direction, DirectionDetail, ImportReport, Location } from '@ecard/shared/api-schema';
import type { FeedTexts } from '../../testing/a-feed.ts';
import { startTestHost } from '../../testing/test-host.ts';

export type PlannerHost = Awaited<ReturnType<typeof startPlannerHost>>;

export function zipOf(files: FeedTexts): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** File, row and code of each problem. */
export function faultsOf({ problems }: ImportReport): [file: string, row: number, code: string][] {
  return problems.map(({ file, row, code }) => [file, row, code]);
}

/** Codes of the stops of a way, in its order. */
export function stopCodesOf({ stops }: DirectionDetail, dir: 0 | 1) {
  return stops.filter((stop) => stop.dir === dir).map(({ location }) => location.code);
}

/** A host with the token of a planner, and what planners do with routes. */
export async function startPlannerHost() {
  const host = await startTestHost();
  const token = await host.tokenOfRole('PLANNER');

  async function list<Row>(path: string): Promise<Row[]> {
    return (await host.get(path, token)).json<{ data: Row[] }>().data;
  }

  async function find(code: string): Promise<Direction | undefined> {
    const found = await list<Direction>(`/api/direction?page_size=200&q=${encodeURIComponent(code)}`);
    return found.find((row) => row.code === code);
  }

  async function routeOf(code: string): Promise<DirectionDetail> {
    const row = await find(code);
    if (!row) throw new Error(`There is no ${code}`);
    return (await host.get(`/api/direction/${row.id}`, token)).json<DirectionDetail>();
  }

  async function stopOf(code: string): Promise<Location | undefined> {
    const found = await list<Location>(`/api/location?q=${encodeURIComponent(code)}`);
    return found.find((row) => row.code === code);
  }

  function stopsOf(codes: readonly string[], facts: (index: number) => object = () => ({})): Promise<object[]> {
    return Promise.all(
      codes.map(async (code, index) => ({ location_id: (await stopOf(code))?.id ?? '', ...facts(index) })),
    );
  }

  const create = (code: string, facts: object = {}) =>
    host.send('POST', '/api/direction', {
      body: { code, name: 'Туршилтын чиглэл', kind: 'FEEDER', ...facts },
      token,
    });

  const write = (method: 'PATCH' | 'PUT', path: string, version: number, body: object) =>
    host.send(method, `/api/direction/${path}`, { body, token, headers: { 'if-match': `"v${version}"` } });

  const putStops = (id: string, version: number, dir: 0 | 1, stops: readonly object[]) =>
    write('PUT', `${id}/stops`, version, { dir, stops });

  const act = (id: string, verb: string, body: object = {}) =>
    host.send('POST', `/api/direction/${id}/actions/${verb}`, { body, token });

  const uploadFeed = (query: string, zip: Uint8Array) =>
    host.app.inject({
      method: 'POST',
      url: `/api/direction/import?${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
      payload: Buffer.from(zip),
    });

  /** Has a feed checked; nothing is written. */
  const checkFeed = async (files: FeedTexts) => (await uploadFeed('dry_run=1', zipOf(files))).json<ImportReport>();

  async function writeFeed(files: FeedTexts): Promise<ImportReport> {
    const answer = await uploadFeed('', zipOf(files));
    if (answer.statusCode !== 200) throw new Error(`The feed was refused: ${answer.body}`);
    return answer.json<ImportReport>();
  }

  return {
    host,
    token,
    list,
    find,
    routeOf,
    stopOf,
    stopsOf,
    create,
    write,
    putStops,
    act,
    uploadFeed,
    checkFeed,
    writeFeed,
  };
}
