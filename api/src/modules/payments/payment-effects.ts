import type { PaymentPurpose } from '@ecard/shared/api-schema';
import type { PaymentEffect, PaymentEffects } from './payment-effect.ts';

const registered = new Map<PaymentPurpose, PaymentEffect>();

/** Lets the payments of a purpose have an effect: the module that owns the target says which. */
export function registerPaymentEffect(purpose: PaymentPurpose, effect: PaymentEffect): void {
  registered.set(purpose, effect);
}

/**
 * Effect of each purpose once its payment is paid.
 *
 * A purpose without an effect keeps its money as paid but not settled, with the failure code NO_EFFECT; `reconcile`
 * applies it later.
 *
 * @throws Error in a program that has registered none: it would take money for nothing.
 */
export function paymentEffects(): PaymentEffects {
  if (registered.size === 0) throw new Error('payments: no effect is registered');
  return Object.fromEntries(registered);
}
