import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { reportProblems } from './reports.problems.ts';

/** Largest number of reports that wait for one account, or are being made for it. */
const mostOpen = 50;

/**
 * Refuses one more report of an account for which many are not made yet: others would wait behind them.
 *
 * @throws ProblemError TOO_MANY_OPEN.
 */
export async function refuseManyOpen(trx: Transaction<Tables>, requesterId: number): Promise<void> {
  const open = await trx
    .selectFrom('report_request')
    .select('id')
    .where('requester_id', '=', requesterId)
    .where('status', 'in', ['QUEUED', 'NEEDS_APPROVAL', 'RUNNING'])
    .limit(mostOpen)
    .execute();
  if (open.length >= mostOpen) throw new ProblemError(reportProblems.TOO_MANY_OPEN);
}
