import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LocationKind, LocationStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';

/** Finds the places that codes stand for; the code of a merged one stands for the one that was kept. */
export async function findLocationsByCode(db: Kysely<Tables>, codes: readonly string[]) {
  const { rows } = await sql<{
    asked: string;
    id: number;
    code: string;
    kind: LocationKind;
    status: LocationStatus;
    lat: string;
    lon: string;
  }>`
    with recursive place as (
      select code as asked, id, merged_into_id from location where code = any(${[...new Set(codes)]}::text[])
      -- Not "all": two that were merged into each other end the search.
      union
      select place.asked, kept.id, kept.merged_into_id from place join location kept on kept.id = place.merged_into_id
    )
    select place.asked, l.id, l.code, l.kind, l.status, l.lat, l.lon from place join location l on l.id = place.id
    where l.merged_into_id is null`.execute(db);
  return rows;
}
