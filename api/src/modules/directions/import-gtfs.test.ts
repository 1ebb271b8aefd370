import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { AuditEntryView, DirectionDetail, ImportReport } from '@ecard/shared/api-schema';
import { aFeed, feedRows } from '../../testing/a-feed.ts';
import type { FeedTexts } from '../../testing/a-feed.ts';
import { countAnswersBeside } from '../../testing/count-answers-beside.ts';
import { startPlannerHost, zipOf } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

const check = async (files: FeedTexts) => (await planner.uploadFeed('dry_run=1', zipOf(files))).json<ImportReport>();
const write = async (files: FeedTexts) => {
  const answer = await planner.uploadFeed('', zipOf(files));
  expect(answer.statusCode).toBe(200);
  return answer.json<ImportReport>();
};
const faults = ({ problems }: ImportReport) => problems.map(({ file, row, code }) => [file, row, code]);
const stopCodes = ({ stops }: DirectionDetail, dir: 0 | 1) =>
  stops.filter((stop) => stop.dir === dir).map(({ location }) => location.code);

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
    const report = await check(files);
    expect(report).toMatchObject({ created: 5, problems: [] });
    expect(report.files?.map(({ file }) => file)).toEqual([
      'README.md',
      'levels.txt',
      'routes.txt',
      'stop_times.txt',
      'stops.txt',
      'trips.txt',
    ]);
    await write(files);
    expect(await planner.routeOf('Я:20')).toMatchObject({ name: 'Нэр, "А"', stop_count: [4, 4] });
  });

  it('has its stops taken without stations, entrances and nodes', async () => {
    const feed = aFeed('Я:21', 'S');
    const stops = feedRows(feed['stops.txt']).map((row) => `${row},,S-ST`);
    const report = await check({
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
    await write({
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
    expect(stopCodes(route, 0)).toEqual(['M1', 'M2', 'M3', 'M4']);
    expect(route.stops.slice(0, 4).map(({ offset_min }) => offset_min)).toEqual([0, 15, 31, 45]);
    expect(route.first_departure).toBe('23:50');
  });

  it('may number its routes from one on', async () => {
    expect(await check(aFeed('7', 'K'))).toMatchObject({ created: 5, problems: [] });
  });

  it('has routes of other vehicles left out, and one without a way back taken as a draft', async () => {
    const feed = aFeed('Я:23', 'O');
    const rail = { ...feed, 'routes.txt': 'route_id,route_short_name,route_type\nr,Ногоон шугам (төмөр зам),2\n' };
    expect(await check(rail)).toMatchObject({ created: 4, problems: [{ severity: 'warning', code: 'NOT_BUS' }] });
    const oneWay = {
      ...feed,
      'trips.txt': 'route_id,trip_id\nr,there\n',
      'stop_times.txt': feed['stop_times.txt'].replaceAll(/^back.*\n?/gm, ''),
    };
    expect((await write(oneWay)).problems).toMatchObject([{ severity: 'note', code: 'ONE_WAY' }]);
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
    expect(faults(await check({ ...feed, [file]: `${feed[file] ?? ''}${row}\n` }))).toEqual([[file, line, 'REPEATED']]);
  });

  it.each([
    ['stops.txt', 'stop_id,stop_name\nC1,Нэр\n', 0, 'IMPORT_NO_COLUMN'],
    ['stops.txt', 'stop_id,stop_name,stop_lat,stop_lon\nC1,"Нэр,48,106\n', 2, 'IMPORT_BAD_QUOTES'],
    ['trips.txt', 'route_id,trip_id\nr,"a"b\n', 2, 'IMPORT_BAD_QUOTES'],
    ['routes.txt', 'r\0o\0u\0t\0e\0_\0i\0d\0\n\0', 0, 'IMPORT_NOT_TEXT'],
  ])('is refused for a table that cannot be read, whose name and line are told: %s', async (file, text, line, code) => {
    expect(faults(await check({ ...aFeed('Я:26', 'C'), [file]: text }))).toEqual([[file, line, code]]);
  });
});

describe('the import of a feed', () => {
  it('says what becomes of each known record, and writes just that into its history', async () => {
    const feed = aFeed('Я:30', 'H');
    await write(feed);
    const { id } = await planner.routeOf('Я:30');
    await planner.act(id, 'publish');
    const changed = {
      ...feed,
      'routes.txt': feed['routes.txt'].replace('Чиглэл H', 'Шинэ нэр'),
      'stops.txt': feed['stops.txt'].replace('Буудал H1', 'Өөр буудал'),
    };
    const report = await check(changed);
    expect(report).toMatchObject({ created: 0, updated: 2 });
    expect(report.changes).toEqual([
      { code: 'H1', name: 'Буудал H1', what: 'Нэр: Буудал H1 → Өөр буудал' },
      { code: 'Я:30', name: 'Чиглэл H', what: 'Нийтэлсэн чиглэл; Нэр: Чиглэл H → Шинэ нэр' },
    ]);
    expect((await planner.routeOf('Я:30')).name).toBe('Чиглэл H');
    await write(changed);
    const [entry] = await planner.list<AuditEntryView>(`/api/audit/direction/${id}`);
    expect(entry).toMatchObject({
      action: 'net.direction.import',
      before: { name: 'Чиглэл H' },
      after: { name: 'Шинэ нэр' },
    });
    expect(Object.keys(entry?.after ?? {})).toEqual(['name']);
  });

  it('keeps the way back of a published route that the feed has no trip of', async () => {
    const feed = aFeed('Я:31', 'W');
    await write(feed);
    await planner.act((await planner.routeOf('Я:31')).id, 'publish');
    await write({ ...feed, 'stop_times.txt': feed['stop_times.txt'].replaceAll(/^(back|there,[^\n]*W2).*\n/gm, '') });
    expect(await planner.routeOf('Я:31')).toMatchObject({ status: 'PUBLISHED', stop_count: [3, 4] });
  });

  it('lets routes stop where a merged stop went, and leaves out those at closed ones', async () => {
    const feed = aFeed('Я:32', 'G');
    await write(feed);
    const [kept, twin] = [await planner.stopOf('G2'), await planner.stopOf('G3')];
    const merged = { keep_id: kept?.id, duplicate_ids: [twin?.id] };
    await planner.host.send('POST', '/api/location/merge', { body: merged, token: planner.token });
    expect(stopCodes(await planner.routeOf('Я:32'), 0)).toEqual(['G1', 'G2', 'G4']);
    expect((await write(feed)).problems).toEqual([]);
    expect(stopCodes(await planner.routeOf('Я:32'), 0)).toEqual(['G1', 'G2', 'G4']);
    await planner.host.database.db.updateTable('location').set({ status: 'CLOSED' }).where('code', '=', 'G4').execute();
    expect(faults(await check({ ...feed, 'routes.txt': feed['routes.txt'].replace('Я:32', 'Я:33') }))).toContainEqual([
      'routes.txt',
      2,
      'NO_STOP',
    ]);
  });

  it('changes the route that had the code before, unless the feed has that route as well', async () => {
    const feed = aFeed('Я:34', 'R');
    await write(feed);
    const { id } = await planner.routeOf('Я:34');
    await planner.act(id, 'renumber', { code: 'Я:35' });
    const renamed = { ...feed, 'routes.txt': feed['routes.txt'].replace('Чиглэл R', 'Шинэ R') };
    expect(await write(renamed)).toMatchObject({ created: 0, updated: 1, problems: [{ code: 'RENUMBERED' }] });
    expect(await planner.routeOf('Я:35')).toMatchObject({ id, name: 'Шинэ R' });
    const both = { ...feed, 'routes.txt': `${feed['routes.txt']}r2,Я:35,Шинэ R,3\n` };
    expect(await check(both)).toMatchObject({ created: 1, updated: 0 });
  });

  it('makes each record once when two of the same feed come at once', async () => {
    const zip = zipOf(aFeed('Я:36', 'T'));
    const answers = await Promise.all([planner.uploadFeed('', zip), planner.uploadFeed('', zip)]);
    const reports = answers.map((answer) => answer.json<ImportReport>());
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(5);
    expect(reports.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(5);
  });

  it('goes on where it was cut off when the feed is sent again', async () => {
    const feed = aFeed('Я:37', 'X');
    const both = {
      ...feed,
      'routes.txt': `${feed['routes.txt']}r2,Я:38,Хоёр дахь,3\n`,
      'trips.txt': `${feed['trips.txt']}r2,s,second,0\n`,
      'stop_times.txt': `${feed['stop_times.txt']}second,08:00:00,08:00:00,X1,1\nsecond,08:05:00,08:05:00,X2,2\n`,
    };
    const cutOff = "create trigger cut_off before insert on direction for each row when (new.code = 'Я:38')";
    const fail =
      'create function fail() returns trigger language plpgsql as $$ begin raise exception $q$down$q$; end $$';
    await planner.host.database.runInTransaction((trx) => trx.script(`${fail}; ${cutOff} execute function fail()`));
    expect((await planner.uploadFeed('', zipOf(both))).statusCode).toBe(500);
    await planner.host.database.runInTransaction((trx) =>
      trx.script('drop trigger cut_off on direction; drop function fail'),
    );
    expect(await planner.routeOf('Я:37')).toMatchObject({ status: 'DRAFT', stop_count: [4, 4] });
    expect(await planner.find('Я:38')).toBeUndefined();
    expect(await write(both)).toMatchObject({ created: 1, updated: 0, unchanged: 5 });
  });

  it('lets others be answered while it is checked, and while it is written', async () => {
    const feed = aFeed('Я:60', 'V');
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const times = feedRows(feed['stop_times.txt']).filter((row) => row.startsWith('there'));
    const files = {
      ...feed,
      'routes.txt': ['route_id,route_short_name', ...numbers.map((number) => `r${number},Я:6${number}`)].join('\n'),
      'trips.txt': ['route_id,trip_id', ...numbers.map((number) => `r${number},there${number}`)].join('\n'),
      'stop_times.txt': [
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        ...numbers.flatMap((number) => times.map((row) => row.replace('there', `there${number}`))),
      ].join('\n'),
    };
    const asker = await planner.host.tokenOf('99110001');
    const checking = await countAnswersBeside(planner.host, asker, () => check(files));
    expect(checking.result).toMatchObject({ created: 24, updated: 0 });
    expect(checking.answers).toBeGreaterThanOrEqual(5);
    const writing = await countAnswersBeside(planner.host, asker, () => write(files));
    expect(writing.result).toMatchObject({ created: 24, updated: 0 });
    expect(writing.answers).toBeGreaterThanOrEqual(5);
  });

  it('names the file and row of every fault, and then imports nothing', async () => {
    const feed = {
      'routes.txt': strToU8('route_id,route_short_name,route_long_name,route_type\nR1,Я:9,Шинэ,3\n'),
      'trips.txt': strToU8('route_id,service_id,trip_id,direction_id\nR1,D,T0,0\nR2,D,T1,1\n'),
      'stops.txt': strToU8('stop_id,stop_name,stop_lat,stop_lon\nZ1,Нэг,47.761,106.701\nZ2,Хоёр,47.762,106.702\n'),
      'stop_times.txt': strToU8(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT0,6:00:00,6:00:00,Z1,1\nT0,6:00:00,6:99:00,Z2,2\n',
      ),
    };
    const report = (await planner.uploadFeed('dry_run=1', zipSync(feed))).json<ImportReport>();
    expect(faults(report)).toEqual([
      ['trips.txt', 3, 'NO_ROUTE'],
      ['stop_times.txt', 3, 'BAD_TIME'],
    ]);
    expect((await planner.uploadFeed('', zipSync(feed))).json()).toMatchObject({ code: 'IMPORT_HAS_ERRORS' });
    expect(await planner.stopOf('Z1')).toBeUndefined();
  });

  it('names the row of a character, a distance and a day that cannot be stored', async () => {
    const feed = aFeed('Я:51', 'B');
    const routes = 'route_id,route_short_name,route_long_name,route_type\nr,Я:51,Чиг\0лэл,3\n';
    expect(faults(await check({ ...feed, 'routes.txt': routes }))).toEqual([['routes.txt', 2, 'BAD_CHARACTER']]);
    const times = 'trip_id,stop_id,stop_sequence,shape_dist_traveled\nthere,B1,1,0\nthere,B2,2,1e12\n';
    expect(faults(await check({ ...feed, 'stop_times.txt': times }))).toEqual([['stop_times.txt', 3, 'BAD_DISTANCE']]);
    const dates = 'service_id,date,exception_type\ns,20260101,1\ns,00000101,1\n';
    expect(faults(await check({ ...feed, 'calendar_dates.txt': dates }))).toEqual([
      ['calendar_dates.txt', 3, 'BAD_DATE'],
    ]);
  });

  it('has a long name of a route cut before a character that does not fit', async () => {
    const name = 'Ж'.repeat(199);
    const routes = `route_id,route_short_name,route_long_name,route_type\nr,Я:52,${name}🚌,3\n`;
    await write({ ...aFeed('Я:52', 'E'), 'routes.txt': routes });
    expect(await planner.routeOf('Я:52')).toMatchObject({ name });
  });

  it('is refused with the limit it exceeds, and when it is not a zip archive', async () => {
    const bomb = zipSync({ 'stop_times.txt': new Uint8Array(70_000_000) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await planner.uploadFeed('dry_run=1', bomb)).json()).toMatchObject({ code: 'IMPORT_TOO_LARGE' });
    const many = zipSync(Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, new Uint8Array()])));
    expect((await planner.uploadFeed('dry_run=1', many)).json()).toMatchObject({ code: 'IMPORT_TOO_LARGE' });
    expect((await planner.uploadFeed('dry_run=1', strToU8('not a zip'))).json()).toMatchObject({
      code: 'IMPORT_UNREADABLE',
    });
  });
});
