import { expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers';
import { ImportLog } from '../../imports/import-log.ts';
import { readRoutes } from './gtfs-feed.rules.ts';

it('the routes of a feed are read one by one, with a turn for others after each', async () => {
  const routes = Array.from({ length: 30 }, (_, at) => ({
    line: at + 2,
    values: { route_id: `r${at}`, route_short_name: `Ч:${at}` },
  }));
  const tables = {
    routes,
    trips: [],
    stopTimes: { count: 0, byTrip: new Map() },
    stopIds: new Set<string>(),
    serviceIds: undefined,
    networks: new Map(),
    shapeIds: undefined,
    frequencies: new Map(),
  };
  let turns = 0;
  const take = () => {
    turns += 1;
    handle = setImmediate(take);
  };
  let handle = setImmediate(take);
  const read = await readRoutes(tables, new ImportLog());
  clearImmediate(handle);
  expect(read.map(({ code }) => code)).toEqual(routes.map(({ values }) => values.route_short_name));
  expect(turns).toBeGreaterThanOrEqual(routes.length - 1);
});
