import type { Transaction } from 'kysely';
import { cutText } from '@ecard/shared/format';
import { mongoToNumeric, numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { QpayInvoice } from '../../services/qpay/qpay.port.ts';
import { isRefusal } from '../../services/service-error.ts';
import { onlinePaymentMs } from './create-payment.ts';
import { addPaymentEvent } from './payment-events.ts';
import { paymentMachine } from './payments.machine.ts';
import { paymentProblems } from './payments.problems.ts';
import { askQpay, retireAttempt } from './qpay-attempt.ts';
import type { Attempt } from './qpay-attempt.ts';
import { lockPayment } from './settle-payment.ts';
import type { LockedPayment } from './settle-payment.ts';
import { toQpayProblem } from './verify-payment.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config'>;

/** Longer than the longest call of QPay with its retries: who holds the claim after that has died. */
const claimMs = 30_000;

const hourMs = 3_600_000;
/** A QR code lasts 15 minutes: three times as many as an attentive payer needs. */
const attemptsPerHour = 12;
/** Most QR codes of a payment, as many as two days without a break show: anybody with its link may reopen it for years. */
const mostAttempts = 200;

interface Claim {
  readonly attempt: Pick<Attempt, 'id' | 'sender_invoice_no' | 'amount'>;
  readonly payment: LockedPayment;
  readonly expiresAt: Date | null;
}

/**
 * Makes sure that a payment can be paid with QPay: gives it a QR code, or a new one when the last ran out.
 *
 * QPay never gets two invoices for one attempt. The number of the attempt is written down before QPay is asked, only
 * the holder of the claim asks, and after a crash the next one asks with the same number, which QPay answers with the
 * invoice it already has. Calls of one process that come together share one.
 */
export function createQpayOffers(deps: Dependencies): (paymentId: number) => Promise<void> {
  const running = new Map<number, Promise<void>>();
  return (paymentId) => {
    const shared = running.get(paymentId) ?? offer(deps, paymentId).finally(() => running.delete(paymentId));
    running.set(paymentId, shared);
    return shared;
  };
}

async function offer(deps: Dependencies, paymentId: number): Promise<void> {
  await retireLastAttempt(deps, paymentId).catch((error: unknown) => {
    throw toQpayProblem(error);
  });
  const claim = await deps.db.transaction().execute((trx) => claimAttempt(trx, paymentId, deps.clock()));
  if (!claim) return;
  try {
    const invoice = await askQpay(deps, claim.payment, claim.attempt, claim.expiresAt);
    await deps.db.transaction().execute((trx) => storeOffer(trx, claim, invoice, deps.clock()));
  } catch (error) {
    await deps.db.transaction().execute((trx) => dropClaim(trx, claim, error, deps.clock()));
    throw toQpayProblem(error);
  }
}

/** A QR code whose time is over is first cancelled, so that nobody pays both. */
async function retireLastAttempt(deps: Dependencies, paymentId: number): Promise<void> {
  const { db, clock } = deps;
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  if (isOver(payment, clock())) await retireAttempt(deps, payment);
}

function isOver({ status, expires_at }: LockedPayment, now: Date): boolean {
  return status === 'EXPIRED' || (expires_at !== null && expires_at <= now);
}

/** @returns Nothing when there is a QR code already. */
async function claimAttempt(trx: Transaction<Tables>, paymentId: number, now: Date): Promise<Claim | undefined> {
  const payment = await lockPayment(trx, paymentId);
  const isPartial = payment.status === 'PARTIAL';
  if (payment.method !== 'QPAY' || !(isPartial || paymentMachine.allows(payment.status, 'offer'))) {
    throw new ProblemError(paymentProblems.PAYMENT_NOT_PAYABLE, { current: { status: payment.status } });
  }
  const open = await trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (open?.provider_invoice_id) return undefined;
  if (open?.claimed_until && open.claimed_until > now) {
    throw new ProblemError(paymentProblems.PAYMENT_BUSY, { retryAfterSeconds: 1 });
  }
  const expiresAt = isOver(payment, now) ? new Date(now.getTime() + onlinePaymentMs) : payment.expires_at;
  const claimedUntil = new Date(now.getTime() + claimMs);
  if (open) {
    await trx.updateTable('payment_attempt').set({ claimed_until: claimedUntil }).where('id', '=', open.id).execute();
    return { attempt: open, payment, expiresAt };
  }
  if (payment.attempts >= mostAttempts) throw new ProblemError(paymentProblems.PAYMENT_ATTEMPTS_SPENT);
  await assertAttemptsLeft(trx, paymentId, now);
  const attemptNo = payment.attempts + 1;
  const attempt = await trx
    .insertInto('payment_attempt')
    .values({
      payment_id: paymentId,
      attempt_no: attemptNo,
      sender_invoice_no: `${payment.sender_invoice_no}-${attemptNo}`,
      amount: mongoToNumeric(numericToMongo(payment.amount) - numericToMongo(payment.paid_amount)),
      claimed_until: claimedUntil,
      created_at: now,
    })
    .returning(['id', 'sender_invoice_no', 'amount'])
    .executeTakeFirstOrThrow();
  await trx.updateTable('payment').set({ attempts: attemptNo }).where('id', '=', paymentId).execute();
  return { attempt, payment, expiresAt };
}

/** Each attempt is a row and an event, and anybody with the link may ask for one: QPay may refuse all of them. */
async function assertAttemptsLeft(trx: Transaction<Tables>, paymentId: number, now: Date): Promise<void> {
  const made = await trx
    .selectFrom('payment_attempt')
    .select('created_at')
    .where('payment_id', '=', paymentId)
    .where('created_at', '>', new Date(now.getTime() - hourMs))
    .orderBy('created_at', 'desc')
    .limit(attemptsPerHour)
    .execute();
  const oldest = made.at(-1);
  if (made.length < attemptsPerHour || !oldest) return;
  const waitMs = oldest.created_at.getTime() + hourMs - now.getTime();
  throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

async function storeOffer(trx: Transaction<Tables>, claim: Claim, invoice: QpayInvoice, now: Date): Promise<void> {
  const payment = await lockPayment(trx, claim.payment.id);
  await trx
    .updateTable('payment_attempt')
    .set({ provider_invoice_id: invoice.invoiceId, claimed_until: null })
    .where('id', '=', claim.attempt.id)
    .execute();
  const isOffered = paymentMachine.allows(payment.status, 'offer');
  await trx
    .updateTable('payment')
    .set((eb) => ({
      ...(isOffered ? { status: paymentMachine.next(payment.status, 'offer') } : {}),
      provider_invoice_id: invoice.invoiceId,
      qr_text: invoice.qrText,
      short_url: invoice.shortUrl,
      deeplinks: JSON.stringify(invoice.urls),
      expires_at: claim.expiresAt,
      failure_code: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', payment.id)
    .execute();
  await addPaymentEvent(trx, payment.id, now, 'QPAY_INVOICE', { reference: claim.attempt.sender_invoice_no });
}

/** A refusal ends the attempt; when nobody knows what happened, the next try uses the same number. */
async function dropClaim(trx: Transaction<Tables>, claim: Claim, error: unknown, now: Date): Promise<void> {
  const payment = await lockPayment(trx, claim.payment.id);
  const isRefused = isRefusal(error);
  await trx
    .updateTable('payment_attempt')
    .set({ claimed_until: null, ...(isRefused ? { closed_at: now } : {}) })
    .where('id', '=', claim.attempt.id)
    .execute();
  if (!isRefused || !paymentMachine.allows(payment.status, 'refuse')) return;
  const code = error.details.providerCode ?? 'REFUSED';
  await trx
    .updateTable('payment')
    .set((eb) => ({
      status: paymentMachine.next(payment.status, 'refuse'),
      failure_code: cutText(code, 100),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', payment.id)
    .execute();
  await addPaymentEvent(trx, payment.id, now, 'QPAY_REFUSED', { code });
}
