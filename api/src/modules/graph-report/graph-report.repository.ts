import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Rides, revenue and refusals of each day that has any, both days included. */
export function loadRideDays(db: Kysely<Tables>, from: string, to: string) {
  return db
    .selectFrom('agg_ride_day')
    .select([
      'day',
      sql<number>`sum(rides)`.as('rides'),
      sql<string>`sum(revenue)`.as('revenue'),
      sql<number>`sum(denied)`.as('denied'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** How many different cards rode in the span, both days included. */
export async function countActiveCards(db: Kysely<Tables>, from: string, to: string): Promise<number> {
  const row = await db
    .selectFrom('agg_card_day')
    .select(sql<number>`count(distinct card_id)`.as('cards'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
  return row.cards;
}
