import type { Insertable, Transaction } from 'kysely';
import { recordAudit } from '../../../audit/audit.ts';
import type { EcLedgerTable } from '../../../database/tables/cards.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { mongoToNumeric, mongoToTugrik, numericToMongo } from '../../../money/money.ts';
import type { EffectInput, PaymentEffect } from '../payment-effect.ts';

/** Highest balance of a card, in möngö. */
const balanceCap = 200_000_00;

/** A card replaced again and again is followed this far. */
const longestChain = 10;

/** Money onto a card: a ledger row, the balance, and the first one activates the card. */
export const topupEffect: PaymentEffect = {
  takesParts: false,

  async apply(trx, input) {
    const card = await lockLivingCard(trx, input.payment.targetId);
    if (!card) return { kind: 'REFUSED', code: 'CARD_CLOSED' };
    const balance = numericToMongo(card.balance) + input.amount;
    if (balance > balanceCap) return { kind: 'REFUSED', code: 'BALANCE_CAP' };
    await book(trx, input, { cardId: card.id, kind: 'TOPUP', amount: input.amount, balance });
    const activates = card.status === 'ISSUED';
    await trx
      .updateTable('ec_card')
      .set((eb) => ({
        balance: mongoToNumeric(balance),
        ...(activates ? { status: 'ACTIVE' as const, activated_at: input.now } : {}),
        version: eb('version', '+', 1),
        updated_at: input.now,
        updated_by: input.actor.userId,
      }))
      .where('id', '=', card.id)
      .execute();
    await recordAudit(trx, input.actor, {
      action: 'ec.card.topup',
      entity: 'ec_card',
      entityId: card.public_id,
      before: { balance: Number(card.balance), status: card.status },
      after: { balance: mongoToTugrik(balance), status: activates ? 'ACTIVE' : card.status },
    });
    return { kind: 'APPLIED', amount: input.amount };
  },

  async revert(trx, input) {
    const card = await lockLivingCard(trx, input.payment.targetId);
    if (!card) return { kind: 'REFUSED', code: 'CARD_CLOSED' };
    const balance = numericToMongo(card.balance) - input.amount;
    if (balance < 0) return { kind: 'REFUSED', code: 'BALANCE_SPENT' };
    await book(trx, input, { cardId: card.id, kind: 'REFUND', amount: -input.amount, balance });
    await trx
      .updateTable('ec_card')
      .set((eb) => ({
        balance: mongoToNumeric(balance),
        version: eb('version', '+', 1),
        updated_at: input.now,
        updated_by: input.actor.userId,
      }))
      .where('id', '=', card.id)
      .execute();
    await recordAudit(trx, input.actor, {
      action: 'ec.card.refund',
      entity: 'ec_card',
      entityId: card.public_id,
      before: { balance: Number(card.balance) },
      after: { balance: mongoToTugrik(balance) },
    });
    return { kind: 'APPLIED', amount: input.amount };
  },
};

/** The card, or the one that replaced it; undefined when it can hold no money. */
async function lockLivingCard(trx: Transaction<Tables>, cardId: number) {
  let id = cardId;
  for (let step = 0; step < longestChain; step += 1) {
    const card = await trx
      .selectFrom('ec_card')
      .select(['id', 'public_id', 'balance', 'status', 'replaced_by_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (card?.status === 'REPLACED' && card.replaced_by_id !== null) id = card.replaced_by_id;
    else return card && card.status !== 'REPLACED' && card.status !== 'CLOSED' ? card : undefined;
  }
  return undefined;
}

async function book(
  trx: Transaction<Tables>,
  { payment, now, actor }: EffectInput,
  row: { cardId: number; kind: 'TOPUP' | 'REFUND'; amount: number; balance: number },
): Promise<void> {
  const last = await trx
    .selectFrom('ec_ledger')
    .select('seq')
    .where('card_id', '=', row.cardId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const values: Insertable<EcLedgerTable> = {
    card_id: row.cardId,
    seq: (last?.seq ?? 0) + 1,
    kind: row.kind,
    amount: mongoToNumeric(row.amount),
    balance_after: mongoToNumeric(row.balance),
    payment_id: payment.id,
    actor_id: actor.userId,
    created_at: now,
  };
  await trx.insertInto('ec_ledger').values(values).execute();
}
