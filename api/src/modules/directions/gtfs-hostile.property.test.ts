import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aFeed } from '../../testing/a-feed.ts';
import { byTier } from '../../testing/random-runs.ts';
import { startPlannerHost, zipOf } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

/** A feed with every file that is read. */
const feed: Readonly<Record<string, string>> = {
  ...aFeed('Я:40', 'P'),
  'trips.txt': 'route_id,service_id,trip_id,direction_id,shape_id\nr,s,there,0,l\nr,s,back,1,l\n',
  'shapes.txt':
    'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled\nl,48.5,105.2,1,0\nl,48.6,105.2,2,9\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ns,1,1,1,1,1,0,0,20260101,20261231\n',
  'calendar_dates.txt': 'service_id,date,exception_type\ns,20260711,2\n',
  'frequencies.txt': 'trip_id,start_time,end_time,headway_secs,exact_times\nthere,06:00:00,22:00:00,600,0\n',
  'feed_info.txt': 'feed_publisher_name,feed_start_date,feed_end_date\nХ,20260101,20261231\n',
};
const cell = fc.oneof(
  fc.constantFrom('', '0', '1', '-1', 'NaN', '1e309', '32768', '2147483648', '1e12', '48.5', '\0', '"', 'a"b', '\t'),
  fc.constantFrom('25:00:00', '99:59:59', '6:0:0', '20260231', '00000101', '99991231', 'there', 'P1', 'P4', 'r', 's'),
  fc.constantFrom('Ж'.repeat(300), '𝔘'.repeat(150), "'; drop table direction; --", '__proto__', 'constructor', '%_\\'),
);
const fault = fc.record({
  file: fc.constantFrom(...Object.keys(feed)),
  line: fc.nat(9),
  column: fc.nat(9),
  kind: fc.constantFrom('value' as const, 'value' as const, 'value' as const, 'left out' as const, 'twice' as const),
  value: cell,
});
type Fault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never;

function spoil(table: string, { line, column, kind, value }: Fault): string {
  const rows = table.trimEnd().split('\n');
  const at = line % rows.length;
  const cells = rows[at]?.split(',') ?? [];
  const changed = {
    value: [cells.with(column % cells.length, value).join(',')],
    'left out': [],
    twice: [cells.join(','), cells.join(',')],
  };
  return `${rows.toSpliced(at, 1, ...changed[kind]).join('\n')}\n`;
}

describe('the import of a feed with faults', () => {
  it('answers with a report of what is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 4 }), async (faults) => {
        const files = faults.reduce<Record<string, string>>(
          (all, one) => ({ ...all, [one.file]: spoil(all[one.file] ?? '', one) }),
          { ...feed },
        );
        const answer = await planner.uploadFeed('dry_run=1', zipOf(files));
        expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ dry_run: true })]);
      }),
      { numRuns: byTier({ core: 25, deep: 600 }) },
    );
  });
});
