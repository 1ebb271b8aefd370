import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { createPayment } from './create-payment.ts';
import type { NewPayment } from './create-payment.ts';
import { settlePayment } from './settle-payment.ts';
import type { LockedPayment } from './settle-payment.ts';

/**
 * Writes down money that is already here, cash or a bank transfer, and applies it: a payment that is PAID from the start.
 *
 * @param reference - Of the bank statement or the till; the same one counts once.
 * @returns The payment; `settled_at` is null and `failure_code` says why when it could not have its effect.
 * @throws ProblemError REFERENCE_USED with the payment that has the money.
 */
export async function bookPayment(
  trx: Transaction<Tables>,
  booking: Omit<NewPayment, 'expiresAt'> & {
    readonly reference: string;
    /** Field of the reference; `reference` when absent. */
    readonly referenceAt?: string;
    readonly now: Date;
    /** Time the money came; now when absent. */
    readonly receivedAt?: Date | undefined;
  },
): Promise<LockedPayment> {
  const { reference, referenceAt = 'reference', now, receivedAt, ...payment } = booking;
  const locationId = await findTill(trx, booking);
  const { id } = await createPayment(trx, { ...payment, expiresAt: null, locationId });
  const received = [{ source: booking.method, reference, amount: booking.amount, receivedAt }];
  return settlePayment(trx, { paymentId: id, received, newAt: referenceAt, now, actor: booking.actor });
}

/** Finds the till where somebody took the money over a counter: the place of their terminal, where it has one. */
async function findTill(
  trx: Transaction<Tables>,
  { method, actor }: Pick<NewPayment, 'method' | 'actor'>,
): Promise<number | null> {
  if ((method !== 'CASH' && method !== 'CARD') || actor.userId === null) return null;
  const session = await trx
    .selectFrom('user_session as s')
    .innerJoin('terminal as t', 't.id', 's.terminal_id')
    .select('t.location_id')
    .where('s.user_id', '=', actor.userId)
    .where('s.revoked_at', 'is', null)
    .orderBy('s.last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return session?.location_id ?? null;
}
