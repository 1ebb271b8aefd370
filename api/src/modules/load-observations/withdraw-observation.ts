import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { observationProblems } from './load-observations.problems.ts';
import { findCount } from './load-observations.repository.ts';
import { toCount } from './load-observations.view.ts';

/**
 * Takes away a count that the actor entered; the hourly figures follow by themselves.
 *
 * @throws ProblemError NOT_FOUND, or NOT_OWN_COUNT for the count of somebody else.
 */
export async function withdrawObservation(trx: Transaction<Tables>, publicId: string, actor: Actor): Promise<void> {
  const count = await findCount(trx, publicId);
  if (!count) throw new ProblemError('NOT_FOUND');
  if (count.created_by !== actor.userId) throw new ProblemError(observationProblems.NOT_OWN_COUNT);
  const removed = await trx
    .deleteFrom('load_observation')
    .where('public_id', '=', publicId)
    .where('observed_at', '=', count.observed_at)
    .where('source', '=', 'MANUAL')
    .executeTakeFirst();
  // Withdrawn by a second press meanwhile.
  if (removed.numDeletedRows === 0n) throw new ProblemError('NOT_FOUND');
  await recordAudit(trx, actor, {
    action: 'net.capacity.withdraw',
    entity: 'load_observation',
    entityId: publicId,
    before: toCount(count),
  });
}
