import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { streamTable } from '../../imports/parse-table.ts';
import { aFeed } from '../../testing/a-feed.ts';
import { startPlannerHost } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';
import { readStopTimes } from './gtfs-stop-times.rules.ts';

const most = 1_000_000;
const stopsOfTrip = 50;
const tripIds = Array.from({ length: most / stopsOfTrip }, (_, index) => `t${String(index)}`);

/** A table of 50 stops for each trip, in turn those of a feed, and some rows more. */
function stopTimes(mark: string, more: readonly string[] = []): string {
  const rows = tripIds.flatMap((trip) =>
    Array.from({ length: stopsOfTrip }, (_, at) => {
      const time = `08:${String(at).padStart(2, '0')}:00`;
      return `${trip},${time},${time},${mark}${String((at % 4) + 1)},${String(at)}`;
    }),
  );
  return ['trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...rows, ...more].join('\n');
}

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

describe('the import of a large feed', () => {
  it('takes 1,000,000 stop times, and no more', async () => {
    const check = (more: readonly string[]) =>
      planner.checkFeed({
        ...aFeed('Я:90', 'J'),
        'trips.txt': ['route_id,trip_id', ...tripIds.map((trip) => `r,${trip}`)].join('\n'),
        'stop_times.txt': stopTimes('J', more),
      });
    const report = await check([]);
    expect(report.files).toContainEqual(expect.objectContaining({ file: 'stop_times.txt', rows: most }));
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { problems } = await check(['t0,09:00:00,09:00:00,J1,99']);
    expect(problems.map(({ file, code }) => [file, code])).toEqual([['stop_times.txt', 'IMPORT_TOO_LONG']]);
  }, 300_000);

  it('keeps less than 200 bytes of a stop time', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const heapBytes = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const bytes = new TextEncoder().encode(stopTimes('J'));
    const before = heapBytes();
    const { count, byTrip } = await readStopTimes(streamTable(bytes, most));
    expect((heapBytes() - before) / most).toBeLessThan(200);
    expect([count, byTrip.size]).toEqual([most, tripIds.length]);
  }, 300_000);
});
