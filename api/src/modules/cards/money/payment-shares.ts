import type { Transaction } from 'kysely';
import { mongoToNumeric, numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';

/** Says which card gets how much of a payment, in möngö. */
export async function writeShares(
  trx: Transaction<Tables>,
  paymentId: number,
  shares: readonly { readonly cardId: number; readonly amount: number }[],
): Promise<void> {
  await trx
    .insertInto('payment_card')
    .values(
      shares.map(({ cardId, amount }) => ({ payment_id: paymentId, card_id: cardId, amount: mongoToNumeric(amount) })),
    )
    .execute();
}

/** Returns each card's share of a payment, in möngö; a payment without shares belongs to its target alone. */
export async function sharesOf(
  trx: Transaction<Tables>,
  payment: { readonly id: number; readonly targetId: number },
  amount: number,
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('payment_card')
    .select(['card_id', 'amount'])
    .where('payment_id', '=', payment.id)
    .orderBy('card_id')
    .execute();
  if (rows.length === 0) return new Map([[payment.targetId, amount]]);
  return new Map(rows.map((row) => [row.card_id, numericToMongo(row.amount)]));
}
