import type { Transaction } from 'kysely';
import type { Problem } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { permissionText } from './permissions.text.ts';

type FieldErrors = NonNullable<Problem['errors']>;

/**
 * The category an entitlement is of, its rule, and its season.
 *
 * @param by - Public ids; a season of null is none.
 */
export async function findTerms(
  trx: Transaction<Tables>,
  by: { readonly category_id: string; readonly season_id: string | null },
) {
  const errors: FieldErrors = [];
  const category = await trx
    .selectFrom('rider_category')
    .select(['id', 'is_active'])
    .where('public_id', '=', by.category_id)
    .executeTakeFirst();
  if (!category?.is_active) {
    errors.push({ path: 'category_id', code: 'NOT_FOUND', message: permissionText.categoryNotFound });
  }
  const season =
    by.season_id === null
      ? null
      : await trx
          .selectFrom('season')
          .select(['id', 'kind', 'starts_on', 'ends_on'])
          .where('public_id', '=', by.season_id)
          .where('status', '<>', 'CLOSED')
          .executeTakeFirst();
  if (season === undefined) {
    errors.push({ path: 'season_id', code: 'NOT_FOUND', message: permissionText.seasonNotFound });
  }
  const rule = category && (await findRule(trx, category.id));
  return { errors, categoryId: category?.id ?? 0, rule, season: season ?? null };
}

/** Finds the rule of a category; undefined when none is in force. */
export function findRule(trx: Transaction<Tables>, categoryId: number) {
  return trx
    .selectFrom('permission_rule')
    .select([
      'discount_percent',
      'fixed_fare',
      'rides_limit',
      'rides_period',
      'evidence_required',
      'max_days',
      'season_kinds',
    ])
    .where('category_id', '=', categoryId)
    .where('is_active', '=', true)
    .executeTakeFirst();
}
