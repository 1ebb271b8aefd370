import type { Kysely, Transaction } from 'kysely';
import type { ImportReport } from '@ecard/shared/api-schema';
import { recordAudits } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { requireColumns } from '../../imports/find-columns.ts';
import { ImportLog } from '../../imports/import-log.ts';
import { readTable } from '../../imports/read-table.ts';
import { storableRows } from '../../imports/storable-rows.ts';
import { createTurns } from '../../turns/create-turns.ts';
import type { GiveTurn } from '../../turns/create-turns.ts';
import { createLocationCheck, isAsStored, valuesOf } from './check-locations.ts';
import type { ImportedLocation, WritableLocation } from './check-locations.ts';
import { lockRoutesOf } from './follow-moved-stops.ts';
import {
  findByCodes,
  findDistricts,
  insertLocations,
  lockNetworkImports,
  updateLocations,
} from './location-import.repository.ts';
import type { StoredLocation } from './location-import.repository.ts';
import { locationText } from './locations.text.ts';
import { moveRoutes } from './move-routes.ts';
import { formatOpeningHours } from './opening-hours.rules.ts';
import { listHeadings, listedElsewhere, readLocations } from './read-locations.ts';

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
  requireColumns(header, listHeadings);
  const passedOver = listedElsewhere.filter((heading) => header.includes(heading.toLowerCase()));
  if (passedOver.length > 0)
    log.note(options.file, 1, { code: 'NOT_READ', message: text.notRead(passedOver.join(', ')) });
  log.addRows(rows.length);
  await giveTurn();
  const storable = await storableRows(rows, options.file, log);
  const places = readLocations(storable, options.file, log, await findDistricts(db));
  const writable = await checkLocations(db, places, { ...options, giveTurn }, log);
  if (options.dryRun) countLocations(writable, log);
  else {
    log.assertClean();
    await writeLocations(db, writable, { ...options, giveTurn }, log);
  }
  return log.toReport(options.dryRun);
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
    [...added, ...changed].map(({ code, ...values }) => {
      const row = known.get(code);
      const after = shown(values);
      const before = row && Object.fromEntries(Object.keys(values).map((key) => [key, Reflect.get(shown(row), key)]));
      const entry = { action: 'net.location.import', entity: 'location', entityId: ids.get(code) ?? '' };
      return { ...entry, ...changedFields(before, after) };
    }),
  );
  for (const { code } of [...added, ...changed]) log.count(known.has(code) ? 'updated' : 'created');
}

/** Values as the history has them. */
function shown<Values extends Pick<StoredLocation, 'opening_hours'>>(values: Values) {
  return { ...values, opening_hours: formatOpeningHours(values.opening_hours) };
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
