import type { Kysely, Selectable } from 'kysely';
import type { PermissionImportTable, Tables } from '../../database/tables/tables.ts';
import type { Account } from '../../security/account.ts';

export type ShownImport = Omit<Selectable<PermissionImportTable>, 'actor'>;

export const shownColumns = [
  ...(['id', 'public_id', 'requester_id', 'organization_id', 'total', 'applied', 'refused', 'problems'] as const),
  ...(['status', 'created_at', 'finished_at'] as const),
];

/** Finds the latest import of the account. */
export function findLastImport(db: Kysely<Tables>, { id }: Account): Promise<ShownImport | undefined> {
  return db
    .selectFrom('permission_import')
    .select(shownColumns)
    .where('requester_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
