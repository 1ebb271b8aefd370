import type { CategoryCode } from '../data/products.ts';

/** Integer möngö. */
export interface FareDecision {
  readonly fare: number;
  readonly subsidy: number;
}

const adultFare = 100_000;
const childFare = 20_000;

/**
 * Price of a boarding since 2025-02-01: an adult pays the first of every four rides of a service day.
 *
 * @param rideOfDay - Rides the card already made this service day.
 */
export function fareFor(category: CategoryCode, rideOfDay: number): FareDecision {
  const adult = rideOfDay % 4 === 0 ? adultFare : 0;
  switch (category) {
    case 'ADULT':
    case 'STUDENT':
      return { fare: adult, subsidy: 0 };
    case 'CHILD':
      return { fare: childFare, subsidy: Math.max(0, adult - childFare) };
    case 'SENIOR':
    case 'DISABLED':
    case 'DONOR':
      return { fare: 0, subsidy: adult };
    case 'STAFF':
      return { fare: 0, subsidy: 0 };
  }
}
