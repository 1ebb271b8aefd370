import type { Transaction } from 'kysely';
import { numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { NamedProblem } from '../../../http/problem-error.ts';
import type { Account } from '../../../security/account.ts';
import { bookPayment } from '../../payments/book-payment.ts';
import { createPayment, onlinePaymentMs } from '../../payments/create-payment.ts';
import type { By } from '../change-card.ts';
import { cardProblems } from '../cards.problems.ts';
import { balanceCapMongo, takesTopups } from '../cards.rules.ts';
import { cardText } from '../cards.text.ts';
import type { CounterMoney } from './counter-money.ts';
import { lockCards } from '../lock-cards.ts';
import type { LockedCard } from '../lock-cards.ts';
import { writeShares } from './payment-shares.ts';
import { findPendingTopups } from './pending-topups.ts';

export interface TopupWish {
  readonly cardId: number;
  /** Integer möngö. */
  readonly amount: number;
}

/** An organisation's bookkeeper needs longer than somebody at the bus stop. */
const bulkPaymentMs = 24 * 3_600_000;

/**
 * Sees which cards can be filled: each in use, within its cap together with what is still being paid, and not of a
 * suspended organisation. The cards stay locked, so that the next top-up sees this one.
 */
export async function checkTopups(
  trx: Transaction<Tables>,
  wishes: readonly TopupWish[],
  now: Date,
): Promise<{ fit: readonly { card: LockedCard; amount: number }[]; unfit: ReadonlyMap<number, NamedProblem> }> {
  const ids = wishes.map(({ cardId }) => cardId);
  const cards = new Map((await lockCards(trx, ids)).map((card) => [card.id, card]));
  const suspended = await findSuspended(trx, [...cards.values()]);
  const pending = await findPendingTopups(trx, ids, now);
  const unfit = new Map<number, NamedProblem>();
  const fit: { card: LockedCard; amount: number }[] = [];
  for (const { cardId, amount } of wishes) {
    const card = cards.get(cardId);
    const problem = card && problemOf(card, amount + (pending.get(cardId) ?? 0), suspended);
    if (problem) unfit.set(cardId, problem);
    else if (card) fit.push({ card, amount });
  }
  return { fit, unfit };
}

function problemOf(card: LockedCard, coming: number, suspended: ReadonlySet<number>): NamedProblem | undefined {
  if (card.organization_id !== null && suspended.has(card.organization_id)) return cardProblems.ORGANIZATION_SUSPENDED;
  if (!takesTopups(card.status)) return cardProblems.CARD_NOT_USABLE;
  return numericToMongo(card.balance) + coming > balanceCapMongo ? cardProblems.BALANCE_CAP : undefined;
}

async function findSuspended(trx: Transaction<Tables>, cards: readonly LockedCard[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(cards.flatMap((card) => (card.organization_id === null ? [] : [card.organization_id])))];
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('organization')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'ACTIVE')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * One payment for all the cards.
 *
 * @returns Its public id.
 */
export async function payTopups(
  trx: Transaction<Tables>,
  cards: readonly { card: LockedCard; amount: number }[],
  { now, actor, account }: By & { readonly account: Account },
): Promise<string> {
  const [first] = cards;
  if (!first) throw new RangeError('No card to fill');
  const payment = await createPayment(trx, {
    ...paymentOf(cards, account),
    method: 'QPAY',
    expiresAt: new Date(now.getTime() + (cards.length === 1 ? onlinePaymentMs : bulkPaymentMs)),
    actor,
  });
  await writeShares(
    trx,
    payment.id,
    cards.map(({ card, amount }) => ({ cardId: card.id, amount })),
  );
  return payment.publicId;
}

/**
 * Fills a card with money taken at the counter, at once.
 *
 * @returns The payment's public id.
 */
export async function takeTopup(
  trx: Transaction<Tables>,
  card: LockedCard,
  amount: number,
  { now, actor, account, money }: By & { readonly account: Account; readonly money: CounterMoney },
): Promise<string> {
  const payment = await bookPayment(trx, {
    ...paymentOf([{ card, amount }], account),
    method: money.source,
    reference: money.reference,
    referenceAt: 'money.reference',
    now,
    actor,
  });
  if (payment.settled_at === null) throw new ProblemError(cardProblems.CARD_NOT_PAID);
  return payment.public_id;
}

function paymentOf(cards: readonly { card: LockedCard; amount: number }[], account: Account) {
  const [first] = cards;
  return {
    purpose: 'TOPUP' as const,
    targetType: 'ec_card' as const,
    targetId: first?.card.id ?? 0,
    amount: cards.reduce((sum, { amount }) => sum + amount, 0),
    title:
      cards.length === 1
        ? cardText.topupTitle(first?.card.card_no.slice(-4) ?? '')
        : cardText.bulkTopupTitle(cards.length),
    payerUserId: account.kind === 'STAFF' ? (first?.card.user_id ?? null) : account.id,
    organizationId: account.kind === 'STAFF' ? (first?.card.organization_id ?? null) : account.organizationId,
  };
}
