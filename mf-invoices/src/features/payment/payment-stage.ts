import type { PaymentPublic, PaymentStatus } from '@ecard/shared/api-schema';
import { mongoToTugrik, tugrikToMongo } from '@ecard/shared/money';

/** Stage of a payment as the payer sees it: its state, with an expiry seen at once. */
export type PaymentStage =
  | 'OPEN'
  | 'PROCESSING'
  | 'PARTIAL'
  | 'OVER'
  | 'PAID'
  | 'CANCELLED'
  | 'FAILED'
  | 'REFUNDING'
  | 'REFUNDED';

type Standing = Pick<PaymentPublic, 'status' | 'expires_at' | 'server_time'>;

/** @param payment - `expires_at` is compared with the host's own clock of the same answer. */
export function stageOf(payment: Standing): PaymentStage {
  switch (payment.status) {
    case 'CREATED':
    case 'PENDING':
      return isOver(payment) ? 'OVER' : 'OPEN';
    case 'EXPIRED':
      return 'OVER';
    case 'PARTIAL':
    case 'PROCESSING':
    case 'PAID':
    case 'CANCELLED':
    case 'FAILED':
    case 'REFUNDING':
    case 'REFUNDED':
      return payment.status;
    default:
      return payment.status satisfies never;
  }
}

/** Returns the state whose words a stage is shown in: an expiry is seen at once, and nobody pays a draft. */
export function statusAt(stage: PaymentStage): PaymentStatus {
  if (stage === 'OPEN') return 'PENDING';
  return stage === 'OVER' ? 'EXPIRED' : stage;
}

/** Tells whether the payment can be paid now but has no QR code yet. */
export function needsOffer(payment: Standing & Pick<PaymentPublic, 'methods' | 'qpay'>): boolean {
  const stage = stageOf(payment);
  return (stage === 'OPEN' || stage === 'PARTIAL') && !payment.qpay && takesQpay(payment) && !isOver(payment);
}

/** Tells whether a new QR code can be asked for. */
export function canRenew(payment: Standing & Pick<PaymentPublic, 'methods'>): boolean {
  const stage = stageOf(payment);
  if (!takesQpay(payment)) return false;
  return stage === 'OVER' || stage === 'FAILED' || (stage === 'PARTIAL' && isOver(payment));
}

/** Tells whether the state may change by itself, so that it is worth looking again. */
export function isLive({ status }: Pick<PaymentPublic, 'status'>): boolean {
  return ['CREATED', 'PENDING', 'PROCESSING', 'PARTIAL', 'REFUNDING'].includes(status);
}

/** Tells whether the payer's money has yet to come: QPay is worth asking, and may say that it has not. */
export function isAwaited({ status }: Pick<PaymentPublic, 'status'>): boolean {
  return ['CREATED', 'PENDING', 'PARTIAL'].includes(status);
}

/** Returns the amount still owed, in tugrik. */
export function remainingOf({ amount, paid_amount }: Pick<PaymentPublic, 'amount' | 'paid_amount'>): number {
  return Math.max(0, mongoToTugrik(tugrikToMongo(amount) - tugrikToMongo(paid_amount)));
}

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * Returns the wait before the next look, in milliseconds: 3000, then half as long again each time, at most 15,000.
 *
 * @param looks - Number of looks so far.
 */
export function waitMsAfter(looks: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** Math.max(0, looks));
}

function isOver({ expires_at, server_time }: Standing): boolean {
  return expires_at !== null && Date.parse(expires_at) <= Date.parse(server_time);
}

function takesQpay({ methods }: Pick<PaymentPublic, 'methods'>): boolean {
  return methods.includes('QPAY');
}
