import { cardEffect } from '../cards/card.effect.ts';
import type { PaymentPurpose } from '../../database/tables/writes.ts';
import { invoiceEffect } from './effects/invoice.effect.ts';
import { topupEffect } from './effects/topup.effect.ts';
import { permitEffect } from '../temporary-permissions/permit.effect.ts';
import type { PaymentEffect } from './payment-effect.ts';

export type PaymentEffects = Readonly<Partial<Record<PaymentPurpose, PaymentEffect>>>;

/**
 * What each purpose does once it is paid.
 *
 * A module adds its own by writing a `PaymentEffect` in its folder (`modules/permits/permit.effect.ts`, importing only
 * `payment-effect.ts` from here) and naming it below in a line of its own. A purpose without an effect keeps its money
 * as paid but not settled, with the failure code NO_EFFECT; `reconcile` applies it later.
 */
export const paymentEffects: PaymentEffects = {
  TOPUP: topupEffect,
  INVOICE: invoiceEffect,
  PERMIT: permitEffect,
  CARD: cardEffect,
};
