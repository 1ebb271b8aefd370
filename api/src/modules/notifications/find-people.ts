import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Possible recipients of a notice, by internal ids; the first of them that leads to somebody counts. */
export interface Concerned {
  readonly userId: number | null;
  readonly cardId?: number | null;
  /** Author of the record; staff at a counter get no notice of it. */
  readonly enteredBy?: number | null;
  readonly organizationId?: number | null;
}

/**
 * Finds the recipients of a notice: the person, the owner of the card, the author, or the organisation's
 * administrators.
 */
export async function findPeople(trx: Transaction<Tables>, concerned: Concerned): Promise<number[]> {
  const { userId, cardId = null, enteredBy = null, organizationId = null } = concerned;
  const card =
    userId !== null || cardId === null
      ? undefined
      : await trx.selectFrom('ec_card').select('user_id').where('id', '=', cardId).executeTakeFirst();
  for (const id of [userId, card?.user_id ?? null, enteredBy]) {
    if (id !== null && (await isCustomer(trx, id))) return [id];
  }
  if (organizationId === null) return [];
  const rows = await trx
    .selectFrom('org_member')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'ADMIN')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

async function isCustomer(trx: Transaction<Tables>, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('kind', '<>', 'STAFF')
    .executeTakeFirst();
  return found !== undefined;
}
