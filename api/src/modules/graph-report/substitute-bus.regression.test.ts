import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { graphMapSchema, tapBatchResultSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** A stop of the busiest route, the operator of the route, and a bus of another operator. */
async function findSubstitute() {
  const { rows } = await sql<{
    direction_code: string;
    stop_code: string;
    bus_no: string;
    route: string;
    own: string;
    other: string;
    boardings: number;
  }>`
    select d.code as direction_code, l.code as stop_code, v.bus_no, d.public_id as route, own.public_id as own,
      other.public_id as other, t.boardings
    from (
      select direction_id, operator_org_id, min(stop_location_id) as stop_location_id, count(*)::int as boardings
      from ec_tap
      where kind = 'ON' and result = 'ACCEPTED' and service_day(tapped_at) between '2026-03-09' and '2026-03-17'
      group by 1, 2 order by 4 desc, 1 limit 1
    ) t
    join direction d on d.id = t.direction_id
    join location l on l.id = t.stop_location_id
    join organization own on own.id = t.operator_org_id
    join vehicle v on v.operator_org_id <> t.operator_org_id
    join organization other on other.id = v.operator_org_id
    order by v.id limit 1`.execute(host.database.db);
  const [found] = rows;
  if (!found) throw new Error('The seed has no bus of another operator.');
  return found;
}

it('the map counts a boarding in a substitute bus to the operator of the bus alone', async () => {
  const { route, own, other, boardings, ...place } = await findSubstitute();
  const analyst = await host.tokenOf('analyst');
  const boardingsOf = async (filter: string) => {
    const query = `from=2026-03-09&to=2026-03-17&route=${route}${filter}`;
    const { stops } = graphMapSchema.parse((await host.get(`/api/graph-report/map?${query}`, analyst)).json());
    return stops.reduce((sum, stop) => sum + stop.boardings, 0);
  };
  const counts = async () => ({
    all: await boardingsOf(''),
    own: await boardingsOf(`&operator=${own}`),
    other: await boardingsOf(`&operator=${other}`),
  });
  expect(await counts()).toEqual({ all: boardings, own: boardings, other: 0 });

  const { rows } = await sql<{ card_no: string }>`
    select card_no from ec_card where status = 'ACTIVE' and balance > 10000 and daily_limit is null
    order by id limit 1`.execute(host.database.db);
  const tap = { seq: 8_000_000, kind: 'ON', tapped_at: '2026-03-17T12:00:00+08:00', ...place };
  const sent = await host.post(
    '/api/ec/taps',
    { taps: [{ ...tap, card_no: rows[0]?.card_no }] },
    await host.deviceToken(),
  );
  expect(tapBatchResultSchema.parse(sent.json()).taps).toMatchObject([{ result: 'ACCEPTED' }]);
  expect(await counts()).toEqual({ all: boardings + 1, own: boardings, other: 1 });
});
