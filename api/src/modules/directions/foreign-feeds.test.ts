import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { ImportReport } from '@ecard/shared/api-schema';
import { aFeed, feedRows } from '../../testing/a-feed.ts';
import type { FeedTexts } from '../../testing/a-feed.ts';
import { faultsOf, startPlannerHost, stopCodesOf } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

describe('the feed of a network without a route in service', () => {
  it('has every required file with its header, and is imported again', async () => {
    const { db } = planner.host.database;
    const inService = await db
      .updateTable('direction')
      .set({ status: 'SUSPENDED' })
      .where('status', '=', 'PUBLISHED')
      .returning('id')
      .execute();
    const answer = await planner.host.get('/api/direction/export.gtfs', planner.token);
    await db
      .updateTable('direction')
      .set({ status: 'PUBLISHED' })
      .where(
        'id',
        'in',
        inService.map(({ id }) => id),
      )
      .execute();
    const feed = new Uint8Array(answer.rawPayload);
    const headers = Object.entries(unzipSync(feed)).map(([name, bytes]) => [name, strFromU8(bytes).split('\r\n')[0]]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone',
      'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type',
      'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon',
      'trips.txt': 'route_id,service_id,trip_id',
      'stop_times.txt': 'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      'calendar.txt': expect.stringContaining('service_id,monday,'),
    });
    const report = (await planner.uploadFeed('dry_run=1', feed)).json<ImportReport>();
    expect(report).toMatchObject({ created: 0, updated: 0, problems: [] });
  });
});

describe('a feed of another publisher', () => {
  it('is read from a folder, with marks, line ends, quotes and columns of any kind, and extra files', async () => {
    const feed = aFeed('Я:20', 'F');
    const inFolder = Object.entries(feed).map(([name, text]): [string, string] => [
      `feed-2026/${name}`,
      `\uFEFF${text.replaceAll('\n', '\r\n')}`,
    ]);
    const files = {
      ...Object.fromEntries(inFolder),
      'feed-2026/routes.txt':
        'route_sort_order, route_long_name ,route_id,route_short_name\r\n1,"Нэр, ""А""",r,Я:20\r\n',
      'feed-2026/levels.txt': 'level_id\n1\n',
      '__MACOSX/feed-2026/._stops.txt': 'junk',
      'README.md': '# Feed',
    };
    const report = await planner.checkFeed(files);
    expect(report).toMatchObject({ created: 5, problems: [] });
    expect(report.files?.map(({ file }) => file)).toEqual([
      'README.md',
      'levels.txt',
      'routes.txt',
      'stop_times.txt',
      'stops.txt',
      'trips.txt',
    ]);
    await planner.writeFeed(files);
    expect(await planner.routeOf('Я:20')).toMatchObject({ name: 'Нэр, "А"', stop_count: [4, 4] });
  });

  it('has its stops taken without stations, entrances and nodes', async () => {
    const feed = aFeed('Я:21', 'S');
    const stops = feedRows(feed['stops.txt']).map((row) => `${row},,S-ST`);
    const report = await planner.checkFeed({
      ...feed,
      'stops.txt': [
        'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
        ...stops,
        'S-ST,Төв буудал,48.6,105.4,1,',
        'S-E1,Орц,48.6,105.4,2,S-ST',
        'S-N1,,,,3,S-ST',
      ].join('\n'),
    });
    expect(report).toMatchObject({ created: 5, problems: [{ severity: 'note', code: 'NOT_STOPS' }] });
  });

  it('is followed past midnight, with stops out of order and a last stop that has an arrival alone', async () => {
    const feed = aFeed('Я:22', 'M');
    const back = feedRows(feed['stop_times.txt']).filter((row) => row.startsWith('back'));
    await planner.writeFeed({
      ...feed,
      'stop_times.txt': [
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        'there,24:35:00,,M4,40',
        'there,,23:50:00,M1,10',
        'there,24:20:00,24:21:00,M3,30',
        'there,24:05:00,24:05:00,M2,20',
        ...back,
      ].join('\n'),
    });
    const route = await planner.routeOf('Я:22');
    expect(stopCodesOf(route, 0)).toEqual(['M1', 'M2', 'M3', 'M4']);
    expect(route.stops.slice(0, 4).map(({ offset_min }) => offset_min)).toEqual([0, 15, 31, 45]);
    expect(route.first_departure).toBe('23:50');
  });

  it('gives a route the stops that most of its departures have, and says how many trips have others', async () => {
    const feed = aFeed('Я:26', 'P');
    const there = feedRows(feed['stop_times.txt']).filter((row) => row.startsWith('there'));
    const without = (trip: string, stop: string) =>
      there.filter((row) => !row.includes(stop)).map((row) => row.replace('there', trip));
    const files = {
      ...feed,
      'trips.txt': `${feed['trips.txt'].trimEnd()}\n${['t2', 't3'].map((trip) => `r,s,${trip},0`).join('\n')}\n`,
      'stop_times.txt': [feed['stop_times.txt'].trimEnd(), ...without('t2', 'P3'), ...without('t3', 'P3')].join('\n'),
    };
    const report = await planner.writeFeed(files);
    expect(report.problems).toMatchObject([
      { severity: 'note', code: 'OTHER_STOPS', message: expect.stringContaining('4 рейсийн 1 нь') },
    ]);
    expect(stopCodesOf(await planner.routeOf('Я:26'), 0)).toEqual(['P1', 'P2', 'P4']);
    // A trip that is repeated all day is many departures.
    const repeated = {
      ...files,
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nthere,06:00:00,22:00:00,600\n',
    };
    expect((await planner.writeFeed(repeated)).problems).toMatchObject([
      { code: 'OTHER_STOPS', message: expect.stringContaining('4 рейсийн 2 нь') },
    ]);
    expect(stopCodesOf(await planner.routeOf('Я:26'), 0)).toEqual(['P1', 'P2', 'P3', 'P4']);
  });

  it('may number its routes from one on', async () => {
    expect(await planner.checkFeed(aFeed('7', 'K'))).toMatchObject({ created: 5, problems: [] });
  });

  it('takes no routes of other vehicles, and takes a route without return stops as a draft', async () => {
    const feed = aFeed('Я:23', 'O');
    const rail = { ...feed, 'routes.txt': 'route_id,route_short_name,route_type\nr,Ногоон шугам (төмөр зам),2\n' };
    expect(await planner.checkFeed(rail)).toMatchObject({
      created: 4,
      problems: [{ severity: 'warning', code: 'NOT_BUS' }],
    });
    const oneWay = {
      ...feed,
      'trips.txt': 'route_id,trip_id\nr,there\n',
      'stop_times.txt': feed['stop_times.txt'].replaceAll(/^back.*\n?/gm, ''),
    };
    expect((await planner.writeFeed(oneWay)).problems).toMatchObject([{ severity: 'note', code: 'ONE_WAY' }]);
    expect(await planner.routeOf('Я:23')).toMatchObject({ status: 'DRAFT', stop_count: [4, 0] });
  });

  it.each([
    ['routes.txt', 'r,Я:25,Өөр,3', 3],
    ['routes.txt', 'r2,Я:24,Өөр,3', 3],
    ['routes.txt', 'r2,я:24,Өөр,3', 3],
    ['trips.txt', 'r,s,back,1', 4],
    ['stops.txt', 'D1,Буудал,48.7,105.7', 6],
    ['stop_times.txt', 'there,08:09:00,08:09:00,D4,4', 10],
  ])('is refused for an id that %s has twice: %s', async (file, row, line) => {
    const feed: FeedTexts = aFeed('Я:24', 'D');
    expect(faultsOf(await planner.checkFeed({ ...feed, [file]: `${feed[file] ?? ''}${row}\n` }))).toEqual([
      [file, line, 'REPEATED'],
    ]);
  });

  it.each([
    ['stops.txt', 'stop_id,stop_name\nC1,Нэр\n', 0, 'IMPORT_NO_COLUMN'],
    ['stops.txt', 'stop_id,stop_name,stop_lat,stop_lon\nC1,"Нэр,48,106\n', 2, 'IMPORT_BAD_QUOTES'],
    ['trips.txt', 'route_id,trip_id\nr,"a"b\n', 2, 'IMPORT_BAD_QUOTES'],
    ['routes.txt', 'r\0o\0u\0t\0e\0_\0i\0d\0\n\0', 0, 'IMPORT_NOT_TEXT'],
  ])('is refused for a table that cannot be read, whose name and line are told: %s', async (file, text, line, code) => {
    expect(faultsOf(await planner.checkFeed({ ...aFeed('Я:26', 'C'), [file]: text }))).toEqual([[file, line, code]]);
  });
});
