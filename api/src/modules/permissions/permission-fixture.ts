import type { TestHost } from '../../testing/test-host.ts';

export interface UnentitledCard {
  readonly id: number;
  readonly public_id: string;
  readonly card_no: string;
}

/** Ten adults' cards in use of which no entitlement was ever asked for, for tests that ask for one. */
export function findUnentitledCards({ database }: TestHost): Promise<UnentitledCard[]> {
  return database.db
    .selectFrom('ec_card as c')
    .innerJoin('rider_category as r', 'r.id', 'c.category_id')
    .select(['c.id', 'c.public_id', 'c.card_no'])
    .where('r.code', '=', 'ADULT')
    .where('c.status', '=', 'ACTIVE')
    .where('c.organization_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ec_permission as p').select('p.id').whereRef('p.card_id', '=', 'c.id'))),
    )
    .orderBy('c.id')
    .limit(10)
    .execute();
}
