import type { Transaction } from 'kysely';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import type { Account } from '../../../security/account.ts';
import { can } from '../../../http/access.ts';
import { changeCard } from '../change-card.ts';
import type { By } from '../change-card.ts';
import { cardMachine } from '../cards.machine.ts';
import { cardProblems } from '../cards.problems.ts';
import { isExtendableByOwner, isHeldByStaff, lastDayOf } from '../cards.rules.ts';
import { cardText } from '../cards.text.ts';
import type { CounterMoney } from '../money/counter-money.ts';
import { issueCards } from '../orders/issue-cards.ts';
import { assertFewCards } from '../orders/resolve-order.ts';
import { postLedger } from '../money/ledger.ts';
import type { LockedCard } from '../lock-cards.ts';
import { takeCardPrice } from '../money/take-card-price.ts';

export interface ActionInput extends By {
  readonly account: Account;
  readonly reason?: string | undefined;
}

/** Hands an ordered card out, whose price staff take now unless there is none. */
export async function issueCard(
  trx: Transaction<Tables>,
  card: LockedCard,
  { money, ...by }: ActionInput & { readonly money?: CounterMoney | undefined },
): Promise<void> {
  cardMachine.next(card.status, 'issue');
  if (numericToMongo(card.price) === 0) await issueCards(trx, [card.id], by);
  else if (money) await takeCardPrice(trx, card, money, by);
  else throw new ProblemError(cardProblems.CARD_NOT_PAID);
}

export async function activateCard(trx: Transaction<Tables>, card: LockedCard, by: ActionInput): Promise<void> {
  const status = cardMachine.next(card.status, 'activate');
  await changeCard(trx, card, { ...by, action: 'ec_card.activate', values: { status, activated_at: by.now } });
}

/** Stops a card; the hotlist follows in the same transaction. */
export async function blockCard(trx: Transaction<Tables>, card: LockedCard, by: ActionInput): Promise<void> {
  const status = cardMachine.next(card.status, 'block');
  if (by.reason === undefined) throw required('reason');
  await changeCard(trx, card, {
    ...by,
    action: 'ec.card.block',
    values: {
      status,
      blocked_at: by.now,
      blocked_by: by.account.kind === 'STAFF' ? 'STAFF' : 'OWNER',
      block_reason: by.reason,
    },
  });
}

export async function unblockCard(trx: Transaction<Tables>, card: LockedCard, by: ActionInput): Promise<void> {
  const status = cardMachine.next(card.status, 'unblock');
  assertNotHeld(card, by.account);
  await changeCard(trx, card, {
    ...by,
    action: 'ec.card.unblock',
    values: { status, blocked_at: null, blocked_by: null, block_reason: null },
  });
}

export async function loseCard(trx: Transaction<Tables>, card: LockedCard, by: ActionInput): Promise<void> {
  const status = cardMachine.next(card.status, 'lost');
  assertNotHeld(card, by.account);
  await changeCard(trx, card, {
    ...by,
    action: 'ec_card.lost',
    values: { status, blocked_at: card.blocked_at ?? by.now, block_reason: by.reason ?? card.block_reason },
  });
}

/**
 * Lets an expired card ride again, five years at most and no longer than its season.
 *
 * @throws ProblemError EXTENDED_AT_COUNTER for an owner whose card staff have to look at; TOO_MANY_CARDS; VALIDATION_FAILED for the day.
 */
export async function extendCard(
  trx: Transaction<Tables>,
  card: LockedCard,
  { expiresOn, ...by }: ActionInput & { readonly expiresOn?: string | undefined },
): Promise<void> {
  const status = cardMachine.next(card.status, 'extend');
  const today = dayOf(by.now);
  const season = await trx
    .selectFrom('season')
    .select('ends_on')
    .where('id', '=', card.season_id ?? 0)
    .executeTakeFirst();
  const ends = season?.ends_on ?? null;
  if (by.account.kind !== 'STAFF' && !isExtendableByOwner({ ...card, season_ends_on: ends }, today))
    throw new ProblemError(cardProblems.EXTENDED_AT_COUNTER);
  if (by.account.kind !== 'STAFF' && card.user_id !== null) await assertFewCards(trx, card.user_id);
  const last = lastDayOf(today, ends);
  const day = expiresOn ?? last;
  if (day <= today || day > last || (season !== undefined && season.ends_on <= today)) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'expires_on', code: 'OUT_OF_RANGE', message: cardText.expiryRange }],
    });
  }
  await changeCard(trx, card, {
    ...by,
    action: 'ec_card.extend',
    values: { status, expires_on: day },
    told: { expires_on: day },
  });
}

/** Ends a card for good. Money on it must have been given back, which only staff can say. */
export async function closeCard(
  trx: Transaction<Tables>,
  card: LockedCard,
  { refund, ...by }: ActionInput & { readonly refund?: { method: string; reference: string } | undefined },
): Promise<void> {
  const status = cardMachine.next(card.status, 'close');
  if (by.account.kind !== 'STAFF' && isHeldByStaff(card)) throw new ProblemError(cardProblems.BLOCKED_BY_STAFF);
  const balance = numericToMongo(card.balance);
  if (balance > 0) {
    if (refund === undefined || by.account.kind !== 'STAFF' || !can(by.account, 'ec.card.refund'))
      throw new ProblemError(cardProblems.BALANCE_NOT_ZERO, { current: { balance: mongoToTugrik(balance) } });
    await postLedger(trx, {
      ...by,
      cardId: card.id,
      kind: 'REFUND',
      amountMongo: -balance,
      note: cardText.refunded(refund.reference),
    });
  }
  await changeCard(trx, card, {
    ...by,
    action: 'ec_card.close',
    values: { status, ...(by.reason === undefined ? {} : { block_reason: by.reason }) },
    told: { refunded: mongoToTugrik(balance), ...(refund ? { method: refund.method } : {}) },
  });
}

function assertNotHeld(card: LockedCard, account: Account): void {
  if (account.kind !== 'STAFF' && isHeldByStaff(card)) throw new ProblemError(cardProblems.BLOCKED_BY_STAFF);
}

function required(path: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [{ path, code: 'REQUIRED', message: cardText.required }] });
}
