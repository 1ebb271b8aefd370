import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { haversineM } from '../../geo/geo.ts';
import type { Position } from '../../geo/geo.ts';
import { fromGtfsDate } from '../../gtfs/gtfs-time.ts';
import { unpackGtfs } from '../../gtfs/gtfs-zip.ts';
import { ImportLog } from '../../imports/import-log.ts';
import { parseTable } from '../../imports/parse-table.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { importLocations, readLocations } from '../locations/import-locations.ts';
import { findShapes, findStops } from './directions.repository.ts';
import { directionText } from './directions.text.ts';
import { daysOf, joinServices, readServices } from './gtfs-calendar.rules.ts';
import type { ServiceDays, Span } from './gtfs-calendar.rules.ts';
import { readRoutes } from './gtfs-feed.rules.ts';
import type { FeedRoute, FeedStop } from './gtfs-feed.rules.ts';
import { readShapes } from './gtfs-shapes.rules.ts';
import type { Place } from './gtfs-shapes.rules.ts';
import { readFrequencies, timetableOf } from './gtfs-timetable.rules.ts';
import type { Frequency, Timetable } from './gtfs-timetable.rules.ts';
import { replaceShape, replaceStops } from './replace-stops.ts';
import { fillDistances, firstStepBack } from './stop-distances.rules.ts';

const text = directionText.gtfs;
/** Files that are read, with the most rows they may have. */
const maxRows = {
  'routes.txt': 2_000,
  'stops.txt': 10_000,
  'trips.txt': 100_000,
  'stop_times.txt': 300_000,
  'shapes.txt': 300_000,
  'calendar.txt': 5_000,
  'calendar_dates.txt': 50_000,
  'frequencies.txt': 20_000,
  'feed_info.txt': 10,
} as const;
type FeedFile = keyof typeof maxRows;
const required: readonly FeedFile[] = ['routes.txt', 'stops.txt', 'trips.txt', 'stop_times.txt'];

export interface GtfsImportOptions {
  readonly actor: Actor;
  readonly now: Date;
  readonly confirm: boolean;
}

/** Takes the stops and routes of a feed: known codes are changed, new routes are drafts. */
export async function importGtfs(
  trx: Transaction<Tables>,
  bytes: Uint8Array,
  options: GtfsImportOptions,
): Promise<ImportLog> {
  const log = new ImportLog();
  const { files, present } = unpackGtfs(bytes, Object.keys(maxRows));
  for (const file of required.filter((name) => !files[name])) {
    log.error(file, 0, { code: 'MISSING_FILE', message: text.missingFile });
  }
  if (log.hasErrors()) return log;
  const tables = new Map<string, readonly TableRow[]>();
  const read = (name: FeedFile): readonly TableRow[] => {
    const rows = files[name] ? parseTable(files[name], maxRows[name]) : [];
    tables.set(name, rows);
    log.addRows(rows.length);
    return rows;
  };
  const stopRows = read('stops.txt');
  const places = readLocations(stopRows, 'stops.txt', log);
  const shapeRows = read('shapes.txt');
  const feed: Feed = {
    shapes: readShapes(shapeRows, log),
    services: readServices(read('calendar.txt'), read('calendar_dates.txt'), log),
    frequencies: readFrequencies(read('frequencies.txt'), log),
    span: readSpan(read('feed_info.txt')),
  };
  const hasCalendar = files['calendar.txt'] !== undefined || files['calendar_dates.txt'] !== undefined;
  const routes = readRoutes(
    {
      routes: read('routes.txt'),
      trips: read('trips.txt'),
      stopTimes: read('stop_times.txt'),
      stopIds: idsOf(stopRows, 'stop_id'),
      serviceIds: hasCalendar ? new Set(feed.services.keys()) : undefined,
      shapeIds: files['shapes.txt'] ? idsOf(shapeRows, 'shape_id') : undefined,
    },
    log,
  );
  for (const file of present.filter((name) => name.endsWith('.txt')).sort()) {
    const use = Object.entries(text.uses).find(([name]) => name === file)?.[1] ?? text.uses.other;
    log.addFile({ file, rows: tables.get(file)?.length ?? null, use });
  }
  if (log.hasErrors()) return log;
  await importLocations(trx, places, { ...options, file: 'stops.txt' }, log, (write) => write(trx));
  for (const route of routes) await importRoute(trx, { route, feed }, options, log);
  return log;
}

/** Shapes, services, frequencies and span of a feed. */
interface Feed {
  readonly shapes: ReadonlyMap<string, readonly Place[]>;
  readonly services: ReadonlyMap<string, ServiceDays>;
  readonly frequencies: ReadonlyMap<string, readonly Frequency[]>;
  readonly span: Span | undefined;
}

function idsOf(rows: readonly TableRow[], column: string): Set<string> {
  return new Set(rows.map(({ values }) => values[column] ?? ''));
}

function readSpan(rows: readonly TableRow[]): Span | undefined {
  const values = rows[0]?.values ?? {};
  const [from, to] = [fromGtfsDate(values['feed_start_date'] ?? ''), fromGtfsDate(values['feed_end_date'] ?? '')];
  return from === undefined || to === undefined ? undefined : { from, to };
}

async function importRoute(
  trx: Transaction<Tables>,
  { route, feed }: { readonly route: FeedRoute; readonly feed: Feed },
  { actor, now }: GtfsImportOptions,
  log: ImportLog,
): Promise<void> {
  const problem = (code: string, message: string) => {
    log.warn('routes.txt', route.line, { code, message });
  };
  if (route.ways.some(({ stops }) => stops.length < 2)) {
    problem('FEW_STOPS', text.fewStops);
    return;
  }
  const [there, back] = [await placeStops(trx, route.ways[0].stops), await placeStops(trx, route.ways[1].stops)];
  if (!there || !back) {
    problem('NO_STOP', text.noStop);
    return;
  }
  const ways = [there, back] as const;
  if (ways.some((stops) => firstStepBack(fillDistances(stops)) !== undefined)) {
    problem('BAD_SEQUENCE', text.badSequence);
    return;
  }
  const operator = await trx
    .selectFrom('organization')
    .select('id')
    .where('register_no', '=', route.operatorRef)
    .where('type', '=', 'OPERATOR')
    .executeTakeFirst();
  const known = await trx
    .selectFrom('direction')
    .selectAll()
    .where('code', '=', route.code)
    .where('status', '<>', 'ARCHIVED')
    .forUpdate()
    .executeTakeFirst();
  if (!operator && route.operatorRef !== '' && route.operatorRef !== 'UB') problem('NO_OPERATOR', text.noOperator);
  const service = joinServices(route.serviceIds.flatMap((id) => feed.services.get(id) ?? []));

  const values = {
    name: route.name,
    color: route.color ?? known?.color ?? null,
    operator_org_id: operator?.id ?? known?.operator_org_id ?? null,
    kind: known?.kind ?? (route.isTrolley ? ('TROLLEY' as const) : ('REGULAR' as const)),
    ...timetableOf(feed.frequencies.get(route.ways[0].tripId) ?? [], route.starts, known),
    ...(service && daysOf(service, known, feed.span)),
  };
  const shapes = route.ways.map(({ shapeId }) => feed.shapes.get(shapeId));
  const stopsChange = !known || (await stopsDiffer(trx, known.id, ways));
  const shapesChange = shapes.some(Boolean) && (!known || (await shapesDiffer(trx, known.id, shapes)));
  const before = known && { ...known, ...clocksOf(known) };
  const valuesChange =
    !before || Object.entries(values).some(([key, value]) => !isDeepStrictEqual(Reflect.get(before, key), value));
  if (!stopsChange && !shapesChange && !valuesChange) {
    log.count('unchanged');
    return;
  }
  const row = {
    ...values,
    service_days: service && [...service.weekdays],
    service_exceptions: service && JSON.stringify(service.exceptions),
    updated_at: now,
    updated_by: actor.userId,
  };
  const { id, public_id } = known
    ? await trx
        .updateTable('direction')
        .set({ ...row, version: known.version + 1 })
        .where('id', '=', known.id)
        .returning(['id', 'public_id'])
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('direction')
        .values({ ...row, code: route.code, created_at: now, created_by: actor.userId })
        .returning(['id', 'public_id'])
        .executeTakeFirstOrThrow();
  for (const dir of [0, 1] as const) {
    if (stopsChange) await replaceStops(trx, id, dir, ways[dir]);
    if (shapes[dir]) await replaceShape(trx, id, dir, shapes[dir]);
  }
  await recordAudit(trx, actor, {
    action: 'net.direction.import',
    entity: 'direction',
    entityId: public_id,
    before: before && Object.fromEntries(Object.keys(values).map((key) => [key, Reflect.get(before, key)])),
    after: { code: route.code, ...values, stops: ways.map((stops) => stops.length) },
  });
  log.count(known ? 'updated' : 'created');
}

/** Departures as clocks show them, without the seconds of their columns. */
function clocksOf({ first_departure: first, last_departure: last }: Timetable) {
  return { first_departure: first?.slice(0, 5) ?? null, last_departure: last?.slice(0, 5) ?? null };
}

/** Undefined when a place is not known, because its own row was not taken. */
async function placeStops(trx: Transaction<Tables>, stops: readonly FeedStop[]) {
  const rows = await trx
    .selectFrom('location')
    .select(['id', 'code', 'lat', 'lon'])
    .where(
      'code',
      'in',
      stops.map((stop) => stop.stopId),
    )
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const placed = stops.flatMap(({ stopId, ...stop }) => {
    const row = byCode.get(stopId);
    return row ? [{ ...stop, locationId: row.id, lat: Number(row.lat), lon: Number(row.lon) }] : [];
  });
  if (placed.length !== stops.length) return undefined;
  const metres = metresPerUnit(placed);
  return placed.map(({ distance, ...stop }) => ({
    ...stop,
    distanceM: distance === undefined ? undefined : Math.round(distance * metres),
  }));
}

type NewWay = NonNullable<Awaited<ReturnType<typeof placeStops>>>;

/** A feed does not say its unit of distance: what is far shorter than the straight lines between the stops is in km. */
function metresPerUnit(stops: readonly (Position & { readonly distance: number | undefined })[]): number {
  const straightM = stops.slice(1).reduce((sum, stop, index) => sum + haversineM(stops[index] ?? stop, stop), 0);
  const length = stops.at(-1)?.distance;
  return length !== undefined && length > 0 && length * 50 < straightM ? 1_000 : 1;
}

async function shapesDiffer(
  trx: Transaction<Tables>,
  directionId: number,
  shapes: readonly (readonly Place[] | undefined)[],
): Promise<boolean> {
  const known = await findShapes(trx, [directionId]);
  return shapes.some((shape, dir) => shape && !isDeepStrictEqual(known.find((row) => row.dir === dir)?.path, shape));
}

async function stopsDiffer(trx: Transaction<Tables>, directionId: number, ways: readonly NewWay[]): Promise<boolean> {
  const known = await findStops(trx, [directionId]);
  return ways.some((stops, dir) => {
    const now = known.filter((stop) => stop.dir === dir);
    const filled = fillDistances(stops);
    return (
      now.length !== stops.length ||
      now.some((stop, index) => {
        const [place, way] = [stops[index], filled[index]];
        const isSame =
          stop.location_id === place?.locationId &&
          stop.is_timepoint === place.isTimepoint &&
          stop.distance_m === way?.distanceM &&
          stop.offset_min === way.offsetMin;
        return !isSame;
      })
    );
  });
}
