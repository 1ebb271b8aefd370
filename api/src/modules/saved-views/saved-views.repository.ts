import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Views of a list: one's own, those of one's roles and those of all. */
export function findSavedViews(db: Kysely<Tables>, userId: number, where: { resource?: string; publicId?: string }) {
  let query = db
    .selectFrom('saved_view as v')
    .leftJoin('role as r', 'r.id', 'v.role_id')
    .select([
      'v.id',
      'v.public_id',
      'v.version',
      'v.resource',
      'v.name',
      'v.state',
      'v.scope',
      'v.is_default',
      'v.user_id',
      'v.role_id',
      'r.public_id as role_public_id',
      'r.name as role_name',
    ])
    .where((eb) =>
      eb.or([
        eb('v.user_id', '=', userId),
        eb('v.scope', '=', 'ALL'),
        eb('v.role_id', 'in', eb.selectFrom('user_role as ur').select('ur.role_id').where('ur.user_id', '=', userId)),
      ]),
    );
  if (where.resource !== undefined) query = query.where('v.resource', '=', where.resource);
  if (where.publicId !== undefined) query = query.where('v.public_id', '=', where.publicId);
  return query.orderBy('v.scope', 'desc').orderBy('v.name').orderBy('v.id').limit(200).execute();
}

export type SavedViewRow = Awaited<ReturnType<typeof findSavedViews>>[number];

/** Makes room for another default in the same scope. */
export async function clearDefault(
  trx: Transaction<Tables>,
  view: { resource: string; scope: SavedViewRow['scope']; user_id: number | null; role_id: number | null },
): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('resource', '=', view.resource)
    .where('scope', '=', view.scope)
    .where('user_id', 'is not distinct from', view.user_id)
    .where('role_id', 'is not distinct from', view.role_id)
    .where('is_default', '=', true)
    .execute();
}
