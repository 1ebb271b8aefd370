import type { Kysely } from 'kysely';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { holdsAction } from './holds-action.ts';
import { usersText } from './users.text.ts';

/**
 * The member of staff who is to decide, or the caller.
 *
 * @param publicId - Undefined: the caller.
 * @param code - Action the member of staff must be allowed.
 * @throws ProblemError VALIDATION_FAILED when nobody active has that id and may decide.
 */
export async function findAssignee(
  db: Kysely<Tables>,
  publicId: string | undefined,
  code: string,
  actor: Actor,
): Promise<number | null> {
  if (publicId === undefined) return actor.userId;
  const found = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.public_id', '=', publicId)
    .where('u.kind', '=', 'STAFF')
    .where('u.status', '=', 'ACTIVE')
    .where(holdsAction('u', code))
    .executeTakeFirst();
  if (found) return found.id;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'assignee_id', code: 'NOT_FOUND', message: usersText.assigneeNotFound }],
  });
}
