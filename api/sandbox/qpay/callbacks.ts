import { setTimeout as delay } from 'node:timers/promises';
import type { QpayState, SandboxCallback, SandboxInvoice } from './qpay-state.ts';

const keptCallbacks = 50;
const callbackLimitMs = 5_000;

/** Plan of the callbacks that report a payment to the merchant. */
export interface CallbackPlan {
  /** 0 loses the callback. */
  readonly copies: number;
  readonly delayMs: number;
  /** Keeps it back until `releaseCallbacks`. */
  readonly hold: boolean;
}

/** Plans the callbacks of a payment and makes those that are due; waits for them. */
export async function callBack(
  state: QpayState,
  invoice: SandboxInvoice,
  paymentId: string,
  plan: CallbackPlan,
): Promise<void> {
  const callbacks = Array.from({ length: plan.copies }, (): SandboxCallback => {
    const url = new URL(invoice.callbackUrl);
    url.searchParams.set('qpay_payment_id', paymentId);
    return { invoiceId: invoice.id, paymentId, url: url.href, outcome: 'хүлээгдэж буй' };
  });
  if (plan.hold) {
    state.held.push(...callbacks);
    return;
  }
  if (plan.delayMs > 0) await delay(plan.delayMs, undefined, { ref: false });
  await Promise.all(callbacks.map((callback) => makeCallback(state, callback)));
}

/** Makes the callbacks that were kept back, in the order given. */
export async function releaseCallbacks(state: QpayState, order: 'as-paid' | 'reversed'): Promise<void> {
  const callbacks = state.held.splice(0);
  if (order === 'reversed') callbacks.reverse();
  for (const callback of callbacks) await makeCallback(state, callback);
}

async function makeCallback(state: QpayState, callback: SandboxCallback): Promise<void> {
  try {
    const response = await fetch(callback.url, { signal: AbortSignal.timeout(callbackLimitMs) });
    callback.outcome = `${response.status} ${(await response.text()).slice(0, 60)}`;
  } catch {
    callback.outcome = 'хариу ирсэнгүй';
  }
  state.made.unshift(callback);
  state.made.splice(keptCallbacks);
}
