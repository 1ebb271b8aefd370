import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';
import { findPeople } from '../../notifications/find-people.ts';

/** Finds who hears of a card, by internal ids: its person, or the administrators of its organisation. */
export function findCardOwners(
  trx: Transaction<Tables>,
  { user_id, organization_id }: { readonly user_id: number | null; readonly organization_id: number | null },
): Promise<readonly number[]> {
  return user_id === null
    ? findPeople(trx, { userId: null, organizationId: organization_id })
    : Promise.resolve([user_id]);
}
