import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import type { AuditEntryView, ImportReport } from '@ecard/shared/api-schema';
import { aFeed, feedRows } from '../../testing/a-feed.ts';
import { systemActor } from '../../audit/audit.ts';
import { countAnswersBeside } from '../../testing/count-answers-beside.ts';
import { statementsBetweenAnswers } from '../../testing/statements-between-answers.ts';
import { faultsOf, startPlannerHost, stopCodesOf, zipOf } from './direction-fixture.ts';
import type { PlannerHost } from './direction-fixture.ts';
import { importGtfs } from './import-gtfs.ts';

let planner: PlannerHost;
beforeAll(async () => {
  planner = await startPlannerHost();
});
afterAll(() => planner.host.close());

/** A feed of 20 routes over the same stops. */
function twentyRoutes(mark: string) {
  const feed = aFeed('', mark);
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const times = feedRows(feed['stop_times.txt']).filter((row) => row.startsWith('there'));
  return {
    ...feed,
    'routes.txt': ['route_id,route_short_name', ...numbers.map((number) => `r${number},Я:${mark}${number}`)].join('\n'),
    'trips.txt': ['route_id,trip_id', ...numbers.map((number) => `r${number},there${number}`)].join('\n'),
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...numbers.flatMap((number) => times.map((row) => row.replace('there', `there${number}`))),
    ].join('\n'),
  };
}

describe('the import of a feed', () => {
  it('says what becomes of each known record, and writes just that into its history', async () => {
    const feed = aFeed('Я:30', 'H');
    await planner.writeFeed(feed);
    const { id } = await planner.routeOf('Я:30');
    await planner.act(id, 'publish');
    const changed = {
      ...feed,
      'routes.txt': feed['routes.txt'].replace('Чиглэл H', 'Шинэ нэр'),
      'stops.txt': feed['stops.txt'].replace('Буудал H1', 'Өөр буудал'),
    };
    const report = await planner.checkFeed(changed);
    expect(report).toMatchObject({ created: 0, updated: 2 });
    expect(report.changes).toEqual([
      { code: 'H1', name: 'Буудал H1', what: 'Нэр: Буудал H1 → Өөр буудал' },
      { code: 'Я:30', name: 'Чиглэл H', what: 'Нийтэлсэн чиглэл; Нэр: Чиглэл H → Шинэ нэр' },
    ]);
    expect((await planner.routeOf('Я:30')).name).toBe('Чиглэл H');
    await planner.writeFeed(changed);
    const [entry] = await planner.list<AuditEntryView>(`/api/audit/direction/${id}`);
    expect(entry).toMatchObject({
      action: 'net.direction.import',
      before: { name: 'Чиглэл H' },
      after: { name: 'Шинэ нэр' },
    });
    expect(Object.keys(entry?.after ?? {})).toEqual(['name']);
  });

  it('gives a route the fare that its network is named by, and leaves it under the network of somebody else', async () => {
    const feed = aFeed('Я:39', 'B');
    await planner.writeFeed(feed);
    const { id } = await planner.routeOf('Я:39');
    const within = (network: string) => ({
      ...feed,
      'route_networks.txt': `network_id,route_id\n${network},r\n`,
    });
    const fareOf = async () => (await planner.routeOf('Я:39')).fare_product?.code;
    expect(await planner.checkFeed(within('RIDE_CHILD'))).toMatchObject({
      updated: 1,
      changes: [{ code: 'Я:39', what: 'Зорчих үнэ: – → Хүүхэд' }],
    });
    expect(await fareOf()).toBeUndefined();
    expect(await planner.writeFeed(within('RIDE_CHILD'))).toMatchObject({ updated: 1, problems: [] });
    expect(await fareOf()).toBe('RIDE_CHILD');
    // A route cannot have a pass as its fare.
    for (const network of ['PASS_30D', 'city', ''])
      expect(await planner.writeFeed(within(network))).toMatchObject({ updated: 0, problems: [] });
    expect(await fareOf()).toBe('RIDE_CHILD');
    const [entry] = await planner.list<AuditEntryView>(`/api/audit/direction/${id}`);
    expect(entry).toMatchObject({ before: { fare_product: null }, after: { fare_product: { code: 'RIDE_CHILD' } } });
  });

  it('keeps the way back of a published route that the feed has no trip of', async () => {
    const feed = aFeed('Я:31', 'W');
    await planner.writeFeed(feed);
    await planner.act((await planner.routeOf('Я:31')).id, 'publish');
    await planner.writeFeed({
      ...feed,
      'stop_times.txt': feed['stop_times.txt'].replaceAll(/^(back|there,[^\n]*W2).*\n/gm, ''),
    });
    expect(await planner.routeOf('Я:31')).toMatchObject({ status: 'PUBLISHED', stop_count: [3, 4] });
  });

  it('lets routes stop where a merged stop went, and leaves out those at closed ones', async () => {
    const feed = aFeed('Я:32', 'G');
    await planner.writeFeed(feed);
    const [kept, twin] = [await planner.stopOf('G2'), await planner.stopOf('G3')];
    const merged = { keep_id: kept?.id, duplicate_ids: [twin?.id] };
    await planner.host.send('POST', '/api/location/merge', { body: merged, token: planner.token });
    expect(stopCodesOf(await planner.routeOf('Я:32'), 0)).toEqual(['G1', 'G2', 'G4']);
    expect((await planner.writeFeed(feed)).problems).toEqual([]);
    expect(stopCodesOf(await planner.routeOf('Я:32'), 0)).toEqual(['G1', 'G2', 'G4']);
    await planner.host.database.db.updateTable('location').set({ status: 'CLOSED' }).where('code', '=', 'G4').execute();
    expect(
      faultsOf(await planner.checkFeed({ ...feed, 'routes.txt': feed['routes.txt'].replace('Я:32', 'Я:33') })),
    ).toContainEqual(['routes.txt', 2, 'NO_STOP']);
  });

  it('changes the route that had the code before, unless the feed has that route as well', async () => {
    const feed = aFeed('Я:34', 'R');
    await planner.writeFeed(feed);
    const { id } = await planner.routeOf('Я:34');
    await planner.act(id, 'renumber', { code: 'Я:35' });
    const renamed = { ...feed, 'routes.txt': feed['routes.txt'].replace('Чиглэл R', 'Шинэ R') };
    expect(await planner.writeFeed(renamed)).toMatchObject({
      created: 0,
      updated: 1,
      problems: [{ code: 'RENUMBERED' }],
    });
    expect(await planner.routeOf('Я:35')).toMatchObject({ id, name: 'Шинэ R' });
    const both = { ...feed, 'routes.txt': `${feed['routes.txt']}r2,Я:35,Шинэ R,3\n` };
    expect(await planner.checkFeed(both)).toMatchObject({ created: 1, updated: 0 });
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
    expect(await planner.writeFeed(both)).toMatchObject({ created: 1, updated: 0, unchanged: 5 });
  });

  it('lets others be answered while it is checked, and while it is written', async () => {
    const files = twentyRoutes('V');
    const asker = await planner.host.tokenOf('99110001');
    const checking = await countAnswersBeside(planner.host, asker, () => planner.checkFeed(files));
    expect(checking.result).toMatchObject({ created: 24, updated: 0 });
    expect(checking.answers).toBeGreaterThanOrEqual(5);
    const writing = await countAnswersBeside(planner.host, asker, () => planner.writeFeed(files));
    expect(writing.result).toMatchObject({ created: 24, updated: 0 });
    expect(writing.answers).toBeGreaterThanOrEqual(5);
  });

  it('is written in parts between which calls of somebody else are answered', async () => {
    const { host } = planner;
    const options = { actor: systemActor, now: host.clock.now, confirm: false, dryRun: false };
    const { all, most } = await statementsBetweenAnswers(host, await host.tokenOf('99110001'), async (db) => {
      expect(await importGtfs(db, zipOf(twentyRoutes('U')), options)).toMatchObject({ created: 24 });
    });
    expect(most).toBeLessThan(all / 2);
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
    expect(faultsOf(report)).toEqual([
      ['trips.txt', 3, 'NO_ROUTE'],
      ['stop_times.txt', 3, 'BAD_TIME'],
    ]);
    expect((await planner.uploadFeed('', zipSync(feed))).json()).toMatchObject({ code: 'IMPORT_HAS_ERRORS' });
    expect(await planner.stopOf('Z1')).toBeUndefined();
  });

  it('names the row of a character, a distance and a day that cannot be stored', async () => {
    const feed = aFeed('Я:51', 'B');
    const routes = 'route_id,route_short_name,route_long_name,route_type\nr,Я:51,Чиг\0лэл,3\n';
    expect(faultsOf(await planner.checkFeed({ ...feed, 'routes.txt': routes }))).toEqual([
      ['routes.txt', 2, 'BAD_CHARACTER'],
    ]);
    const times = 'trip_id,stop_id,stop_sequence,shape_dist_traveled\nthere,B1,1,0\nthere,B2,2,1e12\n';
    expect(faultsOf(await planner.checkFeed({ ...feed, 'stop_times.txt': times }))).toEqual([
      ['stop_times.txt', 3, 'BAD_DISTANCE'],
    ]);
    const dates = 'service_id,date,exception_type\ns,20260101,1\ns,00000101,1\n';
    expect(faultsOf(await planner.checkFeed({ ...feed, 'calendar_dates.txt': dates }))).toEqual([
      ['calendar_dates.txt', 3, 'BAD_DATE'],
    ]);
  });

  it('has a long name of a route cut before a character that does not fit', async () => {
    const name = 'Ж'.repeat(199);
    const routes = `route_id,route_short_name,route_long_name,route_type\nr,Я:52,${name}🚌,3\n`;
    await planner.writeFeed({ ...aFeed('Я:52', 'E'), 'routes.txt': routes });
    expect(await planner.routeOf('Я:52')).toMatchObject({ name });
  });

  it('may have 20,000 stops, as a file of stops alone', async () => {
    const stopsOf = (rows: number) => `stop_id,stop_name,stop_lat,stop_lon\n${'L,,0,0\n'.repeat(rows)}`;
    const codesOf = async (rows: number) => {
      const report = await planner.checkFeed({ ...aFeed('Я:53', 'F'), 'stops.txt': stopsOf(rows) });
      return report.problems.map(({ code }) => code);
    };
    expect(await codesOf(20_000)).not.toContain('IMPORT_TOO_LONG');
    expect(await codesOf(20_001)).toEqual(['IMPORT_TOO_LONG']);
  });

  it('is refused with the limit it exceeds, and when it is not a zip archive', async () => {
    const bomb = zipSync({ 'stop_times.txt': new Uint8Array(130_000_000) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await planner.uploadFeed('dry_run=1', bomb)).json()).toMatchObject({ code: 'IMPORT_TOO_LARGE' });
    const many = zipSync(Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, new Uint8Array()])));
    expect((await planner.uploadFeed('dry_run=1', many)).json()).toMatchObject({ code: 'IMPORT_TOO_LARGE' });
    expect((await planner.uploadFeed('dry_run=1', strToU8('not a zip'))).json()).toMatchObject({
      code: 'IMPORT_UNREADABLE',
    });
  });
});
