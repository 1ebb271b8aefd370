import type { CardBlocker, CardStatus } from '@ecard/shared/api-schema';
import type { Account } from '../../security/account.ts';
import { can } from '../../http/access.ts';
import { cardMachine } from './cards.machine.ts';

/** Highest balance of a card, in möngö. */
export const balanceCapMongo = 200_000_00;
/** Below it a card has little money left: enough for no adult's ride. */
export const lowBalanceMongo = 1_000_00;
/** Cards a person may have that are not at their end. */
export const personCardLimit = 10;
const lifetimeYears = 5;

/** Last day of a card that is issued or extended today; a seasonal card ends with its season. */
export function lastDayOf(today: string, seasonEndsOn: string | null): string {
  const [year = '', ...rest] = today.split('-');
  const monthAndDay = rest.join('-');
  // The day after the 28th of February stands for the 29th in years without one.
  const last = `${Number(year) + lifetimeYears}-${monthAndDay === '02-29' ? '02-28' : monthAndDay}`;
  return seasonEndsOn !== null && seasonEndsOn >= today && seasonEndsOn < last ? seasonEndsOn : last;
}

/** Tells whether money may be put on a card in this state. */
export function takesTopups(status: CardStatus): boolean {
  return status === 'ISSUED' || status === 'ACTIVE';
}

/** Only staff undo what staff blocked: neither opening the card nor losing it gets around that. */
export function isHeldByStaff(card: { status: CardStatus; blocked_by: CardBlocker | null }): boolean {
  return card.status === 'BLOCKED' && card.blocked_by === 'STAFF';
}

/** Returns the actions the account may do with the card now: verbs of the machine, and `topup`. */
export function availableActions(
  card: { status: CardStatus; blocked_by: CardBlocker | null },
  account: Account,
): string[] {
  const verbs = cardMachine
    .availableActions(card.status, account)
    .filter((verb) => account.kind === 'STAFF' || !isHeldByStaff(card) || (verb !== 'unblock' && verb !== 'lost'));
  const mayTopUp = account.kind !== 'STAFF' || can(account, 'ec.card.topup');
  return takesTopups(card.status) && mayTopUp ? [...verbs, 'topup'] : verbs;
}
