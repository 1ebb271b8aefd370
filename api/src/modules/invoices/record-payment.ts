import type { Transaction } from 'kysely';
import type { InvoicePaymentBody } from '@ecard/shared/api-schema';
import { formatMongo } from '@ecard/shared/format';
import { mongoToTugrik, numericToMongo, tugrikToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { dayOf, startOfDay } from '../../time/ulaanbaatar.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { invoiceMachine } from './invoices.machine.ts';
import { invoiceProblems } from './invoices.problems.ts';
import { invoiceText } from './invoices.text.ts';
import type { InvoiceRecord } from './lock-invoice.ts';
import { paymentDay } from './payment-day.ts';
import { publishLinkCheck } from './payment-link.ts';
import type { WriteContext } from './write-draft.ts';

/**
 * Writes down money that came by bank or into the till, whole or in part.
 *
 * @throws ProblemError OVERPAYMENT naming the balance, REFERENCE_USED, PAID_IN_FUTURE, PAID_BEFORE_ISSUE naming the day
 *   of issue, ILLEGAL_TRANSITION.
 */
export async function recordPayment(
  deps: Pick<ModuleDependencies, 'jobs'>,
  trx: Transaction<Tables>,
  invoice: InvoiceRecord,
  body: InvoicePaymentBody,
  { actor, now }: WriteContext,
): Promise<void> {
  invoiceMachine.next(invoice.status, 'pay');
  const amount = tugrikToMongo(body.amount);
  const balance = numericToMongo(invoice.balance);
  if (amount > balance) {
    const { code, message } = invoiceProblems.OVERPAYMENT;
    throw new ProblemError(invoiceProblems.OVERPAYMENT, {
      current: { balance: mongoToTugrik(balance) },
      errors: [{ path: 'amount', code, message: `${message} Үлдэгдэл: ${formatMongo(balance)}.` }],
    });
  }
  const paidOn = paymentDay(body.paid_on, { issued: invoice.issue_date, today: dayOf(now) });
  await bookPayment(trx, {
    purpose: 'INVOICE',
    targetType: 'invoice',
    targetId: invoice.id,
    amount,
    organizationId: invoice.organization_id,
    method: body.method,
    title: invoiceText.paymentTitle(invoice.invoice_no ?? ''),
    reference: body.reference,
    receivedAt: paidOn === dayOf(now) ? now : startOfDay(paidOn),
    actor,
    now,
  });
  await publishLinkCheck(deps, trx, invoice.id);
}
