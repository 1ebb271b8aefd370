import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Account } from '../../security/account.ts';

/** Tells whether the account may see a record, by its row id. */
export type FileViewer = (db: Kysely<Tables>, account: Account, entityId: number) => Promise<boolean>;

const registered: Partial<Record<string, FileViewer>> = {};

/** Checks by table name: the files of a record are visible to everybody who may see the record. */
export const fileViewers: Readonly<Partial<Record<string, FileViewer>>> = registered;

/** Lets files belong to the records of a table: the module that owns the table says who may see one. */
export function registerFileViewer(table: string, viewer: FileViewer): void {
  registered[table] = viewer;
}
