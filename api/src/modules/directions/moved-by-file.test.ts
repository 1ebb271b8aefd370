import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { DirectionDetail, ImportReport } from '@ecard/shared/api-schema';
import { aFeed } from '../../testing/a-feed.ts';
import type { FeedTexts } from '../../testing/a-feed.ts';
import { startPlannerHost, zipOf } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

const uploadStops = async (query: string, payload: string) => {
  const headers = { authorization: `Bearer ${planner.token}`, 'content-type': 'text/csv' };
  const url = `/api/location/import?${query}`;
  expect((await planner.host.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
};
const uploadFeed = async (files: FeedTexts, query = '') => {
  const answer = await planner.uploadFeed(query, zipOf(files));
  expect(answer.statusCode).toBe(200);
  return answer.json<ImportReport>();
};
const distancesOf = ({ stops }: DirectionDetail) => stops.map(({ distance_m }) => distance_m);
const lastEntry = (entityId: string) =>
  planner.host.database.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
/** Stops 1,112 m from each other; the last moves half of that nearer. */
const straight = [0, 1_112, 2_224, 3_336, 0, 1_112, 2_224, 3_336];
const nearer = [0, 1_112, 2_224, 2_780, 0, 556, 1_668, 2_780];
const nearerStop = (feed: FeedTexts) => (feed['stops.txt'] ?? '').replace('48.53000', '48.52500');

describe('a stop that a file moves', () => {
  it('takes the distances of its routes along when the file is a table of stops', async () => {
    const feed = aFeed('Я:70', 'H');
    await uploadFeed(feed);
    const before = await planner.routeOf('Я:70');
    expect(distancesOf(before)).toEqual(straight);
    await uploadStops('', nearerStop(feed));
    const after = await planner.routeOf('Я:70');
    expect(distancesOf(after)).toEqual(nearer);
    expect(after).toMatchObject({ version: before.version + 1, length_km: 2.78 });
    expect(await lastEntry(after.id)).toEqual({
      action: 'net.location.import',
      after: { length_km: 2.78, moved_stop: 'H4' },
    });
  });

  it('takes the distances along of a route that its feed has not', async () => {
    const feed = aFeed('Я:71', 'P');
    await uploadFeed(feed);
    await uploadFeed({ ...aFeed('Я:72', 'P'), 'stops.txt': nearerStop(feed) });
    expect(distancesOf(await planner.routeOf('Я:71'))).toEqual(nearer);
  });

  it('changes no route while the file is only checked', async () => {
    const feed = aFeed('Я:73', 'Q');
    await uploadFeed(feed);
    const before = await planner.routeOf('Я:73');
    await uploadStops('dry_run=1', nearerStop(feed));
    await uploadFeed({ ...feed, 'stops.txt': nearerStop(feed) }, 'dry_run=1');
    expect(await planner.routeOf('Я:73')).toEqual(before);
  });

  it('is checked with the same counts and changes as it is then imported with', async () => {
    const feed = aFeed('Я:74', 'T');
    const measured = feed['stop_times.txt']
      .replace('stop_sequence', 'stop_sequence,shape_dist_traveled')
      .replaceAll(/^(\w+,.*,(\d))$/gm, (_row, row: string, seq: string) => `${row},${String(Number(seq) * 2_000)}`);
    const own = { ...feed, 'stop_times.txt': measured };
    await uploadFeed(own);
    const moved = { ...own, 'stops.txt': nearerStop(feed) };
    const checked = await uploadFeed(moved, 'dry_run=1');
    expect(checked).toMatchObject({ created: 0, updated: 2, unchanged: 3, problems: [] });
    expect({ ...(await uploadFeed(moved)), dry_run: true }).toEqual(checked);
    expect(await uploadFeed(moved)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
  });
});

describe('the check of a feed', () => {
  it('writes neither stops nor routes that are new, not even to take them back', async () => {
    const numbersOf = async () => {
      const { rows } = await sql<{ table: string; last: number }>`
        select name as table, pg_sequence_last_value(pg_get_serial_sequence(name, 'id')::regclass) as last
        from unnest(array['direction', 'location', 'audit_log']) as name order by 1`.execute(planner.host.database.db);
      return rows;
    };
    const before = await numbersOf();
    expect(await uploadFeed(aFeed('Я:75', 'U'), 'dry_run=1')).toMatchObject({ created: 5, problems: [] });
    expect(await numbersOf()).toEqual(before);
  });
});
