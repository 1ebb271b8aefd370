import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { unpackGtfs } from '../../gtfs/gtfs-zip.ts';
import { ImportLog } from '../../imports/import-log.ts';
import { parseTable } from '../../imports/parse-table.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { importLocations, readLocations } from '../locations/import-locations.ts';
import { findStops } from './directions.repository.ts';
import { directionText } from './directions.text.ts';
import { readRoutes } from './gtfs-feed.rules.ts';
import type { FeedRoute, FeedStop } from './gtfs-feed.rules.ts';
import { replaceStops } from './replace-stops.ts';
import { fillDistances, firstStepBack } from './stop-distances.rules.ts';

const text = directionText.gtfs;
/** Files a feed must have, with the most rows they may have. */
const maxRows = { 'routes.txt': 2_000, 'stops.txt': 10_000, 'trips.txt': 100_000, 'stop_times.txt': 300_000 } as const;
type FeedFile = keyof typeof maxRows;
const required = Object.keys(maxRows) as FeedFile[];

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
  const files = unpackGtfs(bytes, required);
  for (const file of required.filter((name) => !files[name])) {
    log.error(file, 0, { code: 'MISSING_FILE', message: text.missingFile });
  }
  if (log.hasErrors()) return log;
  const read = (name: FeedFile): TableRow[] => {
    const rows = parseTable(files[name] ?? new Uint8Array(), maxRows[name]);
    log.addRows(rows.length);
    return rows;
  };
  const stopRows = read('stops.txt');
  const places = readLocations(stopRows, 'stops.txt', log);
  const routes = readRoutes(
    {
      routes: read('routes.txt'),
      trips: read('trips.txt'),
      stopTimes: read('stop_times.txt'),
      stopIds: new Set(stopRows.map(({ values }) => values['stop_id'] ?? '')),
    },
    log,
  );
  if (log.hasErrors()) return log;
  await importLocations(trx, places, { ...options, file: 'stops.txt' }, log);
  for (const route of routes) await importRoute(trx, route, options, log);
  return log;
}

async function importRoute(
  trx: Transaction<Tables>,
  route: FeedRoute,
  { actor, now }: GtfsImportOptions,
  log: ImportLog,
): Promise<void> {
  const problem = (code: string, message: string) => {
    log.warn('routes.txt', route.line, { code, message });
  };
  if (route.ways.some((stops) => stops.length < 2)) {
    problem('FEW_STOPS', text.fewStops);
    return;
  }
  const ways = [await placeStops(trx, route.ways[0]), await placeStops(trx, route.ways[1])] as const;
  if (ways.some((stops) => stops === undefined)) {
    problem('NO_STOP', text.noStop);
    return;
  }
  if (ways.some((stops) => stops && firstStepBack(fillDistances(stops)) !== undefined)) {
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

  const values = {
    name: route.name,
    color: route.color ?? known?.color ?? null,
    operator_org_id: operator?.id ?? known?.operator_org_id ?? null,
    kind: known?.kind ?? (route.isTrolley ? ('TROLLEY' as const) : ('REGULAR' as const)),
  };
  const stopsChange = !known || (await stopsDiffer(trx, known.id, ways));
  const valuesChange = !known || Object.entries(values).some(([key, value]) => Reflect.get(known, key) !== value);
  if (!stopsChange && !valuesChange) {
    log.count('unchanged');
    return;
  }
  const meta = { updated_at: now, updated_by: actor.userId };
  const { id, public_id } = known
    ? await trx
        .updateTable('direction')
        .set({ ...values, ...meta, version: known.version + 1 })
        .where('id', '=', known.id)
        .returning(['id', 'public_id'])
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('direction')
        .values({ ...values, ...meta, code: route.code, created_at: now, created_by: actor.userId })
        .returning(['id', 'public_id'])
        .executeTakeFirstOrThrow();
  if (stopsChange) {
    for (const dir of [0, 1] as const) await replaceStops(trx, id, dir, ways[dir] ?? []);
  }
  await recordAudit(trx, actor, {
    action: 'net.direction.import',
    entity: 'direction',
    entityId: public_id,
    before: known && { name: known.name, color: known.color, kind: known.kind },
    after: { code: route.code, ...values, stops: ways.map((stops) => stops?.length ?? 0) },
  });
  log.count(known ? 'updated' : 'created');
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
  return placed.length === stops.length ? placed : undefined;
}

async function stopsDiffer(
  trx: Transaction<Tables>,
  directionId: number,
  ways: readonly Awaited<ReturnType<typeof placeStops>>[],
): Promise<boolean> {
  const known = await findStops(trx, [directionId]);
  return ways.some((stops = [], dir) => {
    const now = known.filter((stop) => stop.dir === dir);
    const filled = fillDistances(stops);
    return (
      now.length !== stops.length ||
      now.some((stop, index) => {
        const [place, way] = [stops[index], filled[index]];
        const isSame =
          stop.location_id === place?.locationId &&
          stop.distance_m === way?.distanceM &&
          stop.offset_min === way.offsetMin;
        return !isSame;
      })
    );
  });
}
