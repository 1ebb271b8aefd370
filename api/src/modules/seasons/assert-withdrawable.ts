import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { SeasonRecord } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { isWithdrawable } from './is-withdrawable.ts';
import { seasonProblems } from './seasons.problems.ts';

/** Makes the problem of a season that must stay; cards, entitlements and permits name theirs by foreign keys. */
export const notWithdrawable = () => new ProblemError(seasonProblems.SEASON_NOT_WITHDRAWABLE);

/**
 * Lets a season go that was planned by mistake.
 *
 * @throws ProblemError SEASON_NOT_WITHDRAWABLE when it has begun, is active, or a product is sold in it.
 */
export async function assertWithdrawable(trx: Transaction<Tables>, season: SeasonRecord, now: Date): Promise<void> {
  const product = await trx
    .selectFrom('product_type')
    .select('id')
    .where(sql<boolean>`${season.code} = any (allowed_seasons)`)
    .limit(1)
    .executeTakeFirst();
  if (product || !isWithdrawable(season, now)) throw notWithdrawable();
}
