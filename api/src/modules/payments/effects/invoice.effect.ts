import type { Transaction } from 'kysely';
import { recordAudit } from '../../../audit/audit.ts';
import type { StoredInvoiceStatus } from '../../../database/tables/invoices.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { mongoToNumeric, mongoToTugrik, numericToMongo } from '../../../money/money.ts';
import type { EffectInput, PaymentEffect } from '../payment-effect.ts';

/** Money towards an invoice, whole or in parts. */
export const invoiceEffect: PaymentEffect = {
  takesParts: true,

  async apply(trx, input) {
    const invoice = await lockInvoice(trx, input.payment.targetId);
    if (invoice?.status !== 'OPEN' && invoice?.status !== 'PARTIALLY_PAID') {
      return { kind: 'REFUSED', code: `INVOICE_${invoice?.status ?? 'GONE'}` };
    }
    const amount = Math.min(input.amount, numericToMongo(invoice.balance));
    await setPaid(trx, input, invoice, numericToMongo(invoice.paid_total) + amount);
    return { kind: 'APPLIED', amount };
  },

  async revert(trx, input) {
    const invoice = await lockInvoice(trx, input.payment.targetId);
    if (!invoice || !['PARTIALLY_PAID', 'PAID'].includes(invoice.status)) {
      return { kind: 'REFUSED', code: `INVOICE_${invoice?.status ?? 'GONE'}` };
    }
    const paid = numericToMongo(invoice.paid_total) - input.amount;
    if (paid < 0) return { kind: 'REFUSED', code: 'INVOICE_PAID_LESS' };
    await setPaid(trx, input, invoice, paid);
    return { kind: 'APPLIED', amount: input.amount };
  },
};

type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

function lockInvoice(trx: Transaction<Tables>, id: number) {
  return trx
    .selectFrom('invoice')
    .select(['id', 'public_id', 'status', 'total', 'paid_total', 'balance'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function setPaid(
  trx: Transaction<Tables>,
  input: EffectInput,
  invoice: LockedInvoice,
  paid: number,
): Promise<void> {
  const total = numericToMongo(invoice.total);
  const status: StoredInvoiceStatus = paid >= total ? 'PAID' : paid > 0 ? 'PARTIALLY_PAID' : 'OPEN';
  await trx
    .updateTable('invoice')
    .set((eb) => ({
      paid_total: mongoToNumeric(paid),
      status,
      version: eb('version', '+', 1),
      updated_at: input.now,
      updated_by: input.actor.userId,
    }))
    .where('id', '=', invoice.id)
    .execute();
  await recordAudit(trx, input.actor, {
    action: 'fin.invoice.pay',
    entity: 'invoice',
    entityId: invoice.public_id,
    before: { paid_total: Number(invoice.paid_total), status: invoice.status },
    after: { paid_total: mongoToTugrik(paid), status },
  });
}
