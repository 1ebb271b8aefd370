import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { lowBalanceMongo } from '../cards/cards.rules.ts';
import type { CardState } from './tap-decision.rules.ts';

/** A card with what its owner wants to hear and to have done about its rides. */
export interface RidingCard extends CardState {
  readonly wishes: {
    /** Tugrik; null without a top-up of its own. */
    readonly topup_below: number | null;
    readonly tells_ride: boolean;
    readonly tells_low_balance: boolean;
  };
}

/** A ride that was paid, with the balance after it. Money in integer möngö. */
export interface PaidRide {
  readonly card: RidingCard;
  readonly fare: number;
  readonly balance: number;
}

/** Leaves word of rides whose owners want to know of them, in one job for the batch; nobody at the door waits for it. */
export async function announceRides(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'publish'>,
  rides: readonly PaidRide[],
): Promise<void> {
  const told = rides
    .map(({ card, fare, balance }) => ({
      card: card.id,
      fare,
      balance,
      ride: card.wishes.tells_ride,
      low: card.wishes.tells_low_balance && balance < lowBalanceMongo && balance + fare >= lowBalanceMongo,
      topup: card.wishes.topup_below !== null && balance < card.wishes.topup_below * 100,
    }))
    .filter(({ ride, low, topup }) => ride || low || topup);
  if (told.length > 0) await jobs.publish(trx, 'cards.ridden', { batch: randomUUID(), rides: told });
}
