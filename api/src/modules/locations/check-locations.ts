import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { locationKinds, locationServices, newOpeningHoursSchema } from '@ecard/shared/api-schema';
import type { LocationKind, LocationService, OpeningHours, Ref } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { haversineM } from '../../geo/geo.ts';
import type { Position } from '../../geo/geo.ts';
import type { ImportLog } from '../../imports/import-log.ts';
import { nameChanges } from '../../imports/name-changes.ts';
import { findAround, findByCodes } from './location-import.repository.ts';
import type { StoredLocation } from './location-import.repository.ts';
import { nearbyM } from './locations.repository.ts';
import { locationText } from './locations.text.ts';
import { formatOpeningHours } from './opening-hours.rules.ts';
import { isStopKind } from './stop-kinds.rules.ts';

const text = locationText.import;

/** A place of a file: our CSV or GTFS `stops.txt`; what is undefined the file does not say, null empties. */
export interface ImportedLocation {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly kind: LocationKind | undefined;
  readonly lat: number;
  readonly lon: number;
  readonly stopRef: string | null | undefined;
  readonly accessible: boolean | undefined;
  readonly district: Ref | null | undefined;
  readonly khoroo: number | null | undefined;
  readonly services: readonly LocationService[] | undefined;
  readonly hours: OpeningHours | null | undefined;
}

/** A place of a file as it is to be stored. */
export interface WritableLocation {
  readonly place: ImportedLocation;
  readonly isKnown: boolean;
}

type KnownLocation = Awaited<ReturnType<typeof findByCodes>>[number];

/** Values of a place after the import: what the file does not say stays as it is. */
export function valuesOf(place: ImportedLocation, known: KnownLocation | undefined): StoredLocation {
  return {
    code: place.code,
    name: place.name,
    lat: place.lat.toFixed(5),
    lon: place.lon.toFixed(5),
    kind: place.kind ?? known?.kind ?? 'STOP',
    stop_ref: orKnown(place.stopRef, known?.stop_ref),
    is_accessible: place.accessible ?? known?.is_accessible ?? false,
    district: orKnown(place.district, known?.district),
    khoroo: orKnown(place.khoroo, known?.khoroo),
    services: place.services ?? known?.services ?? [],
    opening_hours: hoursOf(place, known?.opening_hours ?? null),
  };
}

function orKnown<Value>(value: Value | null | undefined, known: Value | null | undefined): Value | null {
  return value === undefined ? (known ?? null) : value;
}

/** Hours of a place after the import; the same ones, written otherwise, are no change. */
function hoursOf({ hours }: ImportedLocation, known: OpeningHours | null): OpeningHours | null {
  return hours === undefined || formatOpeningHours(hours) === formatOpeningHours(known) ? known : hours;
}

/** Tells if a known place has all values already. */
export function isAsStored(known: KnownLocation, values: StoredLocation): boolean {
  return Object.entries(values).every(([key, value]) => isDeepStrictEqual(Reflect.get(known, key), value));
}

/** Decides what an import does with places, those of one file together; the log gets what is left out, and why. */
export function createLocationCheck(
  { file, confirm }: { readonly file: string; readonly confirm: boolean },
  log: ImportLog,
) {
  const accepted = new PlacesByCell();
  return {
    /** Checks some places of the file; reads only. */
    async check(db: Kysely<Tables>, places: readonly ImportedLocation[]): Promise<WritableLocation[]> {
      const rows = await findByCodes(
        db,
        places.map(({ code }) => code),
      );
      const known = new Map(rows.map((row) => [row.code, row]));
      const around = confirm ? [] : await findAround(db, places);
      const aroundOf = Map.groupBy(around, ({ at }) => at);
      return places.flatMap((place, at) => {
        const row = known.get(place.code);
        const values = valuesOf(place, row);
        if (row && isAsStored(row, values)) {
          log.count('unchanged');
          return [];
        }
        if (row?.status === 'CLOSED') {
          log.warn(file, place.line, { code: 'CLOSED', message: text.closed });
          return [];
        }
        const { opening_hours: hours } = values;
        // Hours that were stored before the rule stay.
        if (hours !== null && hours !== row?.opening_hours && !newOpeningHoursSchema.safeParse(hours).success) {
          log.error(file, place.line, { code: 'BAD_HOURS', message: text.badHours });
          return [];
        }
        if (row?.has_routes && !isStopKind(values.kind)) {
          log.warn(file, place.line, { code: 'NOT_A_STOP', message: text.staysStop });
          return [];
        }
        const isMoved = row?.lat !== values.lat || row.lon !== values.lon;
        // A place that the file has moved is no longer where the database has it.
        const stored = (aroundOf.get(at) ?? [])
          .filter(({ code }) => code !== place.code && !accepted.has(code))
          .map(({ code, ...position }) => ({ code, ...positionOf(position) }));
        const near = isMoved && !confirm ? nearest(place, [...stored, ...accepted.around(place)]) : [];
        if (near.length > 0) {
          log.warn(file, place.line, { code: 'DUPLICATE_NEARBY', message: text.nearby(near.join(', ')) });
          return [];
        }
        accepted.add(place);
        if (row) log.addChange({ code: place.code, name: row.name, what: changesOf(row, values) });
        return [{ place, isKnown: row !== undefined }];
      });
    },
  };
}

/** Differences of a known place, in words. */
function changesOf(before: KnownLocation, after: StoredLocation): string {
  const movedM = Math.round(haversineM(positionOf(before), positionOf(after)));
  const shown = ({ kind, district, services, opening_hours: hours, ...place }: StoredLocation) => ({
    ...place,
    kind: locationKinds.labels[kind],
    district: district?.name ?? null,
    services: services.map((service) => locationServices.labels[service]).join(', ') || null,
    opening_hours: formatOpeningHours(hours),
  });
  const changed = nameChanges(text.changed, shown(before), shown(after));
  return [...changed, ...(movedM > 0 ? [text.moved(movedM)] : [])].join('; ');
}

function positionOf({ lat, lon }: Pick<StoredLocation, 'lat' | 'lon'>): Position {
  return { lat: Number(lat), lon: Number(lon) };
}

type Located = Position & { readonly code: string };

/** Codes of the places nearer than 30 m, nearest first. */
function nearest(position: Position, places: readonly Located[]): string[] {
  return places
    .map(({ code, lat, lon }) => ({ code, distanceM: haversineM(position, { lat, lon }) }))
    .filter(({ distanceM }) => distanceM < nearbyM)
    .sort((one, other) => one.distanceM - other.distanceM)
    .map(({ code }) => code);
}

/** Cells of a degree's thousandth: more than 30 m wide and high here. */
const cellsPerDegree = 1_000;

/** Places, found by the cell they lie in and the cells around it. */
class PlacesByCell {
  private readonly cells = new Map<string, Located[]>();
  private readonly codes = new Set<string>();

  has(code: string): boolean {
    return this.codes.has(code);
  }

  add(place: Located): void {
    this.codes.add(place.code);
    const key = keyOf(cellOf(place.lat), cellOf(place.lon));
    const cell = this.cells.get(key);
    if (cell) cell.push(place);
    else this.cells.set(key, [place]);
  }

  around({ lat, lon }: Position): Located[] {
    const steps = [-1, 0, 1];
    return steps.flatMap((north) =>
      steps.flatMap((east) => this.cells.get(keyOf(cellOf(lat) + north, cellOf(lon) + east)) ?? []),
    );
  }
}

const cellOf = (degrees: number) => Math.floor(degrees * cellsPerDegree);
const keyOf = (lat: number, lon: number) => `${lat}/${lon}`;
