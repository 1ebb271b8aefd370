import type { Kysely, Transaction } from 'kysely';
import { fileColumns, locationKinds } from '@ecard/shared/api-schema';
import type { ImportReport } from '@ecard/shared/api-schema';
import { recordAudits } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { fromSafeText } from '../../files/write-csv.ts';
import { findColumns, requireColumns } from '../../imports/find-columns.ts';
import type { Headings } from '../../imports/find-columns.ts';
import { ImportLog } from '../../imports/import-log.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { readTable } from '../../imports/read-table.ts';
import { storableRows } from '../../imports/storable-rows.ts';
import { createTurns } from '../../time/create-turns.ts';
import type { GiveTurn } from '../../time/create-turns.ts';
import { createLocationCheck, isAsStored, valuesOf } from './check-locations.ts';
import type { ImportedLocation, WritableLocation } from './check-locations.ts';
import { lockRoutesOf } from './follow-moved-stops.ts';
import { findByCodes, insertLocations, lockNetworkImports, updateLocations } from './location-import.repository.ts';
import type { StoredLocation } from './location-import.repository.ts';
import { locationText } from './locations.text.ts';
import { moveRoutes } from './move-routes.ts';

/** Places that are checked, and written, together. */
const placesAtOnce = 100;
/** Places of a file: more than a network has, so that the exported list is taken back. */
export const mostPlaces = 20_000;
const text = locationText.import;

export interface ImportOptions {
  readonly file: string;
  readonly actor: Actor;
  readonly now: Date;
  /** Take places nearer than 30 m to others. */
  readonly confirm: boolean;
}

/** Options of work on many places, done in parts. */
export interface PartsOptions extends ImportOptions {
  readonly giveTurn: GiveTurn;
}

/**
 * Takes places from a table, `stops.txt` or the exported list: known codes are changed, others are new. Everything is
 * checked before anything is written, and written in parts; an import that was cut off goes on when the file is sent
 * again.
 *
 * @throws ProblemError IMPORT_COLUMN_TWICE with the column, and those of `readTable`; IMPORT_HAS_ERRORS with the report
 *   when a row is wrong, unless it is a dry run.
 */
export async function importLocationFile(
  db: Kysely<Tables>,
  bytes: Buffer,
  options: ImportOptions & { readonly dryRun: boolean },
): Promise<ImportReport> {
  const log = new ImportLog();
  const giveTurn = createTurns();
  const { header, rows } = await readTable(bytes, mostPlaces);
  requireColumns(header, headings);
  log.addRows(rows.length);
  await giveTurn();
  const places = readLocations(await storableRows(rows, options.file, log), options.file, log);
  const writable = await checkLocations(db, places, { ...options, giveTurn }, log);
  if (options.dryRun) countLocations(writable, log);
  else {
    log.assertClean();
    await writeLocations(db, writable, { ...options, giveTurn }, log);
  }
  return log.toReport(options.dryRun);
}

type Field = 'code' | 'name' | 'kind' | 'lat' | 'lon' | 'stop_ref';

/** Headings of the exported list, which has those of the screen, of our CSV and of `stops.txt`. */
const headings: Headings<Field> = {
  code: [fileColumns.location.code, 'code', 'stop_id'],
  name: [fileColumns.location.name, 'name', 'stop_name'],
  kind: [fileColumns.location.kind, 'kind'],
  lat: [fileColumns.location.lat, 'lat', 'stop_lat'],
  lon: [fileColumns.location.lon, 'lon', 'stop_lon'],
  stop_ref: [fileColumns.location.stop_ref, 'stop_ref'],
};

/** Reads whether a place is accessible; undefined where the file does not say. The exported list has ticks. */
function readAccessible(values: TableRow['values']): boolean | undefined {
  const boarding = values['wheelchair_boarding'];
  if (boarding) return boarding === '1' ? true : boarding === '2' ? false : undefined;
  const tick = values[fileColumns.location.is_accessible.toLowerCase()];
  return tick === undefined ? undefined : tick === '✓';
}

/** Reads the rows that are right; the others are written to the log, and so are stations, entrances and nodes of GTFS. */
export function readLocations(rows: readonly TableRow[], file: string, log: ImportLog): ImportedLocation[] {
  const seen = new Set<string>();
  const stops = rows.filter(isStop);
  const others = rows.length - stops.length;
  if (others > 0) log.note(file, 0, { code: 'NOT_STOPS', message: text.notStops(others) });
  const { columns } = findColumns(Object.keys(rows[0]?.values ?? {}), headings);
  return stops.flatMap(({ line, values }) => {
    const get = (field: Field) => {
      const column = columns[field] ?? '';
      const value = values[column] ?? '';
      return column === headings[field][0].toLowerCase() ? fromSafeText(value) : value;
    };
    const refuse = (code: string, message: string): [] => {
      log.error(file, line, { code, message });
      return [];
    };
    const [code, name, word, ref] = [get('code'), get('name'), get('kind'), get('stop_ref')];
    const [lat, lon] = [Number(get('lat')), Number(get('lon'))];
    if (code === '' || code.length > 20) return refuse('MISSING_CODE', text.missingCode);
    if (name === '' || name.length > 200) return refuse('MISSING_NAME', text.missingName);
    if (!(lat >= 47 && lat <= 49 && lon >= 105 && lon <= 108.5)) return refuse('BAD_POSITION', text.badPosition);
    const kind = locationKinds.values.find((value) => value === word || locationKinds.labels[value] === word);
    if (word !== '' && !kind) return refuse('BAD_KIND', text.badKind);
    if (ref !== '' && !/^\d{9}$/.test(ref)) return refuse('BAD_REF', text.badRef);
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
      stopRef: ref || (/^\d{9}$/.test(stopCode) ? stopCode : null),
      accessible: readAccessible(values),
    };
  });
}

/** Tells if a row is a stop: `stops.txt` also has stations, their entrances and other parts, some without a position. */
export function isStop({ values }: TableRow): boolean {
  return (values['location_type'] || '0') === '0';
}

/** Checks places some at a time, and answers those that are new or changed; the log gets what is left out, and why. */
export async function checkLocations(
  db: Kysely<Tables>,
  places: readonly ImportedLocation[],
  options: PartsOptions,
  log: ImportLog,
): Promise<WritableLocation[]> {
  const { check } = createLocationCheck(options, log);
  const writable: WritableLocation[] = [];
  for (let start = 0; start < places.length; start += placesAtOnce) {
    writable.push(...(await check(db, places.slice(start, start + placesAtOnce))));
    await options.giveTurn();
  }
  return writable;
}

/** Counts what writing the checked places would do. */
export function countLocations(writable: readonly WritableLocation[], log: ImportLog): void {
  for (const { isKnown } of writable) log.count(isKnown ? 'updated' : 'created');
}

/** Writes checked places in transactions of some: everybody else has a turn at the embedded database between two. */
export async function writeLocations(
  db: Kysely<Tables>,
  writable: readonly WritableLocation[],
  options: PartsOptions,
  log: ImportLog,
): Promise<void> {
  for (let start = 0; start < writable.length; start += placesAtOnce) {
    const some = writable.slice(start, start + placesAtOnce).map(({ place }) => place);
    await db.transaction().execute((trx) => writePlaces(trx, some, options, log));
    await options.giveTurn();
  }
}

/**
 * Writes places; one that was closed since it was checked, or has become the same, is left out. The distances of routes
 * follow those that move.
 */
export async function writePlaces(
  trx: Transaction<Tables>,
  places: readonly ImportedLocation[],
  { file, actor, now }: ImportOptions,
  log: ImportLog,
): Promise<void> {
  await lockNetworkImports(trx);
  if (places.length === 0) return;
  const codes = places.map(({ code }) => code);
  const moving = movesOf(places, await findByCodes(trx, codes));
  if (moving.length > 0)
    await lockRoutesOf(
      trx,
      moving.map(({ publicId }) => publicId),
    );
  const rows = await findByCodes(trx, codes, true);
  const known = new Map(rows.map((row) => [row.code, row]));
  const [added, changed]: [StoredLocation[], StoredLocation[]] = [[], []];
  for (const place of places) {
    const row = known.get(place.code);
    const values = valuesOf(place, row);
    if (row?.status === 'CLOSED') log.warn(file, place.line, { code: 'CLOSED', message: text.closed });
    else if (row && isAsStored(row, values)) log.count('unchanged');
    else (row ? changed : added).push(values);
  }
  await moveRoutes(trx, movesOf(changed, rows), { actor, now, action: 'net.location.import' });
  const by = { now, userId: actor.userId };
  const ids = new Map([
    ...(added.length > 0 ? await insertLocations(trx, added, by) : []),
    ...(changed.length > 0 ? await updateLocations(trx, changed, by) : []),
  ]);
  await recordAudits(
    trx,
    actor,
    [...added, ...changed].map(({ code, ...after }) => {
      const row = known.get(code);
      const before = row && Object.fromEntries(Object.keys(after).map((key) => [key, Reflect.get(row, key)]));
      const entry = { action: 'net.location.import', entity: 'location', entityId: ids.get(code) ?? '' };
      return { ...entry, ...changedFields(before, after) };
    }),
  );
  for (const { code } of [...added, ...changed]) log.count(known.has(code) ? 'updated' : 'created');
}

/** Known places that get another position. */
function movesOf(
  places: readonly (Pick<ImportedLocation, 'code'> & {
    readonly lat: number | string;
    readonly lon: number | string;
  })[],
  known: Awaited<ReturnType<typeof findByCodes>>,
) {
  const rows = new Map(known.map((row) => [row.code, row]));
  return places.flatMap(({ code, ...place }) => {
    const row = rows.get(code);
    const position = { lat: Number(Number(place.lat).toFixed(5)), lon: Number(Number(place.lon).toFixed(5)) };
    if (!row || (position.lat === Number(row.lat) && position.lon === Number(row.lon))) return [];
    return [{ id: row.id, publicId: row.public_id, position }];
  });
}
