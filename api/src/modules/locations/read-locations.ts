import { fileColumns, locationKinds, locationServices } from '@ecard/shared/api-schema';
import type { LocationService, Ref } from '@ecard/shared/api-schema';
import { fromSafeText } from '../../files/write-csv.ts';
import { findColumns } from '../../imports/find-columns.ts';
import type { Headings } from '../../imports/find-columns.ts';
import type { ImportLog } from '../../imports/import-log.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import type { ImportedLocation } from './check-locations.ts';
import { locationText } from './locations.text.ts';
import { readOpeningHours } from './opening-hours.rules.ts';

const text = locationText.import;
const words = fileColumns.location;

/** Headings of the exported list, which has those of the screen, of our CSV and of `stops.txt`. */
const stopHeadings = {
  code: [words.code, 'code', 'stop_id'],
  name: [words.name, 'name', 'stop_name'],
  kind: [words.kind, 'kind'],
  lat: [words.lat, 'lat', 'stop_lat'],
  lon: [words.lon, 'lon', 'stop_lon'],
  stop_ref: [words.stop_ref, 'stop_ref'],
} as const;

/** Headings of a table of places; a feed has no more than `stopHeadings`. */
export const listHeadings = {
  ...stopHeadings,
  district: [words.district, 'district'],
  khoroo: [words.khoroo, 'khoroo'],
  services: [words.services, 'services'],
  opening_hours: [words.opening_hours, 'opening_hours'],
} as const;
type Field = keyof typeof listHeadings;

/** Columns of the exported list that an import does not take: they are changed elsewhere. */
export const listedElsewhere = [words.directions, words.status];

/** A cell that empties the field; an empty one leaves it as it is. */
const emptied = /^[-–—]$/;

/** Districts by code and name, in lower case. */
type Districts = ReadonlyMap<string, Ref>;

/**
 * Reads the rows that are right; the others are written to the log, and so are stations, entrances and nodes of GTFS.
 *
 * @param districts - Given for a table of places, of which district, khoroo, services and opening hours are read too, and
 *   in which a dash empties a field.
 */
export function readLocations(
  rows: readonly TableRow[],
  file: string,
  log: ImportLog,
  districts?: Districts,
): ImportedLocation[] {
  const seen = new Set<string>();
  const stops = rows.filter(isStop);
  const others = rows.length - stops.length;
  if (others > 0) log.note(file, 0, { code: 'NOT_STOPS', message: text.notStops(others) });
  const headings: Headings<keyof typeof stopHeadings> | Headings<Field> = districts ? listHeadings : stopHeadings;
  const { columns } = findColumns<Field>(Object.keys(rows[0]?.values ?? {}), headings as Headings<Field>);
  return stops.flatMap(({ line, values }) => {
    const get = (field: Field) => {
      const column = columns[field] ?? '';
      const value = values[column] ?? '';
      return column === listHeadings[field][0].toLowerCase() ? fromSafeText(value) : value;
    };
    const refuse = (code: string, message: string): [] => {
      log.error(file, line, { code, message });
      return [];
    };
    /** Null where the field is to be empty, undefined where the file does not say. */
    const read = <Value>(field: Field, valueOf: (cell: string) => Value): Value | null | undefined => {
      const cell = get(field);
      return cell === '' ? undefined : districts && emptied.test(cell) ? null : valueOf(cell);
    };
    const [code, name, word] = [get('code'), get('name'), get('kind')];
    const ref = read('stop_ref', (cell) => cell);
    const [lat, lon] = [Number(get('lat')), Number(get('lon'))];
    if (code === '' || code.length > 20) return refuse('MISSING_CODE', text.missingCode);
    if (name === '' || name.length > 200) return refuse('MISSING_NAME', text.missingName);
    if (!(lat >= 47 && lat <= 49 && lon >= 105 && lon <= 108.5)) return refuse('BAD_POSITION', text.badPosition);
    const kind = locationKinds.values.find((value) => value === word || locationKinds.labels[value] === word);
    if (word !== '' && !kind) return refuse('BAD_KIND', text.badKind);
    if (typeof ref === 'string' && !/^\d{9}$/.test(ref)) return refuse('BAD_REF', text.badRef);
    const district = read('district', (cell) => districts?.get(cell.toLowerCase()) ?? 'unknown');
    if (district === 'unknown') return refuse('BAD_DISTRICT', text.badDistrict);
    const khoroo = read('khoroo', (cell) => (/^[1-9]\d?$/.test(cell) ? Number(cell) : 'unknown'));
    if (khoroo === 'unknown') return refuse('BAD_KHOROO', text.badKhoroo);
    const services = read('services', readServices);
    if (services === 'unknown') return refuse('BAD_SERVICE', text.badService);
    const hours = read('opening_hours', (cell) => readOpeningHours(cell) ?? 'unknown');
    if (hours === 'unknown') return refuse('BAD_HOURS', text.badHours);
    if (seen.has(code)) return refuse('REPEATED', text.repeated);
    seen.add(code);
    const stopCode = values['stop_code'] ?? '';
    return {
      line,
      code,
      name,
      kind,
      lat,
      lon,
      stopRef: ref === undefined && /^\d{9}$/.test(stopCode) ? stopCode : ref,
      accessible: readAccessible(values),
      district,
      khoroo,
      services: services === null ? [] : services,
      hours,
    };
  });
}

/** Tells if a row is a stop: `stops.txt` also has stations, their entrances and other parts, some without a position. */
export function isStop({ values }: TableRow): boolean {
  return (values['location_type'] || '0') === '0';
}

/** Reads whether a place is accessible; undefined where the file does not say. The exported list has ticks. */
function readAccessible(values: TableRow['values']): boolean | undefined {
  const boarding = values['wheelchair_boarding'];
  if (boarding) return boarding === '1' ? true : boarding === '2' ? false : undefined;
  const tick = values[words.is_accessible.toLowerCase()];
  return tick === undefined ? undefined : tick === '✓';
}

/** Reads services with commas between them, by code or word. */
function readServices(cell: string): readonly LocationService[] | 'unknown' {
  const names = cell.split(',').map((name) => name.trim().toLowerCase());
  const services = names.map((name) =>
    locationServices.values.find((value) =>
      [value, locationServices.labels[value]].some((one) => one.toLowerCase() === name),
    ),
  );
  const known = services.filter((service) => service !== undefined);
  return known.length < services.length ? 'unknown' : [...new Set(known)];
}
