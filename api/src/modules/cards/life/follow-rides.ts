import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod/mini';
import { formatMoney } from '@ecard/shared/format';
import { mongoToTugrik } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { tellUser } from '../../notifications/tell-user.ts';
import { requestTopup } from '../money/auto-topup.ts';
import { cardText } from '../cards.text.ts';
import { findCardOwners } from './find-card-owners.ts';

/** Data of the job `cards.ridden`: paid rides whose owners want to know of them. Money in möngö. */
export const riddenSchema = z.object({
  /** Identifies the batch of taps, so that a ride gives one message however often the job runs. */
  batch: z.uuid(),
  rides: z.array(
    z.object({
      card: z.int(),
      fare: z.int(),
      balance: z.int(),
      ride: z.boolean(),
      low: z.boolean(),
      topup: z.boolean(),
    }),
  ),
});
type Ridden = z.infer<typeof riddenSchema>;
type Ride = Ridden['rides'][number];

/** Tells owners of rides and low balances, and asks for the top-ups they set. */
export async function followRides(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  { batch, rides }: Ridden,
  now: Date,
): Promise<void> {
  for (const [index, ride] of rides.entries()) {
    await db.transaction().execute(async (trx) => {
      if (ride.topup) await requestTopup(trx, jobs, ride.card, now);
      if (ride.ride || ride.low) await tellOwner(trx, jobs, ride, { tells: `${batch}:${index}`, now });
    });
  }
}

async function tellOwner(
  trx: Transaction<Tables>,
  jobs: Jobs,
  ride: Ride,
  { tells, now }: { readonly tells: string; readonly now: Date },
): Promise<void> {
  const card = await trx
    .selectFrom('ec_card')
    .select(['public_id', 'card_no', 'user_id', 'organization_id'])
    .where('id', '=', ride.card)
    .executeTakeFirst();
  if (!card) return;
  const end = card.card_no.slice(-4);
  const balance = formatMoney(mongoToTugrik(ride.balance));
  for (const userId of await findCardOwners(trx, card)) {
    const to = { userId, link: `/ec?id=${card.public_id}`, now };
    const told = {
      ride: { title: cardText.ride(end), body: cardText.rideBody(formatMoney(mongoToTugrik(ride.fare)), balance) },
      low: { title: cardText.lowBalance(end), body: cardText.lowBalanceBody(balance) },
    };
    if (ride.ride)
      await tellUser(trx, jobs, { ...to, kind: 'CARD_RIDE', tells: `${tells}:ride:${userId}`, ...told.ride });
    if (ride.low)
      await tellUser(trx, jobs, { ...to, kind: 'CARD_LOW_BALANCE', tells: `${tells}:low:${userId}`, ...told.low });
  }
}
