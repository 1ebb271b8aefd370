import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { SeasonRecord } from '@ecard/shared/api-schema';
import { violatedConstraint } from '../../database/violated-constraint.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { isWithdrawable } from './is-withdrawable.ts';
import { seasonProblems } from './seasons.problems.ts';

/**
 * Removes a season that was planned by mistake, so that its days are free again.
 *
 * @throws ProblemError SEASON_NOT_WITHDRAWABLE when it has begun, is active, or anything refers to it.
 */
export async function withdrawSeason(trx: Transaction<Tables>, season: SeasonRecord, now: Date): Promise<void> {
  const product = await trx
    .selectFrom('product_type')
    .select('id')
    .where(sql<boolean>`${season.code} = any (allowed_seasons)`)
    .limit(1)
    .executeTakeFirst();
  if (product || !isWithdrawable(season, now)) throw new ProblemError(seasonProblems.SEASON_NOT_WITHDRAWABLE);
  try {
    await trx.deleteFrom('season').where('public_id', '=', season.id).execute();
  } catch (error) {
    // Cards, entitlements and permits name their season, and their foreign keys say so.
    if (violatedConstraint(error) === undefined) throw error;
    throw new ProblemError(seasonProblems.SEASON_NOT_WITHDRAWABLE);
  }
}
