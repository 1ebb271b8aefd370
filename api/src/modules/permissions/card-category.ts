import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';

interface Holding {
  readonly card_id: number | null;
  readonly category_id: number;
}

interface Change {
  readonly actor: Actor;
  readonly now: Date;
  /** Calendar day. */
  readonly today: string;
}

/** Puts the category of an entitlement that holds today on its card, which then pays the category's fare. */
export async function putCategoryOnCard(
  trx: Transaction<Tables>,
  { card_id, category_id, valid_from }: Holding & { readonly valid_from: string },
  change: Change,
): Promise<void> {
  // One that begins later is put on by the nightly job.
  if (card_id === null || valid_from > change.today) return;
  await setCategory(trx, card_id, category_id, change);
}

/**
 * Takes the category of an entitlement that ended off its card: the card gets that of another entitlement that holds
 * today, else it is an adult's.
 */
export async function takeCategoryOffCard(
  trx: Transaction<Tables>,
  { card_id, category_id }: Holding,
  change: Change,
): Promise<void> {
  if (card_id === null) return;
  const card = await trx
    .selectFrom('ec_card')
    .select('category_id')
    .where('id', '=', card_id)
    .forUpdate()
    .executeTakeFirst();
  // Somebody gave the card another category meanwhile.
  if (card?.category_id !== category_id) return;
  const other = await trx
    .selectFrom('ec_permission')
    .select('category_id')
    .where('card_id', '=', card_id)
    .where('status', '=', 'ACTIVE')
    .where('valid_from', '<=', change.today)
    .where('valid_to', '>=', change.today)
    .orderBy('decision_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const adult = await trx.selectFrom('rider_category').select('id').where('code', '=', 'ADULT').executeTakeFirst();
  const next = other?.category_id ?? adult?.id;
  if (next !== undefined) await setCategory(trx, card_id, next, change);
}

async function setCategory(
  trx: Transaction<Tables>,
  cardId: number,
  categoryId: number,
  { actor, now }: Change,
): Promise<void> {
  const card = await trx
    .selectFrom('ec_card')
    .select(['public_id', 'category_id'])
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst();
  if (!card || card.category_id === categoryId) return;
  await trx
    .updateTable('ec_card')
    .set((eb) => ({
      category_id: categoryId,
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: actor.userId,
    }))
    .where('id', '=', cardId)
    .execute();
  const names = await trx
    .selectFrom('rider_category')
    .select(['id', 'code'])
    .where('id', 'in', [card.category_id, categoryId])
    .execute();
  const codeOf = (id: number) => names.find((name) => name.id === id)?.code;
  await recordAudit(trx, actor, {
    action: 'ec_card.category',
    entity: 'ec_card',
    entityId: card.public_id,
    before: { category: codeOf(card.category_id) },
    after: { category: codeOf(categoryId) },
  });
}
