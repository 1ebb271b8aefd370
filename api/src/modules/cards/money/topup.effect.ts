import type { Transaction } from 'kysely';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import { recordAudit } from '../../../audit/audit.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { cardMachine } from '../cards.machine.ts';
import { balanceCapMongo } from '../cards.rules.ts';
import { postLedger } from './ledger.ts';
import { sharesOf } from './payment-shares.ts';
import type { EffectInput, PaymentEffect } from '../../payments/payment-effect.ts';

/** A card replaced again and again is followed this far. */
const longestChain = 10;

/** Money onto one card or several: a ledger row, the balance, and the first one activates the card. */
export const topupEffect: PaymentEffect = {
  takesParts: false,

  async apply(trx, input) {
    let applied = 0;
    let hindrance = 'CARD_CLOSED';
    for (const { card, amount } of await livingShares(trx, input)) {
      if (numericToMongo(card.balance) + amount > balanceCapMongo) hindrance = 'BALANCE_CAP';
      else {
        await fill(trx, input, card, amount);
        applied += amount;
      }
    }
    return applied > 0 ? { kind: 'APPLIED', amount: applied } : { kind: 'REFUSED', code: hindrance };
  },

  /** All or nothing: money that is spent on one card keeps the whole payment. */
  async revert(trx, input) {
    const shares = await bookedShares(trx, input.payment.id);
    const taken: { card: LivingCard; amount: number }[] = [];
    for (const [cardId, amount] of shares) {
      const card = await lockLivingCard(trx, cardId);
      if (!card) return { kind: 'REFUSED', code: 'CARD_CLOSED' };
      if (numericToMongo(card.balance) < amount) return { kind: 'REFUSED', code: 'BALANCE_SPENT' };
      taken.push({ card, amount });
    }
    for (const { card, amount } of taken) {
      const balance = await book(trx, input, card, 'REFUND', -amount);
      await recordAudit(trx, input.actor, {
        action: 'ec.card.refund',
        entity: 'ec_card',
        entityId: card.public_id,
        before: { balance: Number(card.balance) },
        after: { balance: mongoToTugrik(balance) },
      });
    }
    return { kind: 'APPLIED', amount: input.amount };
  },
};

/** Shares by the card that gets them: one may have been replaced by another of the same payment. */
async function livingShares(trx: Transaction<Tables>, input: EffectInput) {
  const shares = new Map<number, { card: LivingCard; amount: number }>();
  for (const [cardId, amount] of await sharesOf(trx, input.payment, input.amount)) {
    const card = await lockLivingCard(trx, cardId);
    if (card) shares.set(card.id, { card, amount: amount + (shares.get(card.id)?.amount ?? 0) });
  }
  return shares.values();
}

type LivingCard = NonNullable<Awaited<ReturnType<typeof lockLivingCard>>>;

/** The card, or the one that replaced it; undefined when it can hold no money. */
async function lockLivingCard(trx: Transaction<Tables>, cardId: number) {
  let id = cardId;
  for (let step = 0; step < longestChain; step += 1) {
    const card = await trx
      .selectFrom('ec_card')
      .select(['id', 'public_id', 'balance', 'status', 'replaced_by_id'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (card?.status === 'REPLACED' && card.replaced_by_id !== null) id = card.replaced_by_id;
    else return card && !['REPLACED', 'CLOSED', 'ORDERED'].includes(card.status) ? card : undefined;
  }
  return undefined;
}

async function fill(trx: Transaction<Tables>, input: EffectInput, card: LivingCard, amount: number): Promise<void> {
  const balance = await book(trx, input, card, 'TOPUP', amount);
  const activates = cardMachine.allows(card.status, 'activate');
  const status = activates ? cardMachine.next(card.status, 'activate') : card.status;
  if (activates) {
    await trx
      .updateTable('ec_card')
      .set((eb) => ({
        status,
        activated_at: input.now,
        version: eb('version', '+', 1),
        updated_at: input.now,
        updated_by: input.actor.userId,
      }))
      .where('id', '=', card.id)
      .execute();
  }
  await recordAudit(trx, input.actor, {
    action: 'ec.card.topup',
    entity: 'ec_card',
    entityId: card.public_id,
    before: { balance: Number(card.balance), status: card.status },
    after: { balance: mongoToTugrik(balance), status },
  });
}

function book(
  trx: Transaction<Tables>,
  { payment, now, actor }: EffectInput,
  card: LivingCard,
  kind: 'TOPUP' | 'REFUND',
  amountMongo: number,
): Promise<number> {
  return postLedger(trx, { cardId: card.id, kind, amountMongo, paymentId: payment.id, now, actor });
}

/** Returns the amounts the payment put on cards, in möngö, by card id. */
async function bookedShares(trx: Transaction<Tables>, paymentId: number): Promise<[number, number][]> {
  const rows = await trx
    .selectFrom('ec_ledger')
    .select(['card_id', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'TOPUP')
    .orderBy('card_id')
    .execute();
  return rows.map((row) => [row.card_id, numericToMongo(row.amount)]);
}
