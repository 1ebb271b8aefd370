import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { PermissionImportRow } from '../../database/tables/stored-values.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { GiveTurn } from '../../turns/create-turns.ts';

/** Rows that one statement stores or reads back: the embedded database answers nobody else meanwhile. */
const rowsPerPart = 500;

/** Parts that belong to no list, or to one that is written, are kept so long. */
export const partsKeptMs = 24 * 3_600_000;

/** A part of the checked rows of a list. */
export interface ImportPart {
  /** Place of its first row among all rows of the list, from 0. */
  readonly first: number;
  readonly length: number;
}

/**
 * Stores the checked rows of a list in parts. They are nothing yet: the list begins to exist with the row of
 * `permission_import` that has the answered id, once all parts are stored.
 *
 * @returns Public id for the list.
 */
export async function storeParts(
  db: Kysely<Tables>,
  rows: readonly PermissionImportRow[],
  { now, giveTurn }: { readonly now: Date; readonly giveTurn: GiveTurn },
): Promise<string> {
  const { id } = await db.selectNoFrom(sql<string>`new_public_id()`.as('id')).executeTakeFirstOrThrow();
  for (let first = 0; first < rows.length; first += rowsPerPart) {
    const part = rows.slice(first, first + rowsPerPart);
    await db
      .insertInto('permission_import_part')
      .values({ list_id: id, first, length: part.length, rows: JSON.stringify(part), created_at: now })
      .execute();
    await giveTurn();
  }
  return id;
}

/** Returns the parts of a list in their order, without their rows. */
export function findParts(db: Kysely<Tables>, listId: string): Promise<readonly ImportPart[]> {
  return db
    .selectFrom('permission_import_part')
    .select(['first', 'length'])
    .where('list_id', '=', listId)
    .orderBy('first')
    .execute();
}

/** Reads the rows of a part. */
export async function readPart(
  db: Kysely<Tables>,
  listId: string,
  { first }: ImportPart,
): Promise<readonly PermissionImportRow[]> {
  const { rows } = await db
    .selectFrom('permission_import_part')
    .select('rows')
    .where('list_id', '=', listId)
    .where('first', '=', first)
    .executeTakeFirstOrThrow();
  return rows;
}

/** Deletes the rows of a list that is written or not taken. */
export async function deleteParts(db: Kysely<Tables>, listId: string): Promise<void> {
  await db.deleteFrom('permission_import_part').where('list_id', '=', listId).execute();
}

/** Deletes what a process that ended in the middle left: parts of no list, or of a finished one. */
export async function deleteLostParts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('permission_import_part')
    .where('created_at', '<', new Date(now.getTime() - partsKeptMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('permission_import as i')
            .select('i.id')
            .whereRef('i.public_id', '=', 'permission_import_part.list_id')
            .where('i.finished_at', 'is', null),
        ),
      ),
    )
    .execute();
}
