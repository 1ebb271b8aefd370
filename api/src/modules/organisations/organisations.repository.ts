import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** One organisation by its numeric id. */
export function findOrganisation(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('organization as o')
    .leftJoin('district as d', 'd.id', 'o.district_id')
    .select([
      'o.id',
      'o.register_no',
      'o.tin',
      'o.name',
      'o.short_name',
      'o.type',
      'o.phone',
      'o.email',
      'o.address',
      'o.status',
      'd.name as district',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();
}

/** Tells whether the id is the transport authority, whose pages are the portal's. */
export async function isAuthority(db: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await db.selectFrom('organization').select('type').where('id', '=', id).executeTakeFirst();
  return row?.type === 'AUTHORITY';
}
