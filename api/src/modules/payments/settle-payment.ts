import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { PaymentMethod, PaymentStatus } from '@ecard/shared/api-schema';
import { mongoToNumeric, mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { paymentEffects } from './payment-effects.ts';
import type { PaymentEffects } from './payment-effect.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { addPaymentEvent } from './payment-events.ts';
import { paymentMachine } from './payments.machine.ts';
import { paymentProblems } from './payments.problems.ts';
import { tellOfSurplus } from './tell-of-surplus.ts';

/** Money that has come; amounts are integer möngö. */
export interface ReceivedMoney {
  readonly source: PaymentMethod;
  /** The provider's or bank's identifier: the same one counts once, whichever payment it is reported for. */
  readonly reference: string;
  readonly amount: number;
  readonly fee?: number;
  /** Time the money came, where that is known to be earlier than now. */
  readonly receivedAt?: Date | undefined;
  readonly wallet?: string | undefined;
}

export interface Settlement {
  readonly paymentId: number;
  /** Everything known to have come, or only the news; empty applies what waited. */
  readonly received: readonly ReceivedMoney[];
  /** Field of the reference, where each is said to be money nobody counted before. */
  readonly newAt?: string;
  readonly now: Date;
  readonly actor: Actor;
  readonly effects?: PaymentEffects;
}

export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;

/**
 * Locks a payment for the transaction: by an advisory lock, which also holds off those who have not read the row yet.
 *
 * @throws NoResultError when there is none.
 */
export async function lockPayment(trx: Transaction<Tables>, paymentId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment ' || ${paymentId}::text, 0))`.execute(trx);
  return trx.selectFrom('payment').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Turns money into its effect, here alone. However often, in whatever order and however late the same money is
 * reported, the effect happens once: the parts are unique by the provider's identifier, and the amount applied is noted
 * on the payment in the same transaction, under its lock.
 *
 * @throws ProblemError REFERENCE_USED with the payment that has the money, where it must be new.
 */
export async function settlePayment(trx: Transaction<Tables>, settlement: Settlement): Promise<LockedPayment> {
  const { paymentId, now, actor } = settlement;
  const payment = await lockPayment(trx, paymentId);
  const news = await keepParts(trx, settlement);
  const before = numericToMongo(payment.paid_amount);
  const state = afterMoney(payment, before + news.amount, now);
  if (news.amount > 0) {
    await trx
      .updateTable('payment')
      .set((eb) => ({
        ...state,
        paid_amount: mongoToNumeric(before + news.amount),
        fee: mongoToNumeric(numericToMongo(payment.fee) + news.fee),
        failure_code: null,
        version: eb('version', '+', 1),
        updated_at: now,
        updated_by: actor.userId,
      }))
      .where('id', '=', paymentId)
      .execute();
    await addPaymentEvent(trx, paymentId, now, state.is_late ? 'LATE_MONEY' : 'MONEY', {
      amount: mongoToTugrik(news.amount),
      status: state.status,
    });
    await recordAudit(trx, actor, {
      action: 'fin.payment.receive',
      entity: 'payment',
      entityId: payment.public_id,
      before: { status: payment.status, paid_amount: mongoToTugrik(before) },
      after: { status: state.status, paid_amount: mongoToTugrik(before + news.amount) },
    });
  }
  await applyEffect(trx, settlement, { ...payment, ...state, paid: before + news.amount });
  const settled = await trx.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  if (news.amount > 0) await tellOfSurplus(trx, settled, now);
  return settled;
}

/** Keeps the money that no answer of the provider named before. */
async function keepParts(
  trx: Transaction<Tables>,
  { paymentId, received, newAt, now, actor }: Settlement,
): Promise<{ amount: number; fee: number }> {
  let [amount, fee] = [0, 0];
  for (const money of received) {
    const kept = await trx
      .insertInto('payment_part')
      .values({
        payment_id: paymentId,
        source: money.source,
        reference: money.reference,
        amount: mongoToNumeric(money.amount),
        fee: mongoToNumeric(money.fee ?? 0),
        wallet: money.wallet ?? null,
        received_at: money.receivedAt ?? now,
        created_by: actor.userId,
      })
      .onConflict((conflict) => conflict.columns(['source', 'reference']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) {
      if (newAt !== undefined) throw await referenceUsed(trx, money, newAt);
      continue;
    }
    amount += money.amount;
    fee += money.fee ?? 0;
  }
  return { amount, fee };
}

async function referenceUsed(trx: Transaction<Tables>, { source, reference }: ReceivedMoney, path: string) {
  const holder = await trx
    .selectFrom('payment_part as m')
    .innerJoin('payment as p', 'p.id', 'm.payment_id')
    .select(['p.public_id', 'p.sender_invoice_no', 'p.status'])
    .where('m.source', '=', source)
    .where('m.reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { code, message } = paymentProblems.REFERENCE_USED;
  return new ProblemError(paymentProblems.REFERENCE_USED, {
    current: { payment_id: holder.public_id, reference: holder.sender_invoice_no, status: holder.status },
    errors: [{ path, code, message }],
  });
}

interface MoneyState {
  readonly status: PaymentStatus;
  readonly is_late: boolean;
  readonly paid_at: Date | null;
}

function afterMoney(payment: LockedPayment, paid: number, now: Date): MoneyState {
  const { status, is_late, paid_at } = payment;
  // A refund under way, or a paid payment: surplus money changes no state, `surplus_amount` says how much it is.
  if (paid === 0 || !paymentMachine.allows(status, 'receive')) return { status, is_late, paid_at };
  const isPaid = paid >= numericToMongo(payment.amount);
  const wasOver = status === 'EXPIRED' || status === 'CANCELLED' || status === 'FAILED';
  return {
    status: paymentMachine.next(status, 'receive', isPaid ? 'PAID' : 'PARTIAL'),
    is_late: is_late || wasOver,
    paid_at: isPaid ? (paid_at ?? now) : paid_at,
  };
}

async function applyEffect(
  trx: Transaction<Tables>,
  { now, actor, effects = paymentEffects() }: Settlement,
  payment: LockedPayment & { paid: number },
): Promise<void> {
  if (payment.status !== 'PAID' && payment.status !== 'PARTIAL') return;
  const effect = effects[payment.purpose];
  const wanted = Math.min(payment.paid, numericToMongo(payment.amount));
  const settled = numericToMongo(payment.settled_amount);
  const isDue = payment.status === 'PAID' ? payment.settled_at === null : effect?.takesParts === true;
  if (!isDue || wanted <= settled) return;
  const outcome = effect
    ? await effect.apply(trx, {
        payment: {
          id: payment.id,
          publicId: payment.public_id,
          purpose: payment.purpose,
          targetId: payment.target_id,
        },
        amount: wanted - settled,
        now,
        actor,
      })
    : ({ kind: 'REFUSED', code: 'NO_EFFECT' } as const);
  const isApplied = outcome.kind === 'APPLIED';
  await trx
    .updateTable('payment')
    .set(
      isApplied
        ? {
            settled_amount: mongoToNumeric(settled + outcome.amount),
            // Parts leave it open for the rest.
            settled_at: payment.status === 'PAID' ? now : null,
            failure_code: outcome.amount < wanted - settled ? 'SURPLUS' : null,
          }
        : { failure_code: outcome.code },
    )
    .where('id', '=', payment.id)
    .execute();
  if (isApplied) {
    await addPaymentEvent(trx, payment.id, now, 'SETTLED', { amount: mongoToTugrik(outcome.amount) });
  } else if (payment.failure_code !== outcome.code) {
    await addPaymentEvent(trx, payment.id, now, 'EFFECT_REFUSED', { code: outcome.code });
  }
}
