import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { fromGtfsDate } from '../../gtfs/gtfs-time.ts';
import { unpackGtfs } from '../../gtfs/gtfs-zip.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { ImportLog } from '../../imports/import-log.ts';
import { parseTable } from '../../imports/parse-table.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { storableRows } from '../../imports/storable-rows.ts';
import { importLocations, isStop, readLocations } from '../locations/import-locations.ts';
import { lockNetworkImports } from '../locations/location-import.repository.ts';
import { findDirectionsByCode } from './direction-codes.repository.ts';
import { directionText } from './directions.text.ts';
import { readServices } from './gtfs-calendar.rules.ts';
import type { Span } from './gtfs-calendar.rules.ts';
import { readRoutes } from './gtfs-feed.rules.ts';
import type { FeedRoute } from './gtfs-feed.rules.ts';
import { readShapes } from './gtfs-shapes.rules.ts';
import { readFrequencies } from './gtfs-timetable.rules.ts';
import { importRoute } from './import-route.ts';
import type { Feed, RouteImportOptions } from './import-route.ts';

const text = directionText.gtfs;
/** Files that are read, with the most rows they may have and the columns they must have. */
const feedFiles = {
  'routes.txt': { rows: 2_000, columns: ['route_id'] },
  'stops.txt': { rows: 10_000, columns: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'] },
  'trips.txt': { rows: 100_000, columns: ['route_id', 'trip_id'] },
  'stop_times.txt': { rows: 300_000, columns: ['trip_id', 'stop_id', 'stop_sequence'] },
  'shapes.txt': { rows: 300_000, columns: ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'] },
  'calendar.txt': { rows: 5_000, columns: ['service_id', 'start_date', 'end_date'] },
  'calendar_dates.txt': { rows: 50_000, columns: ['service_id', 'date', 'exception_type'] },
  'frequencies.txt': { rows: 20_000, columns: ['trip_id', 'start_time', 'end_time', 'headway_secs'] },
  'feed_info.txt': { rows: 10, columns: [] },
} as const;
type FeedFile = keyof typeof feedFiles;
const required: readonly FeedFile[] = ['routes.txt', 'stops.txt', 'trips.txt', 'stop_times.txt'];

export interface GtfsImportOptions extends RouteImportOptions {
  readonly confirm: boolean;
}

/**
 * Takes the stops and routes of a feed: known codes are changed, new routes are drafts. A code that a route had before
 * stands for that route, unless the feed has it by its present code too.
 */
export async function importGtfs(
  trx: Transaction<Tables>,
  bytes: Uint8Array,
  options: GtfsImportOptions,
): Promise<ImportLog> {
  const log = new ImportLog();
  const { files, present } = unpackGtfs(bytes, Object.keys(feedFiles));
  for (const file of required.filter((name) => !files[name])) {
    log.error(file, 0, { code: 'MISSING_FILE', message: text.missingFile });
  }
  if (log.hasErrors()) return log;
  const tables = readTables(files, log);
  for (const file of present.toSorted()) {
    const use = Object.entries(text.uses).find(([name]) => name === file)?.[1] ?? text.uses.other;
    log.addFile({ file, rows: isRead(file) && files[file] ? tables[file].length : null, use });
  }
  // What a table lacks would only be missed again in the others.
  if (log.hasErrors()) return log;
  const stopRows = tables['stops.txt'];
  const places = readLocations(stopRows, 'stops.txt', log);
  const feed: Feed = {
    shapes: readShapes(tables['shapes.txt'], log),
    services: readServices(tables['calendar.txt'], tables['calendar_dates.txt'], log),
    frequencies: readFrequencies(tables['frequencies.txt'], log),
    span: readSpan(tables['feed_info.txt']),
  };
  const hasCalendar = files['calendar.txt'] !== undefined || files['calendar_dates.txt'] !== undefined;
  const routes = readRoutes(
    {
      routes: tables['routes.txt'],
      trips: tables['trips.txt'],
      stopTimes: tables['stop_times.txt'],
      stopIds: idsOf(stopRows.filter(isStop), 'stop_id'),
      serviceIds: hasCalendar ? new Set(feed.services.keys()) : undefined,
      shapeIds: files['shapes.txt'] ? idsOf(tables['shapes.txt'], 'shape_id') : undefined,
    },
    log,
  );
  if (log.hasErrors()) return log;
  await lockNetworkImports(trx);
  await importLocations(trx, places, { ...options, file: 'stops.txt' }, log, (write) => write(trx));
  const known = await findKnown(trx, routes, log);
  for (const route of routes) await importRoute(trx, { route, feed, knownId: known.get(route) }, options, log);
  return log;
}

function isRead(file: string): file is FeedFile {
  return Object.hasOwn(feedFiles, file);
}

/** Reads all tables; what is wrong with a whole one, or keeps it from being read, goes to the log. */
function readTables(
  files: Readonly<Record<string, Uint8Array>>,
  log: ImportLog,
): Readonly<Record<FeedFile, readonly TableRow[]>> {
  const read = (name: FeedFile): readonly TableRow[] => {
    const rows = files[name] ? readTable(name, files[name], log) : [];
    log.addRows(rows.length);
    return rows;
  };
  return {
    'routes.txt': read('routes.txt'),
    'stops.txt': read('stops.txt'),
    'trips.txt': read('trips.txt'),
    'stop_times.txt': read('stop_times.txt'),
    'shapes.txt': read('shapes.txt'),
    'calendar.txt': read('calendar.txt'),
    'calendar_dates.txt': read('calendar_dates.txt'),
    'frequencies.txt': read('frequencies.txt'),
    'feed_info.txt': read('feed_info.txt'),
  };
}

function readTable(name: FeedFile, bytes: Uint8Array, log: ImportLog): readonly TableRow[] {
  const { rows, columns } = feedFiles[name];
  try {
    return storableRows(parseTable(bytes, rows, columns), name, log);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { line, columns: missing } = (error.details.current ?? {}) as { line?: number; columns?: readonly string[] };
    const message = missing ? text.missingColumns(missing.join(', ')) : error.problem.message;
    log.error(name, line ?? 0, { code: error.code, message });
    return [];
  }
}

/** Finds the route that each of a feed's changes, by its present code, else by one it had. */
async function findKnown(
  trx: Transaction<Tables>,
  routes: readonly FeedRoute[],
  log: ImportLog,
): Promise<ReadonlyMap<FeedRoute, number>> {
  const codes = routes.map(({ code }) => code);
  const found = new Map((await findDirectionsByCode(trx, codes)).map((row) => [row.asked, row]));
  const taken = new Set(codes);
  const known = new Map<FeedRoute, number>();
  for (const route of routes) {
    const row = found.get(route.code);
    if (!row) continue;
    if (row.code !== route.code) {
      if (taken.has(row.code)) continue;
      taken.add(row.code);
      log.note('routes.txt', route.line, { code: 'RENUMBERED', message: text.renumbered(route.code, row.code) });
    }
    known.set(route, row.id);
  }
  return known;
}

function idsOf(rows: readonly TableRow[], column: string): Set<string> {
  return new Set(rows.map(({ values }) => values[column] ?? ''));
}

function readSpan(rows: readonly TableRow[]): Span | undefined {
  const values = rows[0]?.values ?? {};
  const [from, to] = [fromGtfsDate(values['feed_start_date'] ?? ''), fromGtfsDate(values['feed_end_date'] ?? '')];
  return from === undefined || to === undefined ? undefined : { from, to };
}
