import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RiderPrices } from '@ecard/shared/api-schema';
import { mongoToTugrik, toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { createFareTable, hasFare } from '../taps/fare.rules.ts';
import { loadFares } from '../taps/taps.repository.ts';
import type { ProductTypeRow } from './product-types.repository.ts';

/**
 * Finds the amounts that passengers of each category pay on a day, with an entitlement of their category where there is a rule for one.
 *
 * @param product - With its price of that day.
 */
export async function findRiderPrices(db: Kysely<Tables>, product: ProductTypeRow, day: string): Promise<RiderPrices> {
  const categories = await db
    .selectFrom('rider_category as c')
    .leftJoin('product_type as p', 'p.id', 'c.fare_product_id')
    .leftJoin('permission_rule as r', (join) => join.onRef('r.category_id', '=', 'c.id').on('r.is_active', '=', true))
    .select(['c.id', 'c.public_id', 'c.code', 'c.name', 'r.id as rule_id', 'r.discount_percent', 'r.fixed_fare'])
    .select(['p.public_id as product_id', 'p.code as product_code', 'p.name as product_name'])
    .where('c.is_active', '=', true)
    .orderBy('c.sort')
    .execute();
  const { prices, onDuty } = await loadFares(db, day, day);
  const fareOf = createFareTable(prices, onDuty);
  const adult = categories.find(({ code }) => code === 'ADULT');
  const data = categories.map((row) => {
    const category = { id: row.public_id, code: row.code, name: row.name };
    const concession = {
      discount_percent: row.discount_percent,
      fixed_fare: row.fixed_fare === null ? null : toTugrik(row.fixed_fare),
    };
    if (product.kind !== 'RIDE') {
      const isAllowed = product.allowed_categories.length === 0 || product.allowed_categories.includes(row.code);
      const amount = isAllowed && product.unit_price !== null ? toTugrik(product.unit_price) : null;
      return { category, product: null, amount, subsidy: 0, discount_percent: null, fixed_fare: null };
    }
    // Without an adult price no fare of the day is known, except on duty.
    if (!hasFare(prices, onDuty, { categoryId: row.id, day })) {
      return { category, product: null, amount: null, subsidy: 0, ...concession };
    }
    const { fare, subsidy } = fareOf({
      categoryId: row.id,
      day,
      rideOfDay: 0,
      concessions:
        row.rule_id === null
          ? []
          : [
              {
                card_id: 0,
                category_id: row.id,
                valid_from: day,
                valid_to: day,
                rides_left: null,
                stops: [],
                discount_percent: row.discount_percent,
                fixed_fare: row.fixed_fare,
              },
            ],
    });
    // A category whose own price has ended pays as an adult.
    const payer = prices.some(({ category_id }) => category_id === row.id) ? row : adult;
    const isOnDuty = onDuty.has(row.id);
    return {
      category,
      product:
        isOnDuty || !payer?.product_id
          ? null
          : { id: payer.product_id, code: payer.product_code ?? '', name: payer.product_name ?? '' },
      amount: mongoToTugrik(fare),
      subsidy: mongoToTugrik(subsidy),
      ...concession,
    };
  });
  return { day, seasons: await findSeasons(db, product.allowed_seasons, day), data };
}

async function findSeasons(db: Kysely<Tables>, codes: readonly string[], day: string) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('season')
    .select(['public_id as id', 'code', 'name'])
    .select(sql<boolean>`${day}::date between starts_on and ends_on`.as('holds'))
    .where('code', 'in', codes)
    .orderBy('starts_on')
    .execute();
}
