import type { CardStatus } from './card-states.ts';

/**
 * States of a card that an entitlement or a permit can be granted to: the card rides, or may do so again. One that is
 * lost, which a stolen one is too, can only be replaced.
 */
export const grantableCardStatuses: readonly CardStatus[] = ['ORDERED', 'ISSUED', 'ACTIVE', 'BLOCKED', 'EXPIRED'];

/** Tells whether an entitlement or a permit can be granted to the card. */
export function isGrantable({ status }: { readonly status: CardStatus }): boolean {
  return grantableCardStatuses.includes(status);
}
