import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { temporaryProblems } from './temporary.problems.ts';

/** Largest number of drafts a person keeps at once, for themselves and their organisations. */
const mostDrafts = 50;

/**
 * Refuses one more draft of a person who has many begun and sent none.
 *
 * @param applicantUserId - `null` where an office entered the permit.
 * @throws ProblemError TOO_MANY_DRAFTS.
 */
export async function refuseManyDrafts(trx: Transaction<Tables>, applicantUserId: number | null): Promise<void> {
  if (applicantUserId === null) return;
  const drafts = await trx
    .selectFrom('temporary_permission')
    .select('id')
    .where('applicant_user_id', '=', applicantUserId)
    .where('status', '=', 'DRAFT')
    .limit(mostDrafts)
    .execute();
  if (drafts.length >= mostDrafts) throw new ProblemError(temporaryProblems.TOO_MANY_DRAFTS);
}
