import type { Kysely } from 'kysely';
import type { ImportReport } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { fromGtfsDate } from '../../gtfs/gtfs-time.ts';
import { unpackGtfs } from '../../gtfs/gtfs-zip.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { ImportLog } from '../../imports/import-log.ts';
import { streamTable } from '../../imports/parse-table.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { takeBack } from '../../imports/take-back.ts';
import { isStorableRow } from '../../imports/storable-rows.ts';
import { createTurns } from '../../turns/create-turns.ts';
import type { ImportedLocation } from '../locations/check-locations.ts';
import {
  checkLocations,
  countLocations,
  writeLocations,
  mostPlaces,
  writePlaces,
} from '../locations/import-locations.ts';
import type { PartsOptions } from '../locations/import-locations.ts';
import { isStop, readLocations } from '../locations/read-locations.ts';
import { lockNetworkImports } from '../locations/location-import.repository.ts';
import { findDirectionsByCode } from './direction-codes.repository.ts';
import { directionText } from './directions.text.ts';
import { readServices } from './gtfs-calendar.rules.ts';
import type { Span } from './gtfs-calendar.rules.ts';
import { readRoutes } from './gtfs-feed.rules.ts';
import type { FeedRoute } from './gtfs-feed.rules.ts';
import { readShapes } from './gtfs-shapes.rules.ts';
import { readStopTimes } from './gtfs-stop-times.rules.ts';
import type { StopTimes } from './gtfs-stop-times.rules.ts';
import { readFrequencies } from './gtfs-timetable.rules.ts';
import { checkRoute, importRoute, nameRouteChanges } from './import-route.ts';
import type { Feed, RouteImport, RouteImportOptions } from './import-route.ts';

const text = directionText.gtfs;
/** Files that are read, with the most rows they may have and the columns they must have. */
const feedFiles = {
  'routes.txt': { rows: 2_000, columns: ['route_id'] },
  'stops.txt': { rows: mostPlaces, columns: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'] },
  'trips.txt': { rows: 100_000, columns: ['route_id', 'trip_id'] },
  'stop_times.txt': { rows: 1_000_000, columns: ['trip_id', 'stop_id', 'stop_sequence'] },
  'shapes.txt': { rows: 300_000, columns: ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'] },
  'calendar.txt': { rows: 5_000, columns: ['service_id', 'start_date', 'end_date'] },
  'calendar_dates.txt': { rows: 50_000, columns: ['service_id', 'date', 'exception_type'] },
  'frequencies.txt': { rows: 20_000, columns: ['trip_id', 'start_time', 'end_time', 'headway_secs'] },
  'route_networks.txt': { rows: 2_000, columns: ['network_id', 'route_id'] },
  'feed_info.txt': { rows: 10, columns: [] },
} as const;
type FeedFile = keyof typeof feedFiles;
const required: readonly FeedFile[] = ['routes.txt', 'stops.txt', 'trips.txt', 'stop_times.txt'];

export interface GtfsImportOptions extends RouteImportOptions {
  /** Take stops nearer than 30 m to others. */
  readonly confirm: boolean;
  readonly dryRun: boolean;
}

/**
 * Takes the stops and routes of a feed: known codes are changed, new routes are drafts. A code that a route had before
 * stands for that route, unless the feed has it by its present code too.
 *
 * The whole feed is checked before anything is written, and then written in parts, with turns for everybody else between
 * them; an import that was cut off goes on when the feed is sent again.
 *
 * @throws ProblemError IMPORT_UNREADABLE, IMPORT_TOO_LARGE; IMPORT_HAS_ERRORS with the report when a row is wrong, unless
 *   it is a dry run.
 */
export async function importGtfs(
  db: Kysely<Tables>,
  bytes: Uint8Array,
  options: GtfsImportOptions,
): Promise<ImportReport> {
  const log = new ImportLog();
  const network = await readNetwork(bytes, log);
  if (!options.dryRun) log.assertClean();
  if (network && !log.hasErrors()) await importNetwork(db, network, options, log);
  return log.toReport(options.dryRun);
}

/** The contents of a feed. */
interface Network {
  readonly places: readonly ImportedLocation[];
  readonly routes: readonly FeedRoute[];
  readonly feed: Feed;
}

/** Reads a feed; undefined for one whose files are wrong as a whole, the log says how. */
async function readNetwork(bytes: Uint8Array, log: ImportLog): Promise<Network | undefined> {
  const { files, present } = await unpackGtfs(bytes, Object.keys(feedFiles));
  for (const file of required.filter((name) => !files[name])) {
    log.error(file, 0, { code: 'MISSING_FILE', message: text.missingFile });
  }
  if (log.hasErrors()) return undefined;
  const tables = await readTables(files, log);
  for (const file of present.toSorted()) {
    const use = Object.entries(text.uses).find(([name]) => name === file)?.[1] ?? text.uses.other;
    log.addFile({ file, rows: isRead(file) && files[file] ? countRows(tables, file) : null, use });
  }
  // What a table lacks would only be missed again in the others.
  if (log.hasErrors()) return undefined;
  const stopRows = tables['stops.txt'];
  const places = readLocations(stopRows, 'stops.txt', log);
  const feed: Feed = {
    shapes: await readShapes(tables['shapes.txt'], log),
    services: await readServices(tables['calendar.txt'], tables['calendar_dates.txt'], log),
    frequencies: readFrequencies(tables['frequencies.txt'], log),
    span: readSpan(tables['feed_info.txt']),
  };
  const hasCalendar = files['calendar.txt'] !== undefined || files['calendar_dates.txt'] !== undefined;
  const routes = await readRoutes(
    {
      routes: tables['routes.txt'],
      trips: tables['trips.txt'],
      stopTimes: tables['stop_times.txt'],
      stopIds: idsOf(stopRows.filter(isStop), 'stop_id'),
      serviceIds: hasCalendar ? new Set(feed.services.keys()) : undefined,
      networks: new Map(
        tables['route_networks.txt'].map(({ values }) => [values['route_id'] ?? '', values['network_id'] ?? '']),
      ),
      frequencies: feed.frequencies,
      shapeIds: files['shapes.txt'] ? idsOf(tables['shapes.txt'], 'shape_id') : undefined,
    },
    log,
  );
  return { places, routes, feed };
}

/** Writes the stops of a feed, then its routes one by one; a dry run only compares them. */
async function importNetwork(
  db: Kysely<Tables>,
  { places, routes, feed }: Network,
  options: GtfsImportOptions,
  log: ImportLog,
): Promise<void> {
  const giveTurn = createTurns();
  const partsOptions = { ...options, file: 'stops.txt', giveTurn };
  const writable = await checkLocations(db, places, partsOptions, log);
  const findKnown = createRouteFinder(routes, log);
  if (options.dryRun) {
    countLocations(writable, log);
    const unwritten = new Map(writable.map(({ place }) => [place.code, place]));
    for (const route of routes) {
      await checkFeedRoute(db, { route, feed, knownId: await findKnown(db, route), unwritten }, partsOptions, log);
      await giveTurn();
    }
    return;
  }
  await writeLocations(db, writable, partsOptions, log);
  for (const route of routes) {
    await db.transaction().execute(async (trx) => {
      await lockNetworkImports(trx);
      await importRoute(trx, { route, feed, knownId: await findKnown(trx, route) }, options, log);
    });
    await giveTurn();
  }
}

/** Checks a route of a feed; one that changes is written with its stops and taken back, to name what is another. */
async function checkFeedRoute(
  db: Kysely<Tables>,
  imported: RouteImport,
  options: PartsOptions,
  log: ImportLog,
): Promise<void> {
  if (!(await checkRoute(db, imported, log))) return;
  await options.giveTurn();
  const { route, unwritten } = imported;
  const codes = new Set(route.ways.flatMap(({ stops }) => stops.map(({ stopId }) => stopId)));
  const places = [...codes].flatMap((code) => unwritten.get(code) ?? []);
  await takeBack(db, async (trx) => {
    // The stops are counted already.
    await writePlaces(trx, places, options, new ImportLog());
    await nameRouteChanges(trx, imported, options, log);
  });
}

function isRead(file: string): file is FeedFile {
  return Object.hasOwn(feedFiles, file);
}

/** The tables of a feed; of stop times, of which there are most, only what routes need. */
type ReadTables = Readonly<Record<Exclude<FeedFile, 'stop_times.txt'>, readonly TableRow[]>> & {
  readonly 'stop_times.txt': StopTimes;
};

function countRows(tables: ReadTables, file: FeedFile): number {
  return file === 'stop_times.txt' ? tables[file].count : tables[file].length;
}

/** Reads all tables; what is wrong with a whole one, or keeps it from being read, goes to the log. */
async function readTables(files: Readonly<Record<string, Uint8Array>>, log: ImportLog): Promise<ReadTables> {
  const rowsOf = (name: FeedFile) => readRows(name, files[name], log);
  const read = (name: FeedFile) => collect(rowsOf(name));
  return {
    'routes.txt': await read('routes.txt'),
    'stops.txt': await read('stops.txt'),
    'trips.txt': await read('trips.txt'),
    'stop_times.txt': await readStopTimes(rowsOf('stop_times.txt')),
    'shapes.txt': await read('shapes.txt'),
    'calendar.txt': await read('calendar.txt'),
    'calendar_dates.txt': await read('calendar_dates.txt'),
    'frequencies.txt': await read('frequencies.txt'),
    'route_networks.txt': await read('route_networks.txt'),
    'feed_info.txt': await read('feed_info.txt'),
  };
}

async function collect(rows: AsyncIterable<TableRow>): Promise<readonly TableRow[]> {
  const collected: TableRow[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}

async function* readRows(name: FeedFile, bytes: Uint8Array | undefined, log: ImportLog): AsyncGenerator<TableRow> {
  if (!bytes) return;
  const { rows, columns } = feedFiles[name];
  try {
    for await (const row of streamTable(bytes, rows, columns)) {
      if (!isStorableRow(row, name, log)) continue;
      log.addRows(1);
      yield row;
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { line, columns: missing } = (error.details.current ?? {}) as { line?: number; columns?: readonly string[] };
    const message = missing ? text.missingColumns(missing.join(', ')) : error.problem.message;
    log.error(name, line ?? 0, { code: error.code, message });
  }
}

/** Returns a function that finds the route that one of the feed changes, by its present code, else by one it had. */
function createRouteFinder(routes: readonly FeedRoute[], log: ImportLog) {
  const taken = new Set(routes.map(({ code }) => code));
  return async (trx: Kysely<Tables>, { code, line }: FeedRoute): Promise<number | undefined> => {
    const [row] = await findDirectionsByCode(trx, [code]);
    if (!row || row.code === code) return row?.id;
    if (taken.has(row.code)) return undefined;
    taken.add(row.code);
    log.note('routes.txt', line, { code: 'RENUMBERED', message: text.renumbered(code, row.code) });
    return row.id;
  };
}

function idsOf(rows: readonly TableRow[], column: string): Set<string> {
  return new Set(rows.map(({ values }) => values[column] ?? ''));
}

function readSpan(rows: readonly TableRow[]): Span | undefined {
  const values = rows[0]?.values ?? {};
  const [from, to] = [fromGtfsDate(values['feed_start_date'] ?? ''), fromGtfsDate(values['feed_end_date'] ?? '')];
  return from === undefined || to === undefined ? undefined : { from, to };
}
