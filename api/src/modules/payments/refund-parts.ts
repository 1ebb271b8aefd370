import type { Transaction } from 'kysely';
import { mongoToNumeric, mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { addPaymentEvent } from './payment-events.ts';
import { loadParts } from './payments.repository.ts';

type Part = Awaited<ReturnType<typeof loadParts>>[number];

/**
 * Chooses the money that is given back: whole parts first, the newest of them, since QPay gives back nothing less than a
 * part; what remains of the amount goes back by hand.
 *
 * @param amount - Integer möngö; everything that is left when absent.
 * @returns Integer möngö that somebody has to give back by hand.
 */
export async function planRefund(
  trx: Transaction<Tables>,
  paymentId: number,
  now: Date,
  amount = Number.POSITIVE_INFINITY,
): Promise<number> {
  const left = (await loadParts(trx, paymentId)).toReversed().map((part) => ({
    part,
    amount: numericToMongo(part.amount) - numericToMongo(part.promised),
  }));
  let rest = amount;
  const chosen: { readonly part: Part; readonly amount: number }[] = [];
  for (const one of left) {
    if (one.amount === 0 || one.amount > rest) continue;
    chosen.push(one);
    rest -= one.amount;
  }
  for (const one of left) {
    const isChosen = chosen.some(({ part }) => part.id === one.part.id);
    const some = Math.min(one.amount, rest);
    if (isChosen || some === 0) continue;
    chosen.push({ part: one.part, amount: some });
    rest -= some;
  }
  let byHand = 0;
  for (const one of chosen) {
    if ((await addRefund(trx, paymentId, now, one)) === 'HAND') byHand += one.amount;
  }
  return byHand;
}

async function addRefund(
  trx: Transaction<Tables>,
  paymentId: number,
  now: Date,
  { part, amount }: { readonly part: Part; readonly amount: number },
): Promise<'PROVIDER' | 'HAND'> {
  const isWhole = amount === numericToMongo(part.amount);
  const way = part.source === 'QPAY' && isWhole ? 'PROVIDER' : 'HAND';
  await trx
    .insertInto('payment_refund')
    .values({ payment_id: paymentId, part_id: part.id, amount: mongoToNumeric(amount), way, created_at: now })
    .execute();
  if (way === 'PROVIDER') return way;
  await addPaymentEvent(trx, paymentId, now, 'REFUND_BY_HAND', {
    amount: mongoToTugrik(amount),
    source: part.source,
    reference: part.reference,
  });
  return way;
}
