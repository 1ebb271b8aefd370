import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { directionProblems } from './directions.problems.ts';

/**
 * Refuses a route without two stops each way.
 *
 * @throws ProblemError TOO_FEW_STOPS with the numbers there are.
 */
export async function assertPublishable(trx: Transaction<Tables>, directionId: number): Promise<void> {
  const counted = await sql<{ there: number; back: number }>`
    select count(*) filter (where dir = 0) as there, count(*) filter (where dir = 1) as back
    from direction_stop where direction_id = ${directionId}`.execute(trx);
  const { there = 0, back = 0 } = counted.rows[0] ?? {};
  if (there >= 2 && back >= 2) return;
  const { code, message } = directionProblems.TOO_FEW_STOPS;
  throw new ProblemError(directionProblems.TOO_FEW_STOPS, {
    current: { stop_count: [there, back] },
    errors: [{ path: 'stops', code, message }],
  });
}
