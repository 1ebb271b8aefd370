import type { Kysely } from 'kysely';
import { grantableCardStatuses, isGrantable } from '@ecard/shared/api-schema';
import type { PermissionHolder } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { accountNameOf } from '../../http/person-name.ts';
import type { Scope } from '../../http/scope.ts';
import { maskCardNo } from '../../security/masks.ts';
import { inScope } from '../cards/card-scope.ts';

/**
 * Finds the person of a register number, or the owner of a card number, within the scope, with the cards among theirs
 * that something can be granted to; undefined for nobody.
 */
export async function findHolderCards(
  db: Kysely<Tables>,
  scope: Scope,
  asked: { readonly registerHash: Buffer | undefined; readonly cardNo: string | undefined },
): Promise<PermissionHolder | undefined> {
  const { registerHash, cardNo } = asked;
  let cards = db
    .selectFrom('ec_card as c')
    .innerJoin('rider_category as r', 'r.id', 'c.category_id')
    .leftJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.public_id', 'c.card_no', 'c.status', 'c.user_id', 'c.holder_name', 'c.holder_register_no_masked'])
    .select(['r.name as category', 'u.public_id as user_public_id'])
    .where(inScope(scope))
    // A card that nothing is granted to names its owner at most.
    .orderBy((eb) => eb('c.status', 'not in', grantableCardStatuses))
    .orderBy('c.id', 'desc')
    .limit(20);
  const person =
    registerHash === undefined
      ? undefined
      : await db
          .selectFrom('app_user')
          .select(['id', 'public_id', 'register_no_masked'])
          .select(accountNameOf('app_user').as('name'))
          .where('register_no_hash', '=', registerHash)
          .where('status', '<>', 'DEACTIVATED')
          .executeTakeFirst();
  if (registerHash !== undefined) {
    cards = cards.where((eb) =>
      eb.or([eb('c.user_id', '=', person?.id ?? 0), eb('c.holder_register_no_hash', '=', registerHash)]),
    );
  }
  if (cardNo !== undefined) cards = cards.where('c.card_no', '=', cardNo);
  const rows = await cards.execute();
  const [first] = rows;
  // A member of an organisation finds only the holders of its cards.
  if (!first && (scope.kind !== 'all' || !person)) return undefined;
  return {
    user_id: person?.public_id ?? first?.user_public_id ?? null,
    name: person?.name ?? first?.holder_name ?? null,
    register_no_masked: person?.register_no_masked ?? first?.holder_register_no_masked ?? null,
    cards: rows.filter(isGrantable).map((card) => ({
      id: card.public_id,
      card_no_masked: maskCardNo(card.card_no),
      category: card.category,
      status: card.status,
    })),
  };
}
