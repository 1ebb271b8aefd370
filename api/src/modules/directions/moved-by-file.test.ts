import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import type { Direction, DirectionDetail, ImportReport } from '@ecard/shared/api-schema';
import { aFeed } from '../../testing/a-feed.ts';
import type { FeedTexts } from '../../testing/a-feed.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let planner: string;
beforeAll(async () => {
  host = await startTestHost();
  planner = await host.tokenOfRole('PLANNER');
});
afterAll(() => host.close());

const upload = async (url: string, type: string, payload: string | Buffer) => {
  const headers = { authorization: `Bearer ${planner}`, 'content-type': type };
  const answer = await host.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<ImportReport>();
};
const uploadFeed = (files: FeedTexts, query = '') => {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return upload(`/api/direction/import?${query}`, 'application/zip', Buffer.from(zip));
};
const routeOf = async (code: string) => {
  const { data } = (await host.get(`/api/direction?q=${encodeURIComponent(code)}`, planner)).json<{
    data: Direction[];
  }>();
  return (await host.get(`/api/direction/${data[0]?.id ?? ''}`, planner)).json<DirectionDetail>();
};
const distancesOf = ({ stops }: DirectionDetail) => stops.map(({ distance_m }) => distance_m);
const lastEntry = (entityId: string) =>
  host.database.db
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
    const before = await routeOf('Я:70');
    expect(distancesOf(before)).toEqual(straight);
    await upload('/api/location/import?', 'text/csv', nearerStop(feed));
    const after = await routeOf('Я:70');
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
    expect(distancesOf(await routeOf('Я:71'))).toEqual(nearer);
  });

  it('changes no route while the file is only checked', async () => {
    const feed = aFeed('Я:73', 'Q');
    await uploadFeed(feed);
    const before = await routeOf('Я:73');
    await upload('/api/location/import?dry_run=1', 'text/csv', nearerStop(feed));
    await uploadFeed({ ...feed, 'stops.txt': nearerStop(feed) }, 'dry_run=1');
    expect(await routeOf('Я:73')).toEqual(before);
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
        from unnest(array['direction', 'location', 'audit_log']) as name order by 1`.execute(host.database.db);
      return rows;
    };
    const before = await numbersOf();
    expect(await uploadFeed(aFeed('Я:75', 'U'), 'dry_run=1')).toMatchObject({ created: 5, problems: [] });
    expect(await numbersOf()).toEqual(before);
  });
});
