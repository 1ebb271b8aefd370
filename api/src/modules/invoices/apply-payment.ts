import type { Transaction } from 'kysely';
import type { PaymentMethod, StoredInvoiceStatus } from '@ecard/shared/api-schema';
import { mongoToNumeric, mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { noteInvoiceChange } from './invoice-events.ts';
import { invoiceMachine } from './invoices.machine.ts';
import { statusOfMoney } from './invoices.rules.ts';

export interface InvoiceMoney {
  readonly invoiceId: number;
  /** Integer möngö, above 0. */
  readonly amount: number;
  /** The payment that brought it. */
  readonly paymentId: number | null;
  readonly method: PaymentMethod;
  /** Of the bank statement or the till. */
  readonly reference?: string | null;
  /** Day the money came; today when absent. */
  readonly paidOn?: string | undefined;
  readonly now: Date;
  readonly actor: Actor;
}

/** Integer möngö that counted, or why none did: `INVOICE_VOID`. */
export type AppliedMoney = { readonly applied: number } | { readonly refused: string };

/**
 * The one place where money reaches an invoice: writes it down, and the state follows from the sums.
 *
 * Money beyond the balance is not applied; it is for the caller to give back.
 */
export async function applyInvoicePayment(trx: Transaction<Tables>, money: InvoiceMoney): Promise<AppliedMoney> {
  const invoice = await lock(trx, money.invoiceId);
  if (!invoice || !invoiceMachine.allows(invoice.status, 'pay')) {
    return { refused: `INVOICE_${invoice?.status ?? 'GONE'}` };
  }
  const amount = Math.min(money.amount, numericToMongo(invoice.balance));
  const status = invoiceMachine.next(invoice.status, 'pay', statusAfter(invoice, amount));
  await write(trx, invoice, money, { amount, status, kind: 'PAID' });
  return { applied: amount };
}

/** Takes money back out of an invoice, before it is given back to who paid. */
export async function returnInvoicePayment(trx: Transaction<Tables>, money: InvoiceMoney): Promise<AppliedMoney> {
  const invoice = await lock(trx, money.invoiceId);
  if (!invoice || !invoiceMachine.allows(invoice.status, 'return-payment')) {
    return { refused: `INVOICE_${invoice?.status ?? 'GONE'}` };
  }
  if (numericToMongo(invoice.paid_total) < money.amount) return { refused: 'INVOICE_PAID_LESS' };
  const status = invoiceMachine.next(invoice.status, 'return-payment', statusAfter(invoice, -money.amount));
  await write(trx, invoice, money, { amount: -money.amount, status, kind: 'PAYMENT_RETURNED' });
  return { applied: money.amount };
}

type LockedMoney = NonNullable<Awaited<ReturnType<typeof lock>>>;

function lock(trx: Transaction<Tables>, id: number) {
  return trx
    .selectFrom('invoice')
    .select(['id', 'public_id', 'status', 'total', 'credited_total', 'paid_total', 'balance'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

function statusAfter(invoice: LockedMoney, amount: number): StoredInvoiceStatus {
  return statusOfMoney(invoice.status, {
    total: numericToMongo(invoice.total),
    credited: numericToMongo(invoice.credited_total),
    paid: numericToMongo(invoice.paid_total) + amount,
  });
}

async function write(
  trx: Transaction<Tables>,
  invoice: LockedMoney,
  money: InvoiceMoney,
  change: { amount: number; status: StoredInvoiceStatus; kind: 'PAID' | 'PAYMENT_RETURNED' },
): Promise<void> {
  const { actor, now } = money;
  const { amount, status, kind } = change;
  await trx
    .insertInto('invoice_payment')
    .values({
      invoice_id: invoice.id,
      payment_id: money.paymentId,
      amount: mongoToNumeric(amount),
      paid_on: money.paidOn ?? dayOf(now),
      method: money.method,
      reference: money.reference ?? null,
      created_at: now,
      created_by: actor.userId,
    })
    .execute();
  const { paid_total, balance } = await trx
    .updateTable('invoice')
    .set((eb) => ({
      paid_total: mongoToNumeric(numericToMongo(invoice.paid_total) + amount),
      status,
      // The payment reverses the write-off.
      ...(invoice.status === 'UNCOLLECTIBLE' && status !== 'UNCOLLECTIBLE' ? { closed_at: null } : {}),
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: actor.userId,
    }))
    .where('id', '=', invoice.id)
    .returning(['paid_total', 'balance'])
    .executeTakeFirstOrThrow();
  await noteInvoiceChange(trx, {
    invoice,
    kind,
    action: kind === 'PAID' ? 'fin.invoice.pay' : 'fin.invoice.returnpayment',
    data: { amount: mongoToTugrik(Math.abs(amount)), balance: Number(balance) },
    before: { paid_total: Number(invoice.paid_total), status: invoice.status },
    after: { paid_total: Number(paid_total), status },
    actor,
    now,
  });
}
