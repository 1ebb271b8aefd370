import { openCardCategories, orderableMedia } from '@ecard/shared/api-schema';
import type { CardBlocker, CardStatus, MediaType } from '@ecard/shared/api-schema';
import type { Account } from '../../security/account.ts';
import { can } from '../../http/access.ts';
import { cardMachine } from './cards.machine.ts';

/** Highest balance of a card, in möngö. */
export const balanceCapMongo = 200_000_00;
/** Below it a card has little money left: enough for no adult's ride. */
export const lowBalanceMongo = 1_000_00;
/** Cards a person may have that are not at their end. */
export const personCardLimit = 10;
/** Categories of riders that anybody may order a card of; the others are granted on proof. */
export const openCategories: readonly string[] = openCardCategories.values;
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

/**
 * Tells whether owners extend a card themselves: one of a form they can order, as long as its season lasts. All others
 * are looked at by staff.
 */
export function isExtendableByOwner(
  { media_type, season_ends_on }: { media_type: MediaType; season_ends_on: string | null },
  today: string,
): boolean {
  const isOrderable = orderableMedia.values.some((media) => media === media_type);
  return isOrderable && (season_ends_on === null || season_ends_on > today);
}

interface UsedCard {
  readonly status: CardStatus;
  readonly blocked_by: CardBlocker | null;
  readonly media_type: MediaType;
  readonly season_ends_on: string | null;
}

/** Returns the actions the account may do with the card now: verbs of the machine, and `topup`. */
export function availableActions(card: UsedCard, account: Account, today: string): string[] {
  const refused: ReadonlySet<string> = new Set([
    ...(isHeldByStaff(card) ? ['unblock', 'lost'] : []),
    ...(isExtendableByOwner(card, today) ? [] : ['extend']),
  ]);
  const verbs = cardMachine
    .availableActions(card.status, account)
    .filter((verb) => account.kind === 'STAFF' || !refused.has(verb));
  const mayTopUp = account.kind !== 'STAFF' || can(account, 'ec.card.topup');
  return takesTopups(card.status) && mayTopUp ? [...verbs, 'topup'] : verbs;
}
