import type { Kysely } from 'kysely';
import type { TemporaryStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';

/** Plate or card and time of a permit. */
export interface Claim {
  readonly id: number;
  readonly plate_no: string | null;
  readonly card_id: number | null;
  readonly valid_from: Date | null;
  readonly valid_to: Date | null;
}

const mostConflicts = 50;

/**
 * Permits of the same plate or card that are valid at the same time.
 *
 * @param statuses - Statuses of the permits that count.
 */
export async function findConflicts(db: Kysely<Tables>, permit: Claim, statuses: readonly TemporaryStatus[]) {
  const { plate_no, card_id, valid_from, valid_to } = permit;
  if (!valid_from || !valid_to || (plate_no === null && card_id === null)) return [];
  return db
    .selectFrom('temporary_permission')
    .select([
      'public_id',
      'permission_no',
      'applicant_name',
      'applicant_user_id',
      'organization_id',
      'valid_from',
      'valid_to',
      'daily_from',
      'daily_to',
      'weekdays',
      'status',
    ])
    .where('id', '<>', permit.id)
    .where('status', 'in', statuses)
    .where('valid_from', '<', valid_to)
    .where('valid_to', '>', valid_from)
    .where((eb) => (plate_no === null ? eb('card_id', '=', card_id) : eb('plate_no', '=', plate_no)))
    .orderBy('valid_from')
    .limit(mostConflicts)
    .execute();
}
