import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { namingConstraints } from '../../http/field-error.ts';
import { ImportLog } from '../../imports/import-log.ts';
import { nameChanges } from '../../imports/name-changes.ts';
import { dayOf, startOfServiceDay } from '../../time/ulaanbaatar.ts';
import { moveDistances } from '../locations/moved-stops.rules.ts';
import { findShapes, findStops } from './directions.repository.ts';
import { directionText } from './directions.text.ts';
import { loadDirection, toHistory } from './directions.view.ts';
import { daysOf, joinServices } from './gtfs-calendar.rules.ts';
import type { ServiceDays, Span } from './gtfs-calendar.rules.ts';
import type { FeedRoute } from './gtfs-feed.rules.ts';
import type { Place } from './gtfs-shapes.rules.ts';
import { timetableOf } from './gtfs-timetable.rules.ts';
import type { Frequency, Timetable } from './gtfs-timetable.rules.ts';
import { placeStops, storedPosition } from './place-stops.ts';
import type { UnwrittenPlaces } from './place-stops.ts';
import { replaceShape, replaceStops } from './replace-stops.ts';
import type { NewStop } from './replace-stops.ts';
import { codeTaken } from './save-direction.ts';
import { fillDistances } from './stop-distances.rules.ts';

const text = directionText.gtfs;
const ways = [0, 1] as const;

/** Shapes, services, frequencies and span of a feed. */
export interface Feed {
  readonly shapes: ReadonlyMap<string, readonly Place[]>;
  readonly services: ReadonlyMap<string, ServiceDays>;
  readonly frequencies: ReadonlyMap<string, readonly Frequency[]>;
  readonly span: Span | undefined;
}

export interface RouteImportOptions {
  readonly actor: Actor;
  readonly now: Date;
}

export interface RouteImport {
  readonly route: FeedRoute;
  readonly feed: Feed;
  /** The route that it changes; undefined for a new one. */
  readonly knownId: number | undefined;
  readonly unwritten: UnwrittenPlaces;
}

type RouteChange = NonNullable<Awaited<ReturnType<typeof compareRoute>>>;

/** Takes a route of a feed; a way that the feed has no trip of stays as it is. */
export async function importRoute(
  trx: Transaction<Tables>,
  route: Omit<RouteImport, 'unwritten'>,
  options: RouteImportOptions,
  log: ImportLog,
): Promise<void> {
  if (route.knownId !== undefined) {
    await trx.selectFrom('direction').select('id').where('id', '=', route.knownId).forUpdate().execute();
  }
  const change = await compareRoute(trx, { ...route, unwritten: new Map() }, log);
  if (change) await writeRoute(trx, change, options, log);
}

/**
 * Counts what the import does with a route of a feed whose places are not written; reads only.
 *
 * @returns True for a known route that changes: what of it is not known before it is written.
 */
export async function checkRoute(db: Kysely<Tables>, route: RouteImport, log: ImportLog): Promise<boolean> {
  const change = await compareRoute(db, route, log);
  if (!change) return false;
  if (change.known && change.isOther) return true;
  log.count(change.isOther ? 'created' : 'unchanged');
  return false;
}

/** Writes a known route over its written places, so that the log has what is another of it; compared already. */
export async function nameRouteChanges(
  trx: Transaction<Tables>,
  route: RouteImport,
  options: RouteImportOptions,
  log: ImportLog,
): Promise<void> {
  const change = await compareRoute(trx, { ...route, unwritten: new Map() }, new ImportLog());
  if (change) await writeRoute(trx, change, options, log);
}

/** Compares a route of a feed with the stored one; undefined for one that is left out, the log says why. */
async function compareRoute(db: Kysely<Tables>, { route, feed, knownId, unwritten }: RouteImport, log: ImportLog) {
  const placed = await placeStops(db, { route, unwritten }, log);
  if (!placed) return undefined;
  const operator = await db
    .selectFrom('organization')
    .select('id')
    .where('register_no', '=', route.operatorRef)
    .where('type', '=', 'OPERATOR')
    .executeTakeFirst();
  const fare =
    route.network === undefined
      ? undefined
      : await db
          .selectFrom('product_type')
          .select('id')
          .where('code', '=', route.network)
          .where('kind', '=', 'RIDE')
          .executeTakeFirst();
  if (!operator && route.operatorRef !== '' && route.operatorRef !== 'UB')
    log.note('routes.txt', route.line, { code: 'NO_OPERATOR', message: text.noOperator });
  const known =
    knownId === undefined
      ? undefined
      : await db.selectFrom('direction').selectAll().where('id', '=', knownId).executeTakeFirstOrThrow();
  const service = joinServices(route.serviceIds.flatMap((id) => feed.services.get(id) ?? []));
  const values = {
    name: route.name,
    color: route.color ?? known?.color ?? null,
    operator_org_id: operator?.id ?? known?.operator_org_id ?? null,
    fare_product_id: fare?.id ?? known?.fare_product_id ?? null,
    kind: known?.kind ?? (route.isTrolley ? ('TROLLEY' as const) : ('REGULAR' as const)),
    ...timetableOf(feed.frequencies.get(route.ways[0].tripId) ?? [], route.starts, known),
    ...(service && daysOf(service, known, feed.span)),
  };
  const shapes = ways.map((dir) => (placed[dir] ? feed.shapes.get(route.ways[dir].shapeId) : undefined));
  const stopsChange = !known || (await stopsDiffer(db, known.id, placed, unwritten));
  const shapesChange = shapes.some(Boolean) && (!known || (await shapesDiffer(db, known.id, shapes)));
  const stored = known && { ...known, ...clocksOf(known) };
  const valuesChange =
    !stored || Object.entries(values).some(([key, value]) => !isDeepStrictEqual(Reflect.get(stored, key), value));
  const isOther = stopsChange || shapesChange || valuesChange;
  return { code: route.code, known, placed, shapes, service, values, stopsChange, isOther };
}

async function writeRoute(
  trx: Transaction<Tables>,
  { code, known, placed, shapes, service, values, stopsChange, isOther }: RouteChange,
  { actor, now }: RouteImportOptions,
  log: ImportLog,
): Promise<void> {
  if (!isOther) {
    log.count('unchanged');
    return;
  }
  const today = dayOf(startOfServiceDay(now));
  const before = known && (await loadDirection(trx, known.public_id, today));
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
    : await namingConstraints(codeTaken, () =>
        trx
          .insertInto('direction')
          .values({ ...row, code, created_at: now, created_by: actor.userId })
          .returning(['id', 'public_id'])
          .executeTakeFirstOrThrow(),
      );
  for (const dir of ways) {
    if (stopsChange && placed[dir]) await replaceStops(trx, id, dir, placed[dir]);
    if (shapes[dir]) await replaceShape(trx, id, dir, shapes[dir]);
  }
  const after = await loadDirection(trx, public_id, today);
  const changed = changedFields(before && toHistory(before), after && toHistory(after));
  await recordAudit(trx, actor, {
    ...{ action: 'net.direction.import', entity: 'direction', entityId: public_id },
    ...changed,
  });
  if (before) {
    const status = before.status === 'PUBLISHED' ? [text.inService] : [];
    const what = nameChanges(text.changed, shortOf(changed.before), shortOf(changed.after));
    log.addChange({ code: before.code, name: before.name, what: [...status, ...what].join('; ') });
  }
  log.count(known ? 'updated' : 'created');
}

/** Changed fields with the names of the operator and the fare, and the numbers of stops as texts. */
function shortOf(fields: Readonly<Record<string, unknown>> | undefined): object {
  const { operator, fare_product: fare, stop_count: stops, ...others } = fields ?? {};
  const nameOf = (value: unknown) => (value as { readonly name: string } | null | undefined)?.name ?? null;
  return {
    ...others,
    operator: nameOf(operator),
    fare_product: nameOf(fare),
    stop_count: (stops as readonly number[] | undefined)?.join(' / '),
  };
}

/** Departures as clocks show them, without the seconds of their columns. */
function clocksOf({ first_departure: first, last_departure: last }: Timetable) {
  return { first_departure: first?.slice(0, 5) ?? null, last_departure: last?.slice(0, 5) ?? null };
}

async function shapesDiffer(
  db: Kysely<Tables>,
  directionId: number,
  shapes: readonly (readonly Place[] | undefined)[],
): Promise<boolean> {
  const known = await findShapes(db, [directionId]);
  return shapes.some((shape, dir) => shape && !isDeepStrictEqual(known.find((row) => row.dir === dir)?.path, shape));
}

async function stopsDiffer(
  db: Kysely<Tables>,
  directionId: number,
  placed: readonly (readonly NewStop[] | undefined)[],
  unwritten: UnwrittenPlaces,
): Promise<boolean> {
  const known = await findStops(db, [directionId]);
  return placed.some((stops, dir) => {
    if (!stops) return false;
    const now = followed(
      known.filter((stop) => stop.dir === dir),
      unwritten,
    );
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

/** The stops of a way with the distances they have once its places are written: those follow a stop that moves. */
function followed(stops: Awaited<ReturnType<typeof findStops>>, unwritten: UnwrittenPlaces) {
  const way = stops.flatMap(({ code, lat, lon, distance_m: distanceM, offset_min: offsetMin }) => {
    if (distanceM === null || offsetMin === null) return [];
    const from = { lat: Number(lat), lon: Number(lon) };
    return [{ distanceM, offsetMin, from, to: storedPosition(unwritten.get(code) ?? from) }];
  });
  if (way.length < stops.length) return stops;
  const moved = moveDistances(way);
  return stops.map((stop, index) => ({
    ...stop,
    distance_m: moved[index]?.distanceM ?? null,
    offset_min: moved[index]?.offsetMin ?? null,
  }));
}
