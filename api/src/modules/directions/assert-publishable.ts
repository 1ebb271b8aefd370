import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { directionProblems } from './directions.problems.ts';
import { directionText } from './directions.text.ts';

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

/**
 * Refuses a route with stops that are closed for good; those that are closed for a time open again.
 *
 * @throws ProblemError STOP_CLOSED with the codes of the stops.
 */
export async function assertNoStopClosed(trx: Transaction<Tables>, directionId: number): Promise<void> {
  const stops = await trx
    .selectFrom('location')
    .select(['code', 'name', 'status'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('direction_stop').select('location_id').where('direction_id', '=', directionId),
    )
    // Nobody closes one between this check and the end.
    .orderBy('id')
    .forKeyShare()
    .execute();
  const closed = stops.filter(({ status }) => status === 'CLOSED');
  if (closed.length === 0) return;
  const { code } = directionProblems.STOP_CLOSED;
  const message = directionText.closedStops(closed.map((stop) => `${stop.name} (${stop.code})`).join(', '));
  throw new ProblemError(directionProblems.STOP_CLOSED, {
    current: { stops: closed.map((stop) => stop.code) },
    errors: [{ path: 'stops', code, message }],
  });
}
