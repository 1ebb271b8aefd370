import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LocationReferences } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';

/** Routes, terminals and cards that refer to a place, as a merge takes them to another; undefined for no such place. */
export async function findReferences(db: Kysely<Tables>, publicId: string): Promise<LocationReferences | undefined> {
  const { rows } = await sql<LocationReferences>`
    select
      coalesce((
        select json_agg(json_build_object('id', d.public_id, 'code', d.code, 'status', d.status)
          order by d.code collate mn_natural)
        from direction d
        where l.id in (d.from_location_id, d.to_location_id)
          or exists (select from direction_stop s where s.direction_id = d.id and s.location_id = l.id)
      ), '[]') as routes,
      (
        select json_build_object('count', count(*), 'names', coalesce((array_agg(t.name order by t.name, t.id))[1:20], '{}'))
        from terminal t where t.location_id = l.id
      ) as terminals,
      (select count(*) from ec_card c where c.issue_location_id = l.id)::int as cards
    from location l where l.public_id = ${publicId}`.execute(db);
  return rows[0];
}
