import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { findConflicts } from './find-conflicts.ts';
import type { Claim } from './find-conflicts.ts';
import { temporaryProblems } from './temporary.problems.ts';

/**
 * Refuses a permit beside another of the same plate or card at the same time.
 *
 * @param isAccepted - An officer wants it nevertheless.
 * @returns Numbers of the permits that were accepted beside it.
 * @throws ProblemError PERMIT_CONFLICT unless conflicts are accepted.
 */
export async function refuseConflicts(trx: Transaction<Tables>, permit: Claim, isAccepted: boolean): Promise<string[]> {
  // Of two decisions about a plate the second sees the first.
  const subject = permit.plate_no ?? String(permit.card_id ?? permit.id);
  await sql`select pg_advisory_xact_lock(hashtextextended('permit ' || ${subject}::text, 0))`.execute(trx);
  const conflicts = (await findConflicts(trx, permit, ['APPROVED', 'ACTIVE'])).filter(({ meets }) => meets);
  if (isAccepted || conflicts.length === 0) return conflicts.map(({ permission_no }) => permission_no);
  throw new ProblemError(temporaryProblems.PERMIT_CONFLICT, {
    current: {
      conflicts: conflicts.map((other) => ({
        id: other.public_id,
        permission_no: other.permission_no,
        valid_from: other.valid_from && toIso(other.valid_from),
        valid_to: other.valid_to && toIso(other.valid_to),
        status: other.status,
      })),
    },
    errors: [{ path: 'plate_no', code: 'PERMIT_CONFLICT', message: temporaryProblems.PERMIT_CONFLICT.message }],
  });
}
