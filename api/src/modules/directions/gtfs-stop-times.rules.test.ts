import { describe, expect, it } from '@jest/globals';
import { ImportLog } from '../../imports/import-log.ts';
import { streamTable } from '../../imports/parse-table.ts';
import { orderStopTimes, readStopTimes } from './gtfs-stop-times.rules.ts';

const HEADER = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled,timepoint';
const read = (rows: readonly string[]) =>
  readStopTimes(streamTable(new TextEncoder().encode([HEADER, ...rows].join('\n')), 1_000));
const trips = new Map([['t', {}]]);
const stopIds = new Set(['A', 'B']);

describe('readStopTimes', () => {
  it('keeps the rows of each trip with their lines, and counts all', async () => {
    const { count, byTrip } = await read(['t,8:00:00,8:01:00,A,1,0.5,1', 'u,,,B,2,,', 't,8:05:00,,B,2,,0']);
    expect(count).toBe(3);
    expect(byTrip.get('t')).toEqual([
      { line: 2, stopId: 'A', sequence: 1, minutes: 481, distance: 0.5, isTimepoint: true, hasBadTime: false },
      { line: 4, stopId: 'B', sequence: 2, minutes: 485, distance: undefined, isTimepoint: false, hasBadTime: false },
    ]);
    expect(byTrip.get('u')).toMatchObject([{ line: 3, minutes: undefined, hasBadTime: false }]);
  });
});

describe('orderStopTimes', () => {
  it('puts the stops of a trip in their order, and begins with the first of them', async () => {
    const log = new ImportLog();
    const ordered = await orderStopTimes(await read(['t,8:09:00,,B,7,,', 't,8:00:00,,A,3,,']), trips, stopIds, log);
    expect(ordered.get('t')).toMatchObject({ start: 480, stops: [{ stopId: 'A' }, { stopId: 'B' }] });
    expect(log.hasErrors()).toBe(false);
  });

  it('leaves out each row that does not fit, and names it with the reason', async () => {
    const log = new ImportLog();
    const rows = [
      'x,8:00:00,,A,1,,',
      't,8:00:00,,Z,1,,',
      't,8:00:00,,A,1.5,,',
      't,8:00:00,,A,,,',
      't,8:00:00,,A,1,,',
      't,8:01:00,,B,1,,',
      't,8:77:00,,B,2,,',
      't,8:02:00,,B,3,-1,',
    ];
    const ordered = await orderStopTimes(await read(rows), trips, stopIds, log);
    expect(log.toReport(true).problems.map(({ row, code }) => [row, code])).toEqual([
      ...[[2, 'NO_TRIP'] as const],
      ...[3, 4, 5, 7, 8, 9].map((row, at) => [
        row,
        ['NO_STOP', 'BAD_SEQUENCE', 'BAD_SEQUENCE', 'REPEATED', 'BAD_TIME', 'BAD_DISTANCE'][at],
      ]),
    ]);
    expect([...ordered]).toMatchObject([['t', { stops: [{ line: 6 }] }]]);
  });
});
