import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { haversineM } from '../../geo/geo.ts';
import type { Position } from '../../geo/geo.ts';
import type { ImportLog } from '../../imports/import-log.ts';
import type { ImportedLocation } from '../locations/check-locations.ts';
import { findLocationsByCode } from '../locations/location-codes.repository.ts';
import { isStopKind } from '../locations/stop-kinds.rules.ts';
import { directionText } from './directions.text.ts';
import type { FeedRoute, FeedStop } from './gtfs-feed.rules.ts';
import type { NewStop } from './replace-stops.ts';
import { fillDistances, firstStepBack, longestWayM } from './stop-distances.rules.ts';

const text = directionText.gtfs;
/** As much as the stops of a way may be in a form. */
const most = { stops: 300, distanceM: longestWayM, offsetMin: 1_440 };

/** Stops of both ways; undefined for a way that the feed has no trip of. */
type PlacedWays = readonly [readonly NewStop[] | undefined, readonly NewStop[] | undefined];

/** Places of a feed by their codes, as they will be; none once they are written. */
export type UnwrittenPlaces = ReadonlyMap<string, ImportedLocation>;

/**
 * Finds the places of a route's stops; a merged one is the one that was kept, and one that comes twice in a row is once.
 *
 * @returns Undefined for a route that is left out; the log says why.
 */
export async function placeStops(
  db: Kysely<Tables>,
  { route, unwritten }: { readonly route: FeedRoute; readonly unwritten: UnwrittenPlaces },
  log: ImportLog,
): Promise<PlacedWays | undefined> {
  const leaveOut = (code: string, message: string): undefined => {
    log.warn('routes.txt', route.line, { code, message });
    return undefined;
  };
  const codes = route.ways.flatMap(({ stops }) => stops.map(({ stopId }) => stopId));
  const places = await findPlaces(db, codes, unwritten);
  const unknown = route.ways.flatMap(({ stops }) => stops).find(({ stopId }) => !places.has(stopId));
  if (unknown) {
    leaveOut('NO_STOP', text.noPlace(unknown.stopId));
    return;
  }
  const [there, back] = route.ways.map(({ stops }) => place(stops, places));
  const known = [there, back].filter((stops) => stops !== undefined);
  if (known.length === 0) {
    leaveOut('FEW_STOPS', text.fewStops);
    return;
  }
  const filled = known.map((list) => fillDistances(list));
  if (filled.some((way) => firstStepBack(way) !== undefined)) {
    leaveOut('BAD_SEQUENCE', text.badSequence);
    return;
  }
  if (filled.some(isTooLong)) {
    leaveOut('TOO_LONG', text.tooLong);
    return;
  }
  if (known.length === 1)
    log.note('routes.txt', route.line, { code: 'ONE_WAY', message: there ? text.noWayBack : text.noWayThere });
  return [there, back];
}

function isTooLong(way: ReturnType<typeof fillDistances>): boolean {
  return (
    way.length > most.stops ||
    way.some(({ distanceM, offsetMin }) => distanceM > most.distanceM || offsetMin > most.offsetMin)
  );
}

interface FoundPlace extends Position {
  readonly id: number;
}

/** Stops in use by their codes, and by the codes of what was merged into them; a new one has a negative id. */
async function findPlaces(
  db: Kysely<Tables>,
  codes: readonly string[],
  unwritten: UnwrittenPlaces,
): Promise<Map<string, FoundPlace>> {
  const rows = await findLocationsByCode(db, codes);
  const known = rows.map((row) => {
    const { lat, lon, kind = row.kind } = unwritten.get(row.code) ?? row;
    return { ...row, lat, lon, kind };
  });
  const asked = new Set(known.map((row) => row.asked));
  const added = [...new Set(codes)].flatMap((code) => {
    const place = asked.has(code) ? undefined : unwritten.get(code);
    return place ? [{ ...place, asked: code, id: -place.line, status: 'ACTIVE' as const }] : [];
  });
  const inUse = [...known, ...added].filter(({ kind, status }) => isStopKind(kind ?? 'STOP') && status !== 'CLOSED');
  return new Map(inUse.map(({ asked: code, id, lat, lon }) => [code, { id, ...storedPosition({ lat, lon }) }]));
}

/** A position as it is stored, to the metre. */
export function storedPosition({ lat, lon }: Readonly<Record<keyof Position, number | string>>): Position {
  return { lat: Number(Number(lat).toFixed(5)), lon: Number(Number(lon).toFixed(5)) };
}

/** Stops of a way as they are stored; undefined for fewer than two. */
function place(stops: readonly FeedStop[], places: ReadonlyMap<string, FoundPlace>): readonly NewStop[] | undefined {
  const found = stops.flatMap(({ stopId, ...stop }) => {
    const known = places.get(stopId);
    return known ? [{ ...stop, locationId: known.id, lat: known.lat, lon: known.lon }] : [];
  });
  const placed = found.filter(({ locationId }, index) => found[index - 1]?.locationId !== locationId);
  if (placed.length < 2) return undefined;
  const metres = metresPerUnit(placed);
  return placed.map(({ distance, ...stop }) => ({
    ...stop,
    distanceM: distance === undefined ? undefined : Math.round(distance * metres),
  }));
}

/** A feed does not say its unit of distance: what is far shorter than the straight lines between the stops is in km. */
function metresPerUnit(stops: readonly (Position & { readonly distance: number | undefined })[]): number {
  const straightM = stops.slice(1).reduce((sum, stop, index) => sum + haversineM(stops[index] ?? stop, stop), 0);
  const length = stops.at(-1)?.distance;
  return length !== undefined && length > 0 && length * 50 < straightM ? 1_000 : 1;
}
