import type { Transaction } from 'kysely';
import { mongoToNumeric, numericToMongo } from '@ecard/shared/money';
import type { Actor } from '../../../audit/audit.ts';
import type { EcLedgerTable, Tables } from '../../../database/tables/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { cardProblems } from '../cards.problems.ts';
import { balanceCapMongo } from '../cards.rules.ts';

export interface LedgerEntry {
  readonly cardId: number;
  readonly kind: EcLedgerTable['kind'];
  /** Integer möngö: above 0 comes in, below goes out. */
  readonly amountMongo: number;
  readonly now: Date;
  readonly actor: Actor;
  readonly paymentId?: number;
  readonly tapId?: number;
  readonly note?: string;
}

/**
 * Books money on a card: locks it, adds the next row to its ledger and sets its balance, so that the balance is the sum
 * of the ledger even when others book at the same time. The card's version stays: it counts what people edit.
 *
 * @returns Balance after it, in möngö.
 * @throws ProblemError BALANCE_TOO_LOW below zero, BALANCE_CAP above 200,000₮; NoResultError without the card.
 */
export async function postLedger(trx: Transaction<Tables>, entry: LedgerEntry): Promise<number> {
  const card = await trx
    .selectFrom('ec_card')
    .select('balance')
    .where('id', '=', entry.cardId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const balance = numericToMongo(card.balance) + entry.amountMongo;
  if (balance < 0) throw new ProblemError(cardProblems.BALANCE_TOO_LOW);
  if (balance > balanceCapMongo) throw new ProblemError(cardProblems.BALANCE_CAP);
  // A statement of its own, so that it sees what others booked before they let the card go.
  const last = await trx
    .selectFrom('ec_ledger')
    .select('seq')
    .where('card_id', '=', entry.cardId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto('ec_ledger')
    .values({
      card_id: entry.cardId,
      seq: (last?.seq ?? 0) + 1,
      kind: entry.kind,
      amount: mongoToNumeric(entry.amountMongo),
      balance_after: mongoToNumeric(balance),
      payment_id: entry.paymentId ?? null,
      tap_id: entry.tapId ?? null,
      note: entry.note ?? null,
      actor_id: entry.actor.userId,
      created_at: entry.now,
    })
    .execute();
  await trx
    .updateTable('ec_card')
    .set({ balance: mongoToNumeric(balance) })
    .where('id', '=', entry.cardId)
    .execute();
  return balance;
}
