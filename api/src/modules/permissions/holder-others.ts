import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { EcPermission } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';

/** Holder, category and days of an entitlement. */
interface Claim {
  readonly id: number;
  readonly card_id: number | null;
  readonly user_id: number | null;
  readonly category_id: number;
  readonly valid_from: string;
  readonly valid_to: string;
}

const mostOthers = 20;

/** Condition that `p` is a right in force of the same category on some of the days: no other is approved beside it. */
export function isOverlapOf({ id, card_id, user_id, ...terms }: Claim): RawBuilder<boolean> {
  const holder =
    card_id === null ? sql`p.user_id = ${user_id}::bigint and p.card_id is null` : sql`p.card_id = ${card_id}::bigint`;
  return sql<boolean>`(p.status = 'ACTIVE' and p.category_id = ${terms.category_id}::bigint and p.id <> ${id}::bigint
    and p.valid_from <= ${terms.valid_to}::date and p.valid_to >= ${terms.valid_from}::date and ${holder})`;
}

/** Finds the other requests and rights of an entitlement's card or person, the newest first. */
export async function findHolderOthers(db: Kysely<Tables>, claim: Claim): Promise<EcPermission['others']> {
  const { id, card_id, user_id } = claim;
  if (card_id === null && user_id === null) return [];
  return db
    .selectFrom('ec_permission as p')
    .innerJoin('rider_category as c', 'c.id', 'p.category_id')
    .select(['p.public_id as id', 'p.permission_no', 'c.name as category', 'p.status', 'p.valid_from', 'p.valid_to'])
    .select(isOverlapOf(claim).as('overlaps'))
    .where('p.id', '<>', id)
    .where((eb) =>
      eb.or([
        ...(card_id === null ? [] : [eb('p.card_id', '=', card_id)]),
        ...(user_id === null ? [] : [eb('p.user_id', '=', user_id)]),
      ]),
    )
    .orderBy('p.id', 'desc')
    .limit(mostOthers)
    .execute();
}
