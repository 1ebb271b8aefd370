import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { applyInvoicePayment, returnInvoicePayment } from './apply-payment.ts';
import type { AppliedMoney, InvoiceMoney } from './apply-payment.ts';
import { noteInvoiceViewed } from './note-viewed.ts';
import type { EffectInput, EffectOutcome, PaymentEffect } from '../payments/payment-effect.ts';

/** Money towards an invoice, whole or in parts. */
export const invoiceEffect: PaymentEffect = {
  takesParts: true,
  apply: async (trx, input) => toOutcome(await applyInvoicePayment(trx, await toMoney(trx, input))),
  revert: async (trx, input) => toOutcome(await returnInvoicePayment(trx, await toMoney(trx, input))),
  opened: (db, { targetId, now }) => noteInvoiceViewed(db, { invoiceId: targetId, now }),
};

async function toMoney(trx: Transaction<Tables>, input: EffectInput): Promise<InvoiceMoney> {
  const part = await trx
    .selectFrom('payment_part')
    .select(['source', 'reference', 'received_at'])
    .where('payment_id', '=', input.payment.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    invoiceId: input.payment.targetId,
    amount: input.amount,
    paymentId: input.payment.id,
    method: part?.source ?? 'QPAY',
    reference: part?.reference ?? null,
    paidOn: part && dayOf(part.received_at),
    now: input.now,
    actor: input.actor,
  };
}

function toOutcome(applied: AppliedMoney): EffectOutcome {
  return 'applied' in applied
    ? { kind: 'APPLIED', amount: applied.applied }
    : { kind: 'REFUSED', code: applied.refused };
}
