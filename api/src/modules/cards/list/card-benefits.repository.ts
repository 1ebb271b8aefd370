import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

/** An entitlement of a card. */
export interface CardBenefitRow {
  readonly card_id: number;
  readonly id: string;
  readonly category_id: string;
  readonly category_code: string;
  readonly category_name: string;
  readonly discount_percent: number | null;
  readonly fixed_fare: string | null;
  readonly valid_to: string;
}

/** Loads the entitlements of cards that are in force on a day, those that end first before the others. */
export async function loadCardBenefits(
  db: Kysely<Tables>,
  cardIds: readonly number[],
  day: string,
): Promise<readonly CardBenefitRow[]> {
  if (cardIds.length === 0) return [];
  const { rows } = await sql<CardBenefitRow>`
    select p.card_id, p.public_id as id, r.public_id as category_id, r.code as category_code, r.name as category_name,
      p.discount_percent, p.fixed_fare, p.valid_to
    from ec_permission p join rider_category r on r.id = p.category_id
    where p.card_id = any(${[...cardIds]}::bigint[]) and p.status = 'ACTIVE'
      and p.valid_from <= ${day} and p.valid_to >= ${day}
    order by p.valid_to, p.id`.execute(db);
  return rows;
}
