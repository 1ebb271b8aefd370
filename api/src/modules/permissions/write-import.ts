import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PermissionImportRow } from '../../database/tables/stored-values.ts';
import type { PermissionImportTable, Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import type { JobRun } from '../../jobs/queue.ts';
import { createTurns } from '../../turns/create-turns.ts';
import { findLiving } from './import-beneficiaries.ts';
import { deleteParts, findParts, readPart } from './import-parts.ts';
import { importPermissions } from './import-permissions.ts';
import { permissionImportMachine } from './permission-import.machine.ts';
import { importText } from './permissions.text.ts';

type StoredImport = Selectable<PermissionImportTable>;

/** So many rows are written together, and then counted for those who watch. */
const rowsPerTransaction = 50;
/** Problems that are kept; all of them are counted. */
export const keptProblems = 1_000;

/** Writes the checked rows of a list, some at a time; another attempt goes on after those that are written. */
export async function writeImport(
  { db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>,
  { id: publicId }: { readonly id: string },
  run: JobRun,
): Promise<void> {
  const job = await begin(db, publicId);
  if (!job) return;
  const giveTurn = createTurns();
  try {
    // Rows that were refused at once are counted already, the others in their order.
    const parts = await findParts(db, publicId);
    const refusedAtOnce = job.total - parts.reduce((sum, { length }) => sum + length, 0);
    const done = job.applied + job.refused - refusedAtOnce;
    if (done < 0) throw new RangeError(`${-done} rows are missing`);
    for (const part of parts.filter(({ first, length }) => first + length > done)) {
      const rows = await readPart(db, publicId, part);
      for (let at = Math.max(0, done - part.first); at < rows.length; at += rowsPerTransaction) {
        run.signal.throwIfAborted();
        const some = rows.slice(at, at + rowsPerTransaction);
        await db.transaction().execute((trx) => writeSome(trx, job, some, clock()));
        await giveTurn();
      }
    }
    await end(db, job, 'finish', clock());
  } catch (error) {
    if (run.isLastAttempt) await end(db, job, 'fail', clock());
    throw error;
  }
}

async function begin(db: Kysely<Tables>, publicId: string): Promise<StoredImport | undefined> {
  return db
    .updateTable('permission_import')
    .set({ status: 'RUNNING' })
    .where('public_id', '=', publicId)
    .where('status', 'in', permissionImportMachine.transitions.begin.from)
    .returningAll()
    .executeTakeFirst();
}

/** Writes rows; one for which a request has come meanwhile is refused. */
async function writeSome(
  trx: Transaction<Tables>,
  { id, actor, organization_id: organizationId }: StoredImport,
  rows: readonly PermissionImportRow[],
  now: Date,
): Promise<void> {
  const hasLiving = await findLiving(trx, {
    cardIds: rows.flatMap(({ holder }) => holder.card_id ?? []),
    userIds: rows.flatMap(({ holder }) => holder.user_id ?? []),
  });
  const late = rows.filter((row) => hasLiving(row.holder, row.category.id, row.valid_from, row.valid_to));
  const written = rows.filter((row) => !late.includes(row));
  if (written.length > 0) await importPermissions(trx, written, { actor, now, organizationId });
  const problems = late.map(({ row }) => ({
    ...{ row, column: 'category', value: '', code: 'ALREADY_OPEN', message: importText.alreadyOpen },
  }));
  await trx
    .updateTable('permission_import')
    .set((eb) => ({
      applied: eb('applied', '+', written.length),
      refused: eb('refused', '+', late.length),
      ...(late.length > 0 ? { problems: sql<string>`problems || ${JSON.stringify(problems)}::jsonb` } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

async function end(
  db: Kysely<Tables>,
  { id, public_id: publicId }: StoredImport,
  verb: 'finish' | 'fail',
  now: Date,
): Promise<void> {
  await db
    .updateTable('permission_import')
    .set({ status: permissionImportMachine.next('RUNNING', verb), finished_at: now })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .execute();
  await deleteParts(db, publicId);
}
