import type { Transaction } from 'kysely';
import { locationKindSchema } from '@ecard/shared/api-schema';
import type { LocationKind } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ImportLog } from '../../imports/import-log.ts';
import { parseTable } from '../../imports/parse-table.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { findNearby } from './locations.repository.ts';
import { locationText } from './locations.text.ts';

const maxRows = 10_000;
const text = locationText.import;

/** A place of a file: our CSV or GTFS `stops.txt`. */
export interface ImportedLocation {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  /** Absent where the file does not say. */
  readonly kind: LocationKind | undefined;
  readonly lat: number;
  readonly lon: number;
  readonly stopRef: string | null;
  readonly accessible: boolean | undefined;
}

/** How an import is done. */
export interface ImportOptions {
  readonly file: string;
  readonly actor: Actor;
  readonly now: Date;
  /** Take places nearer than 30 m to others. */
  readonly confirm: boolean;
}

/** Takes places from CSV or `stops.txt`: known codes are changed, others are new. Dry runs are for the caller to undo. */
export async function importLocationFile(
  trx: Transaction<Tables>,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportLog> {
  const log = new ImportLog();
  const rows = parseTable(bytes, maxRows);
  log.addRows(rows.length);
  await importLocations(trx, readLocations(rows, options.file, log), options, log);
  return log;
}

/** Reads the rows that are right; the others are written to the log. */
export function readLocations(rows: readonly TableRow[], file: string, log: ImportLog): ImportedLocation[] {
  const seen = new Set<string>();
  return rows.flatMap(({ line, values }) => {
    const get = (...names: string[]) => names.map((name) => values[name]).find((value) => value) ?? '';
    const refuse = (code: string, message: string): [] => {
      log.error(file, line, { code, message });
      return [];
    };
    const [code, name, kind, ref] = [get('code', 'stop_id'), get('name', 'stop_name'), get('kind'), get('stop_ref')];
    const [lat, lon] = [Number(get('lat', 'stop_lat')), Number(get('lon', 'stop_lon'))];
    if (code === '' || code.length > 20) return refuse('MISSING_CODE', text.missingCode);
    if (name === '' || name.length > 200) return refuse('MISSING_NAME', text.missingName);
    if (!(lat >= 47 && lat <= 49 && lon >= 105 && lon <= 108.5)) return refuse('BAD_POSITION', text.badPosition);
    const parsedKind = locationKindSchema.safeParse(kind);
    if (kind !== '' && !parsedKind.success) return refuse('BAD_KIND', text.badKind);
    if (ref !== '' && !/^\d{9}$/.test(ref)) return refuse('BAD_REF', text.badRef);
    if (seen.has(code)) return refuse('REPEATED', text.repeated);
    seen.add(code);
    const stopCode = get('stop_code');
    const boarding = get('wheelchair_boarding');
    return {
      line,
      code,
      name,
      kind: parsedKind.data,
      lat,
      lon,
      stopRef: ref || (/^\d{9}$/.test(stopCode) ? stopCode : null),
      accessible: boarding === '1' ? true : boarding === '2' ? false : undefined,
    };
  });
}

/** Writes places; what is already as the file says stays untouched. */
export async function importLocations(
  trx: Transaction<Tables>,
  places: readonly ImportedLocation[],
  { file, actor, now, confirm }: ImportOptions,
  log: ImportLog,
): Promise<void> {
  const codes = places.map((place) => place.code);
  const known = new Map(
    codes.length === 0
      ? []
      : (await trx.selectFrom('location').selectAll().where('code', 'in', codes).forUpdate().execute()).map((row) => [
          row.code,
          row,
        ]),
  );
  for (const place of places) {
    const row = known.get(place.code);
    const values = {
      name: place.name,
      lat: place.lat.toFixed(5),
      lon: place.lon.toFixed(5),
      kind: place.kind ?? row?.kind ?? ('STOP' as const),
      stop_ref: place.stopRef ?? row?.stop_ref ?? null,
      is_accessible: place.accessible ?? row?.is_accessible ?? false,
    };
    const isSame = row && Object.entries(values).every(([key, value]) => Reflect.get(row, key) === value);
    if (isSame) {
      log.count('unchanged');
      continue;
    }
    if (row?.status === 'CLOSED') {
      log.warn(file, place.line, { code: 'CLOSED', message: text.closed });
      continue;
    }
    const moved = row?.lat !== values.lat || row.lon !== values.lon;
    const near = moved && !confirm ? await findNearby(trx, place, row?.id) : [];
    if (near.length > 0) {
      const message = text.nearby(near.map(({ code }) => code).join(', '));
      log.warn(file, place.line, { code: 'DUPLICATE_NEARBY', message });
      continue;
    }
    const entityId = row ? await change(row.id, row.version) : await add();
    await recordAudit(trx, actor, {
      action: 'net.location.import',
      entity: 'location',
      entityId,
      before: row && { name: row.name, lat: row.lat, lon: row.lon, kind: row.kind },
      after: values,
    });
    log.count(row ? 'updated' : 'created');

    async function add(): Promise<string> {
      const added = await trx
        .insertInto('location')
        .values({ ...values, code: place.code, created_at: now, created_by: actor.userId, updated_at: now })
        .returning('public_id')
        .executeTakeFirstOrThrow();
      return added.public_id;
    }
    async function change(id: number, version: number): Promise<string> {
      const changed = await trx
        .updateTable('location')
        .set({ ...values, version: version + 1, updated_at: now, updated_by: actor.userId })
        .where('id', '=', id)
        .returning('public_id')
        .executeTakeFirstOrThrow();
      return changed.public_id;
    }
  }
}
