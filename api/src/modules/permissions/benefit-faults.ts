import type { Transaction } from 'kysely';
import { formatMongo } from '@ecard/shared/format';
import type { Tables } from '../../database/tables/tables.ts';
import { createFareTable, hasFare } from '../taps/fare.rules.ts';
import { loadFares } from '../taps/taps.repository.ts';
import type { BenefitRule, FieldErrors } from './permissions.rules.ts';
import { permissionText } from './permissions.text.ts';

/**
 * Finds an entered benefit that no ride would know of: a card of the category pays the category's own price where that
 * is lower.
 *
 * @param rule - The benefit of the category's rule, which needs no look.
 * @param day - Its prices are compared.
 */
export async function benefitFaults(
  trx: Transaction<Tables>,
  categoryId: number,
  benefit: BenefitRule,
  rule: BenefitRule | undefined,
  day: string,
): Promise<FieldErrors> {
  const { discount_percent, fixed_fare } = benefit;
  if (discount_percent === null && fixed_fare === null) return [];
  if (discount_percent === rule?.discount_percent && fixed_fare === rule.fixed_fare) return [];
  const { prices, onDuty } = await loadFares(trx, day, day);
  if (!hasFare(prices, onDuty, { categoryId, day })) return [];
  const fareOf = createFareTable(prices, onDuty);
  const concession = {
    card_id: 0,
    category_id: categoryId,
    valid_from: day,
    valid_to: day,
    rides_left: null,
    stops: [],
  };
  const own = fareOf({ categoryId, day, rideOfDay: 0 }).fare;
  const entered = { ...concession, discount_percent, fixed_fare };
  if (fareOf({ categoryId: null, day, rideOfDay: 0, concessions: [entered] }).fare <= own) return [];
  const path = fixed_fare === null ? 'discount_percent' : 'fixed_fare';
  return [{ path, code: 'NO_EFFECT', message: permissionText.noEffect(formatMongo(own)) }];
}
