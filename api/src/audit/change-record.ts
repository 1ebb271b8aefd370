import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { actorOf, recordAudit } from './audit.ts';
import { changedFields } from './changed-fields.ts';
import type { Tables } from '../database/tables/tables.ts';
import { violatedConstraint } from '../database/violated-constraint.ts';
import { ProblemError } from '../http/problem-error.ts';
import { assertVersion } from '../http/record.ts';

interface Versioned {
  readonly version: number;
}

/** A table of versioned records. */
export type RecordTable =
  | 'location'
  | 'direction'
  | 'vehicle'
  | 'load_capacity'
  | 'product_type'
  | 'season'
  | 'menu'
  | 'role';

interface RecordChange<View extends Versioned> {
  readonly request: FastifyRequest;
  readonly table: RecordTable;
  readonly publicId: string;
  /** Version the caller saw; undefined accepts any. */
  readonly version: number | undefined;
  readonly now: Date;
  /** Action code, for the audit log. */
  readonly action: string;
  readonly load: (trx: Kysely<Tables>, publicId: string) => Promise<View | undefined>;
  /** Makes what the audit log keeps of the record, where that is less than all of it. */
  readonly toHistory?: (view: View) => object;
  /** Locks other records that the work changes too, where everybody else locks these before the record. */
  readonly lockFirst?: ((trx: Transaction<Tables>, publicId: string) => Promise<void>) | undefined;
}

/**
 * Changes one record under its lock: checks the version, does the work, counts the version on and writes the audit log.
 *
 * @returns The record as it is afterwards.
 * @throws ProblemError NOT_FOUND, STALE, and whatever the work throws; then nothing has changed.
 */
export function changeRecord<View extends Versioned>(
  db: Kysely<Tables>,
  change: RecordChange<View>,
  work: (trx: Transaction<Tables>, id: number, before: View) => Promise<void>,
): Promise<View> {
  const { request, table, publicId, now, action, load, toHistory = whole } = change;
  return db.transaction().execute(async (trx) => {
    const { id, before } = await lockRecord(trx, change);
    await work(trx, id, before);
    const actor = actorOf(request);
    await sql`update ${sql.table(table)} set version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
      where id = ${id}`.execute(trx);
    const after = await loaded(load, trx, publicId);
    const changed = changedFields(toHistory(before), toHistory(after));
    await recordAudit(trx, actor, { action, entity: table, entityId: publicId, ...changed });
    return after;
  });
}

interface Removal<View extends Versioned> extends Omit<RecordChange<View>, 'now'> {
  /** Makes the problem of a record that other tables refer to, as their foreign keys say; else nothing expects that. */
  readonly inUse?: ((before: View) => ProblemError) | undefined;
}

/**
 * Deletes one record under its lock: checks the version, does the work, deletes the row and writes the audit log.
 *
 * @param work - Refuses what must stay, and deletes what belongs to the record.
 * @throws ProblemError NOT_FOUND, STALE, whatever the work throws, or that the record is in use; then nothing has
 *   changed.
 */
export function removeRecord<View extends Versioned>(
  db: Kysely<Tables>,
  removal: Removal<View>,
  work?: (trx: Transaction<Tables>, id: number, before: View) => Promise<void>,
): Promise<void> {
  const { request, table, publicId, action, toHistory = whole, inUse } = removal;
  return db.transaction().execute(async (trx) => {
    const { id, before } = await lockRecord(trx, removal);
    await work?.(trx, id, before);
    try {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);
    } catch (error) {
      if (!inUse || violatedConstraint(error) === undefined) throw error;
      throw inUse(before);
    }
    await recordAudit(trx, actorOf(request), { action, entity: table, entityId: publicId, before: toHistory(before) });
  });
}

/**
 * Makes a record and writes the audit log.
 *
 * @param insert - Answers the new record's public id.
 */
export function createRecord<View extends Versioned>(
  db: Kysely<Tables>,
  creation: Pick<RecordChange<View>, 'request' | 'table' | 'action' | 'load' | 'toHistory'>,
  insert: (trx: Transaction<Tables>) => Promise<string>,
): Promise<View> {
  const { request, table, action, load, toHistory = whole } = creation;
  return db.transaction().execute(async (trx) => {
    const publicId = await insert(trx);
    const after = await loaded(load, trx, publicId);
    const entry = { action, entity: table, entityId: publicId, after: toHistory(after) };
    await recordAudit(trx, actorOf(request), entry);
    return after;
  });
}

async function lockRecord<View extends Versioned>(
  trx: Transaction<Tables>,
  { table, publicId, version, load, lockFirst }: Omit<RecordChange<View>, 'now'>,
): Promise<{ id: number; before: View }> {
  await lockFirst?.(trx, publicId);
  const locked = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(table)} where public_id = ${publicId}::uuid for update`.execute(trx);
  const [row] = locked.rows;
  if (!row) throw new ProblemError('NOT_FOUND');
  const before = await loaded(load, trx, publicId);
  await assertVersion(row.version, version, () => before);
  return { id: row.id, before };
}

function whole<View extends object>(view: View): View {
  return view;
}

async function loaded<View>(
  load: (trx: Kysely<Tables>, publicId: string) => Promise<View | undefined>,
  trx: Kysely<Tables>,
  publicId: string,
): Promise<View> {
  const view = await load(trx, publicId);
  if (!view) throw new ProblemError('NOT_FOUND');
  return view;
}
