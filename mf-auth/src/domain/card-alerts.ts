import { lowBalanceTugrik } from '@ecard/shared/api-schema';
import type { Card } from '@ecard/shared/api-schema';
import { addDays } from '@ecard/shared/format';

/** Days before its last one from which a card is said to expire. */
export const EXPIRY_NOTICE_DAYS = 30;

/** Cards or permits that are looked at for what is to be done about them; those beyond are counted and linked to. */
export const MOST_TASK_ROWS = 1_000;

/** Something about a card its holder should do something about. */
export type CardAlert =
  | { readonly kind: 'unpaid'; readonly card: Card }
  | { readonly kind: 'blocked'; readonly card: Card }
  | { readonly kind: 'held'; readonly card: Card }
  | { readonly kind: 'lost'; readonly card: Card }
  | { readonly kind: 'extendable'; readonly card: Card }
  | { readonly kind: 'expired'; readonly card: Card }
  | { readonly kind: 'low-balance'; readonly card: Card }
  | { readonly kind: 'expiring'; readonly card: Card; readonly expiresOn: string };

/**
 * Finds what the holder of some cards should know, the gravest first.
 *
 * @param today - The day in Ulaanbaatar: `2026-11-21`.
 */
export function findCardAlerts(cards: readonly Card[], today: string): readonly CardAlert[] {
  const noticeDay = addDays(today, EXPIRY_NOTICE_DAYS);
  return cards
    .flatMap((card) => alertsOf(card, noticeDay))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly CardAlert['kind'][] = [
  'unpaid',
  'held',
  'lost',
  'blocked',
  'extendable',
  'expired',
  'low-balance',
  'expiring',
];

/** @param noticeDay - Cards that last no longer than this are said to expire. */
function alertsOf(card: Card, noticeDay: string): CardAlert[] {
  if (card.status === 'ORDERED') return [{ kind: 'unpaid', card }];
  if (card.status === 'LOST') return [{ kind: 'lost', card }];
  if (card.status === 'BLOCKED') {
    // What staff stopped only staff open.
    return [{ kind: card.available_actions.includes('unblock') ? 'blocked' : 'held', card }];
  }
  if (card.status === 'EXPIRED') {
    // What its holder cannot extend staff do.
    return [{ kind: card.available_actions.includes('extend') ? 'extendable' : 'expired', card }];
  }
  if (card.status !== 'ACTIVE') return [];
  const { expires_on: expiresOn } = card;
  return [
    ...(paysForRides(card) && card.balance < lowBalanceTugrik ? [{ kind: 'low-balance' as const, card }] : []),
    ...(expiresOn !== null && expiresOn <= noticeDay ? [{ kind: 'expiring' as const, card, expiresOn }] : []),
  ];
}

/** A card that rides free, by its category or an entitlement, has no balance, so an empty one needs no alert. */
function paysForRides({ rides_per_day: ridesPerDay, benefit, last_taps: taps }: Card): boolean {
  const isFree = benefit?.discount_percent === 100 || benefit?.fixed_fare === 0;
  return (
    (ridesPerDay > 0 && !isFree) ||
    taps.some(({ fare, result }) => fare > 0 || result === 'DENIED_BALANCE' || result === 'DENIED_LIMIT')
  );
}
