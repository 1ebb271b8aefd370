import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { inScope } from './card-scope.ts';

export type LockedCard = Awaited<ReturnType<typeof lockCards>>[number];

/** Locks cards in the order of their ids, as the validators' batches do, so that nobody waits in a circle. */
export function lockCards(trx: Transaction<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return selectCards(trx).where('c.id', 'in', ids).orderBy('c.id').forNoKeyUpdate().execute();
}

/**
 * Locks the card an account names.
 *
 * @throws ProblemError NOT_FOUND for a card that does not exist or is somebody else's.
 */
export async function lockCardOf(trx: Transaction<Tables>, account: Account, publicId: string): Promise<LockedCard> {
  const card = await selectCards(trx)
    .where('c.public_id', '=', publicId)
    .where(inScope(scopeOf(account)))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!card) throw new ProblemError('NOT_FOUND');
  return card;
}

function selectCards(trx: Transaction<Tables>) {
  return trx
    .selectFrom('ec_card as c')
    .select([
      'c.id',
      'c.public_id',
      'c.card_no',
      'c.media_type',
      'c.subject_type',
      'c.user_id',
      'c.organization_id',
      'c.vehicle_id',
      'c.holder_name',
      'c.category_id',
      'c.season_id',
      'c.balance',
      'c.price',
      'c.status',
      'c.issued_at',
      'c.activated_at',
      'c.expires_on',
      'c.blocked_at',
      'c.blocked_by',
      'c.block_reason',
      'c.replaces_id',
      'c.replaced_by_id',
      'c.version',
    ]);
}
