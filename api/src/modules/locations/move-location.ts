import type { Transaction } from 'kysely';
import type { Location } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { locationMachine } from './locations.machine.ts';
import { locationProblems } from './locations.problems.ts';
import { findDirectionCodes } from './locations.repository.ts';

/** Action that each change of a place's state asks for. */
export const locationCodes = {
  close: 'net.location.update',
  reopen: 'net.location.update',
  archive: 'net.location.archive',
} as const;
export type LocationVerb = keyof typeof locationCodes;

/** Reason of a place that is closed for a time, and the first day on which it is open again. */
export interface Closing {
  readonly reason?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * Changes the state of a place under its lock.
 *
 * @param closing - Empty unless it is closed for a time.
 * @throws ProblemError ILLEGAL_TRANSITION, REOPENS_TOO_SOON, MERGED, or LOCATION_IN_USE while a route in service stops there.
 */
export async function moveLocation(
  trx: Transaction<Tables>,
  verb: LocationVerb,
  { id, before, today }: { readonly id: number; readonly before: Location; readonly today: string },
  { reason = null, until = null }: { [Name in keyof Closing]: Closing[Name] | null },
): Promise<void> {
  if (until !== null && until <= today) throw fieldError(locationProblems.REOPENS_TOO_SOON, 'until');
  if (verb === 'reopen' && before.merged_into) {
    throw new ProblemError(locationProblems.MERGED, { current: before.merged_into });
  }
  const status = locationMachine.next(before.status, verb);
  if (verb === 'archive') await assertUnused(trx, id);
  await trx
    .updateTable('location')
    .set({ status, closed_reason: reason, closed_until: until })
    .where('id', '=', id)
    .execute();
}

async function assertUnused(trx: Transaction<Tables>, id: number): Promise<void> {
  const directions = await findDirectionCodes(trx, id, ['PUBLISHED', 'SUSPENDED']);
  if (directions.length === 0) return;
  throw new ProblemError(locationProblems.LOCATION_IN_USE, { current: { direction_codes: directions } });
}
